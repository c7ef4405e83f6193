/** Consequences: recoil, flight, pursuit, places and victory. In English. */
import type { Violation } from "@acies/contract";

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  noBuiltUpArea: () => "There is no built-up area on the field.",
  neverYours: () => "The built-up area was never yours: only who placed it can raise it in revolt.",
  stillYours: () => "The built-up area is under your control already.",
  garrisoned: ({ marks }) => `${marks?.[0]} is inside the built-up area.`,
  denizensDead: () => "There are no denizens left to revolt.",
  needsSixPips: ({ facts }) =>
    `A revolt costs ${facts?.needed} PIPs and ${facts?.left} ${facts?.left === 1 ? "is" : "are"} left.`,
};

export const rules = {
  "DBA-CMP-08":
    "A camp is its latest occupant's: in enemy hands it counts as two lost elements. Emptying it by shooting does not capture it.",
  "DBA-BUA-03": "As long as they live and no element is inside, the denizens defend the built-up area: +3.",
  "DBA-BUA-04":
    "Only foot defends that was deployed inside, entered while the place was friendly, or has done with sacking: +3.",
  "DBA-BUA-05":
    "A built-up area is attacked by front contact or by shooting; the element inside answers or, without one, the denizens.",
  "DBA-BUA-06": "A garrison beaten hand to hand is eliminated; the victor moves in and sacks.",
  "DBA-BUA-07": "A garrison beaten by shooting is eliminated; living denizens take over the defence.",
  "DBA-BUA-08": "Denizens beaten hand to hand die; the victor moves in and sacks.",
  "DBA-BUA-09":
    "Bows and wagons kill denizens only by doubling them; the first to enter afterwards takes the place without sacking.",
  "DBA-BUA-10": "Beaten by artillery, denizens surrender and the place changes hands without a sack.",
  "DBA-BUA-11": "Who occupies a built-up area that its army does not control controls it and starts to sack.",
  "DBA-BUA-13": "A 5 or 6 for PIPs in a later turn ends the sack; foot then defends.",
  "DBA-BUA-14":
    "All six PIPs of a 6 raise in revolt one's own built-up area in enemy hands, if no element is inside and its denizens live.",
  "DBA-WWG-08":
    "When an attacker of a war wagon recoils, flees or is destroyed, every enemy touching the wagon recoils.",
  "DBA-OMV-01": "After a fight: the result, the supporters, the helpers on flank and rear, and last the winner.",
  "DBA-OMV-02":
    "When one fighting to its front recoils, flees or is destroyed, its friends on the flanks and rear of that enemy recoil.",
  "DBA-OMV-03": "To stand is no effect; a destroyed element leaves the board.",
  "DBA-REC-01": "A recoil goes straight back without turning, by base depth or a base width if that is less.",
  "DBA-REC-02": "A recoiler dies if an enemy front edge is on its flank or rear, aligned or not.",
  "DBA-REC-03": "A recoiler dies if it was shot at from the rear alone.",
  "DBA-REC-04": "A recoiler that meets an enemy dies.",
  "DBA-REC-05": "A recoiler that meets a camp or built-up area, whosever, dies.",
  "DBA-REC-06": "A recoiler that meets a friend it can neither pass nor push dies.",
  "DBA-REC-07": "Who must recoil or flee inside a camp or built-up area dies.",
  "DBA-REC-08": "A recoiler that meets impassable water, a river closed to it or the edge of the board dies.",
  "DBA-REC-09":
    "It takes the enemy along if its rear edge meets the enemy's rear edge, or if a single rear corner meets the enemy's side.",
  "DBA-REC-10": "In any other collision only the recoiler dies.",
  "DBA-REC-11": "A recoiling elephant tramples the friends it meets; if one is an elephant, both die.",
  "DBA-REC-12": "Anyone may recoil into bad going.",
  "DBA-PAS-01":
    "A recoiler passes a friend facing alike if there is room behind: mounted all but pikes and elephants; blades blades and spears; pikes and bows blades; psiloi all but psiloi.",
  "DBA-PAS-02": "Who passes ends right behind the friend, who does not move.",
  "DBA-PSH-01": "Whoever cannot be passed is pushed, if facing alike and no elephant or wagon.",
  "DBA-PSH-02": "The pushed move only from the moment they are touched.",
  "DBA-PSH-03": "The pushed push on with what is left of the recoil.",
  "DBA-PSH-04": "If anyone cannot give way all that is needed, the recoiler dies and nobody else moves.",
  "DBA-FLE-01": "To flee is to recoil, turn about and run a full move.",
  "DBA-FLE-02": "If the recoil destroys it, it does not flee.",
  "DBA-FLE-03": "The run is the full allowance of the type for the ground it crosses.",
  "DBA-FLE-04":
    "The run bends only as much as needed to avoid enemies, friends it cannot pass, held places, water and the ground it shuns.",
  "DBA-FLE-05":
    "Light horse and psiloi shun no ground; camels woods and steep hills; all others oases and dunes as well.",
  "DBA-FLE-06": "Zones of control do not matter in flight.",
  "DBA-FLE-07": "It is lost if the run reaches the edge of the board or any river but a paltry one.",
  "DBA-FLE-08": "With no free way it runs straight and stops where it is blocked, perhaps at once.",
  "DBA-FLE-09": "In the run mounted pass through psiloi, and psiloi through any friend.",
  "DBA-PUR-01":
    "Knights, scythed chariots, warband and hordes pursue when the enemy to their front recoils, breaks off, flees or dies.",
  "DBA-PUR-02": "A pursuit goes straight ahead by base depth or a base width if that is less.",
  "DBA-PUR-03": "The pursuer stops, unharmed, at elements, held places, water or the edge.",
  "DBA-PUR-04": "The warband behind that supported the pursuer, or could have, pursues too.",
  "DBA-PUR-05": "Pursuit through wood, steep hill, oasis or dunes is optional.",
  "DBA-PUR-06": "Who is inside a camp or built-up area does not pursue.",
  "DBA-PUR-07": "A pursuer that meets an empty place occupies it.",
  "DBA-VIC-01": "Victory is looked at when a turn ends, for both players.",
  "DBA-VIC-02":
    "A player wins who has destroyed the enemy general or four elements, and has lost fewer than the enemy.",
  "DBA-VIC-03": "Scythed chariots, followers and denizens do not count; the general counts one.",
  "DBA-VIC-04": "A camp whose latest occupant is an enemy counts two.",
  "DBA-VIC-05": "A built-up area under enemy control counts two for who placed it.",
  "DBA-RUL-36":
    "Control passes by occupation, surrender or revolt and is not lost by leaving; who takes his own back by force sacks it anew.",
  "DBA-RUL-39": "Only who placed a built-up area can raise it, with the six PIPs of one roll and instead of moving.",
  "DBA-RUL-61":
    "Order: result, supports, left flank, right flank and rear (round a wagon by order of contact), winner; impetuous elements left without an opponent come last.",
  "DBA-RUL-62": "Who passes keeps its side and goes as far as it must; it passes one rank only.",
  "DBA-RUL-63":
    "To meet is to lie in by more than a tenth of a millimetre; sliding along or ending in touch is free. The nearest thing decides, and of equals the worst.",
  "DBA-RUL-64":
    "Directions are tried degree by degree up to 90° and the smallest free one is taken without turning the base; of two equal ones the fleeing player picks. The edge is not avoided.",
  "DBA-RUL-65": "Whatever would destroy a recoiler blocks a push; bad going does not.",
  "DBA-RUL-66":
    "The option hangs on the ground the pursuit would sweep; the second warband follows only the first; a pursuer that stops against someone is not lined up.",
  "DBA-RUL-67":
    "The captor of a camp has no advantage in it; once its owner holds it again it no longer counts as lost.",
  "DBA-RUL-68": "Camp and built-up area count in both halves of the condition of victory.",
  "DBA-RUL-87": "Several friends behind are all passed or all pushed; if one does not give way the recoiler dies.",
} as const satisfies Readonly<Record<string, string>>;
