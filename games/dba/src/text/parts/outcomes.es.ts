/** Consecuencias: retroceso, huida, persecución, lugares y victoria. En español. */
import type { Violation } from "@acies/contract";

export const violations: Readonly<Record<string, (v: Violation) => string>> = {
  noBuiltUpArea: () => "No hay ninguna población en el campo.",
  neverYours: () => "La población nunca fue tuya: solo la subleva quien la puso.",
  stillYours: () => "La población ya está bajo tu control.",
  garrisoned: ({ marks }) => `Dentro de la población está ${marks?.[0]}.`,
  denizensDead: () => "No quedan habitantes que sublevar.",
  needsSixPips: ({ facts }) =>
    `Sublevar la población cuesta ${facts?.needed} PIP y ${facts?.left === 1 ? "queda" : "quedan"} ${facts?.left}.`,
};

export const rules = {
  "DBA-CMP-08":
    "Un campamento es de su último ocupante: en manos enemigas cuenta como dos elementos perdidos. Vaciarlo a disparos no lo captura.",
  "DBA-BUA-03": "Mientras viven y no hay un elemento dentro, los habitantes defienden la población: +3.",
  "DBA-BUA-04":
    "Solo defiende la infantería desplegada dentro, la que entró siendo suya la población o la que acabó de saquear: +3.",
  "DBA-BUA-05":
    "Una población se ataca tocándola con el frente o disparándole; responde el elemento de dentro o, si no hay, los habitantes.",
  "DBA-BUA-06": "La guarnición que pierde cuerpo a cuerpo es eliminada; el vencedor entra y saquea.",
  "DBA-BUA-07": "La guarnición que pierde por disparos es eliminada; defienden los habitantes que vivan.",
  "DBA-BUA-08": "Los habitantes que pierden cuerpo a cuerpo mueren; el vencedor entra y saquea.",
  "DBA-BUA-09":
    "Arcos y vagones matan a los habitantes solo si los doblan; el primero que entre después toma la población sin saquearla.",
  "DBA-BUA-10": "Vencidos por la artillería, los habitantes se rinden y la población cambia de manos sin saqueo.",
  "DBA-BUA-11": "Quien ocupa una población que no es de los suyos la controla y empieza a saquearla.",
  "DBA-BUA-13": "Un 5 o 6 en el dado de PIP de un turno posterior acaba el saqueo; la infantería pasa a defender.",
  "DBA-BUA-14":
    "Con los seis PIP de un 6 se subleva una población propia en manos enemigas, sin elementos y con habitantes vivos.",
  "DBA-WWG-08":
    "Si un atacante del vagón retrocede, huye o es destruido, retroceden todos los enemigos que tocan el vagón.",
  "DBA-OMV-01":
    "Tras un combate: el resultado, los que apoyaban, los que ayudaban por flanco y retaguardia, y al final el vencedor.",
  "DBA-OMV-02":
    "Si quien combatía de frente retrocede, huye o muere, retroceden los suyos que tocan a ese enemigo por flanco o retaguardia.",
  "DBA-OMV-03": "Mantenerse no tiene efecto; el elemento destruido deja el tablero.",
  "DBA-REC-01": "Se retrocede recto, sin girar, la profundidad de la peana o un ancho de peana si es menos.",
  "DBA-REC-02": "Muere al retroceder quien tiene un frente enemigo en el flanco o la retaguardia, alineado o no.",
  "DBA-REC-03": "Muere al retroceder quien solo recibió disparos por la retaguardia.",
  "DBA-REC-04": "Muere quien al retroceder topa con un enemigo.",
  "DBA-REC-05": "Muere quien al retroceder topa con un campamento o población, de quien sea.",
  "DBA-REC-06": "Muere quien al retroceder topa con un amigo que no puede atravesar ni empujar.",
  "DBA-REC-07": "Muere quien tiene que retroceder o huir dentro de un campamento o población.",
  "DBA-REC-08": "Muere quien al retroceder topa con agua infranqueable, un río vedado o el borde del tablero.",
  "DBA-REC-09":
    "Se lleva por delante al enemigo si su borde trasero da en el borde trasero de este, o si solo una esquina trasera da en su costado.",
  "DBA-REC-10": "En los demás choques muere solo quien retrocede.",
  "DBA-REC-11": "El elefante que retrocede aplasta a los amigos que encuentra; si es otro elefante, mueren los dos.",
  "DBA-REC-12": "Se puede retroceder a terreno difícil.",
  "DBA-PAS-01":
    "Al retroceder se atraviesa a un amigo que mira igual, si hay sitio detrás: los montados a todos menos picas y elefantes; espadas a espadas y lanzas; picas y arcos a espadas; psiloi a todos menos psiloi.",
  "DBA-PAS-02": "Quien atraviesa acaba justo detrás del amigo, que no se mueve.",
  "DBA-PSH-01": "A quien no se puede atravesar se le empuja, si mira igual y no es elefante ni vagón.",
  "DBA-PSH-02": "El empujado se mueve solo desde que es tocado.",
  "DBA-PSH-03": "El empujado empuja a su vez con lo que queda del retroceso.",
  "DBA-PSH-04": "Si alguien no puede ceder todo lo necesario, muere quien retrocedía y nadie más se mueve.",
  "DBA-FLE-01": "Huir es retroceder, dar media vuelta y correr un movimiento entero.",
  "DBA-FLE-02": "Si el retroceso lo destruye, no huye.",
  "DBA-FLE-03": "Se corre todo el movimiento del tipo por el terreno que se cruza.",
  "DBA-FLE-04":
    "La carrera se desvía lo justo para evitar enemigos, amigos que no se atraviesan, lugares ocupados, agua y el terreno que se evita.",
  "DBA-FLE-05":
    "Caballería ligera y psiloi no evitan terreno; los camellos, bosques y colinas escarpadas; los demás, también oasis y dunas.",
  "DBA-FLE-06": "Al huir no cuentan las zonas de control.",
  "DBA-FLE-07": "Quien huye se pierde al llegar al borde del tablero o a un río que no sea ínfimo.",
  "DBA-FLE-08": "Sin salida libre, corre recto y se detiene donde algo lo para, quizá sin moverse.",
  "DBA-FLE-09": "En la carrera los montados atraviesan psiloi y los psiloi a cualquier amigo.",
  "DBA-PUR-01":
    "Caballeros, carros falcados, bandas y hordas persiguen si su oponente de frente retrocede, se separa, huye o muere.",
  "DBA-PUR-02": "Se persigue recto, la profundidad de la peana o un ancho de peana si es menos.",
  "DBA-PUR-03": "El perseguidor se detiene, sin daño, ante elementos, lugares ocupados, agua o el borde.",
  "DBA-PUR-04": "Persigue también la banda de detrás que apoyaba o podía apoyar a la que persigue.",
  "DBA-PUR-05": "Perseguir por bosque, colina escarpada, oasis o dunas es voluntario.",
  "DBA-PUR-06": "Quien ocupa un campamento o población no persigue.",
  "DBA-PUR-07": "El perseguidor que topa con un lugar vacío lo ocupa.",
  "DBA-VIC-01": "La victoria se mira al final de cada turno, para los dos.",
  "DBA-VIC-02": "Gana quien ha destruido al general enemigo o cuatro elementos, y ha perdido menos que el enemigo.",
  "DBA-VIC-03": "Carros falcados, seguidores y habitantes no cuentan; el general cuenta uno.",
  "DBA-VIC-04": "Un campamento cuyo último ocupante es enemigo cuenta dos.",
  "DBA-VIC-05": "Una población bajo control enemigo cuenta dos para quien la puso.",
  "DBA-RUL-36":
    "El control pasa al ocupar, al rendirse o al sublevarse, y no se pierde al salir; quien recupera lo suyo por la fuerza vuelve a saquear.",
  "DBA-RUL-39": "Solo subleva una población quien la puso, con los seis PIP de una tirada y en lugar de mover.",
  "DBA-RUL-61":
    "Orden: resultado, apoyos, flanco izquierdo, derecho y retaguardia (en torno a un vagón, por orden de contacto), vencedor; los impetuosos que se quedan sin oponente, al final.",
  "DBA-RUL-62": "Quien atraviesa conserva su lado y va tan lejos como haga falta; solo atraviesa una fila.",
  "DBA-RUL-63":
    "Topar es penetrar más de una décima de milímetro; deslizarse o acabar tocando es libre. Decide lo más próximo y, a la par, lo peor.",
  "DBA-RUL-64":
    "Se prueban direcciones grado a grado hasta 90° y se toma la menor libre, sin girar la peana; si hay dos iguales elige el que huye. El borde no se evita.",
  "DBA-RUL-65": "Detiene un empujón todo lo que destruiría a quien retrocede; el terreno difícil no.",
  "DBA-RUL-66":
    "La opción se decide por el suelo que barrería la persecución; la segunda banda sigue solo a la primera; el que choca no se alinea.",
  "DBA-RUL-67":
    "El captor de un campamento no tiene ventaja en él; si su dueño vuelve a ocuparlo deja de contar como pérdida.",
  "DBA-RUL-68": "Campamento y población cuentan en las dos mitades de la condición de victoria.",
  "DBA-RUL-87":
    "A varios amigos detrás se los atraviesa a todos o se los empuja a todos; si uno no cede, muere quien retrocedía.",
} as const satisfies Readonly<Record<string, string>>;
