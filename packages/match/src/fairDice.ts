/**
 * Dice that can be checked by anybody. Before the first roll the server publishes the hash of its secret; each player adds a salt
 * of their own; every roll is an HMAC of the secret over match, salts, entry and purpose. So nobody can choose or foresee a face,
 * the order of combats, an undo or a reconnection changes nothing, and once the secret is told every face can be computed again.
 */
import type { BySeat, Dice, Roll } from "@acies/contract";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { faceFrom } from "./dice.ts";

/** 32 bytes in hexadecimal. */
export const isSecret = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** A player's own share of chance: any 8 to 32 bytes in hexadecimal. */
export const isSalt = (text: string): boolean => /^(?:[0-9a-f]{2}){8,32}$/.test(text);

/** What is published before the first roll. */
export const commitmentOf = (secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`acies-commitment-1\n${secret}`)));

export interface FairSource {
  readonly secret: string;
  readonly match: string;
  readonly salts: BySeat<string>;
}

/** The dice of one entry. The same entry, purpose and occurrence always show the same faces. */
export const fairDice = (source: FairSource, seq: number): Dice => {
  const key = hexToBytes(source.secret);
  const seen = new Map<string, number>();
  return {
    roll: (roll) => {
      const purpose = purposeOf(roll);
      const occurrence = (seen.get(purpose) ?? 0) + 1;
      seen.set(purpose, occurrence);
      const text = ["acies-dice-1", source.match, source.salts.red, source.salts.blue, seq, purpose, occurrence].join(
        "\n",
      );
      const word = stream(key, text);
      const faces: number[] = [];
      for (let i = 0; i < roll.count; i++) faces.push(faceFrom(word, roll.sides));
      return faces;
    },
  };
};

const SEEDS = 2_147_483_647;

/** A bot's own chance: from the same secret, and by its prefix never the same text as a roll. 1 … 2,147,483,647. */
export const botSeed = (secret: string, about: readonly (string | number)[]): number =>
  faceFrom(stream(hexToBytes(secret), ["acies-bot-1", ...about].join("\n")), SEEDS);

/** The same purpose has the same text: rule, who, what about, how many of what. */
const purposeOf = (roll: Roll): string =>
  [roll.rule, roll.by, `${roll.count}d${roll.sides}`, ...(roll.about ?? [])].join(" ");

/** 32-bit words: HMAC(key, text ‖ block number), eight words a block, as many blocks as needed. */
const stream = (key: Uint8Array, text: string): (() => number) => {
  let block = 0;
  let at = 8;
  let bytes = new Uint8Array(32);
  return () => {
    if (at === 8) {
      bytes = hmac(sha256, key, utf8ToBytes(`${text}\n${block}`));
      block++;
      at = 0;
    }
    const i = at * 4;
    at++;
    return (
      (((bytes[i] ?? 0) << 24) | ((bytes[i + 1] ?? 0) << 16) | ((bytes[i + 2] ?? 0) << 8) | (bytes[i + 3] ?? 0)) >>> 0
    );
  };
};
