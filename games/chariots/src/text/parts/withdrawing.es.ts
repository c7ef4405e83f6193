/** Repliegue ordenado, en español. */
import type { Violation } from "@acies/contract";

export const violations: Readonly<Record<string, (violation: Violation) => string>> = {
  noChance: ({ facts }) => `${facts?.unit} no tiene ahora ocasión de replegarse.`,
  cannotWithdraw: ({ facts }) => `${facts?.unit} no puede replegarse.`,
  engagedStays: ({ facts }) => `${facts?.unit} está enzarzada y no se repliega.`,
  columnStays: ({ facts }) => `${facts?.unit} está en columna y no se repliega.`,
  notFaster: ({ facts }) =>
    `${facts?.unit} tiene capacidad ${facts?.ma} y el que se acerca ${facts?.other}: no es más rápida.`,
  failedToWithdraw: ({ facts }) => `${facts?.unit} ya falló su tirada de repliegue en esta fase.`,
  nowhereToWithdraw: ({ facts }) => `${facts?.unit} no tiene adónde replegarse.`,
  comesCloser: ({ facts }) =>
    `${facts?.hex} está a ${facts?.found} hexes del que mueve, y ${facts?.unit} está ahora a ${facts?.least}.`,
  retreatsToEnemy: ({ facts }) => `${facts?.hex} es adyacente a un enemigo.`,
  mustStepBack: ({ facts }) => `${facts?.unit} debe retroceder al menos un hex.`,
  moverGone: () => "Ya no mueve nadie de quien replegarse.",
  firesAtOther: ({ facts }) => `${facts?.target} no es quien hace replegarse a ${facts?.unit}.`,
};

export const rules = {
  "COF-6.37": "Una columna no se repliega.",
  "COF-6.41a":
    "Puede replegarse una unidad inactiva, ni enzarzada, ni en huida, ni en columna, con más capacidad de movimiento que el enemigo que mueve.",
  "COF-6.41b": "La ocasión llega en el instante en que el enemigo entra a dos hexes o menos, vaya hacia donde vaya.",
  "COF-6.41c": "También llega si el enemigo empieza a mover a dos hexes o menos.",
  "COF-6.42a": "Todos menos los carros tiran contra su calidad impresa: igual o menos, se repliega.",
  "COF-6.42b":
    "Resta la Capacidad de su comandante de ala o el Carisma del general que la acompañe, el mejor de los dos.",
  "COF-6.42c": "Quien pasa la tirada puede replegarse toda esa fase sin volver a tirar.",
  "COF-6.42d": "Se repliega tantos puntos, terreno incluido, como mueva más que el enemigo.",
  "COF-6.42e": "O en ese instante o se pierde la ocasión; entretanto el enemigo espera.",
  "COF-6.42f": "Ningún hex del repliegue puede estar más cerca del que mueve que el anterior.",
  "COF-6.42g": "Quien falla no se repliega más en esa fase.",
  "COF-6.42h": "Si la tirada fallida queda en 9, recibe además un impacto.",
  "COF-6.42i": "Los carros se repliegan sin tirar.",
  "COF-6.42j": "La RI tira siempre, aun apilada; si falla, el carro puede irse solo.",
  "COF-6.43": "Se conserva la orientación y se retrocede en cualquier dirección sin pagar por ella.",
  "COF-6.44": "Si el enemigo llega por flanco o retaguardia, un impacto antes de replegarse.",
  "COF-6.45": "No hay límite de repliegues en una fase.",
  "COF-6.46a": "No se entra en hexes adyacentes a un enemigo ni en los prohibidos a la unidad.",
  "COF-6.46b": "Rige el apilamiento: se pagan los amigos que se atraviesan y no se acaba en un hex ocupado.",
  "COF-6.46c": "Un carro con arco compuesto puede disparar antes de irse.",
  "COF-6.47a": "Solo hay repliegue en el segmento de movimiento y disparo, nunca en el de choque.",
  "COF-6.47b": "Después el enemigo sigue moviendo y puede causar otros repliegues.",
  "COF-6.57": "El líder apilado puede ir con la unidad hasta el final, o quedarse y ser desplazado.",
  "COF-RUL-11":
    "La ocasión se pierde al rehusarla y vuelve cuando el enemigo ha estado a más de dos hexes; quien se repliega la conserva.",
  "COF-RUL-12": "Se tira una vez por fase, la primera que se quiere ir; rehusar no obliga a tirar.",
  "COF-RUL-13": "Se compara la capacidad actual; de una pila que mueve, la mayor.",
  "COF-RUL-14": "El repliegue es de un hex al menos, con los costes e impactos de su camino y el marcador de movida.",
  "COF-RUL-15": "El acercamiento es frontal si algún camino más corto llega por un hex frontal.",
} as const;
