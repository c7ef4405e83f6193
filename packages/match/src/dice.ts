/** Where faces come from: a seed, a script, a person; and the recorder that keeps them. Fair dice are in `fairDice.ts`. */
import type { Dice, Roll } from "@acies/contract";

export interface RecordingDice extends Dice {
  readonly faces: readonly number[];
  readonly rolls: readonly Roll[];
}

/** Passes the rolls on, checks what comes back and remembers it. */
export const recordingDice = (dice: Dice): RecordingDice => {
  const faces: number[] = [];
  const rolls: Roll[] = [];
  return {
    faces,
    rolls,
    roll: (roll) => {
      const found = dice.roll(roll);
      if (found.length !== roll.count)
        throw new RangeError(`${roll.rule}: ${found.length} dice came instead of ${roll.count}`);
      for (const face of found) {
        if (!Number.isInteger(face) || face < 1 || face > roll.sides)
          throw new RangeError(`${roll.rule}: no face ${face} on a d${roll.sides}`);
        faces.push(face);
      }
      rolls.push(roll);
      return found;
    },
  };
};

/** A roll was asked for and the given faces are used up. Thrown inside `resolve`, caught by whoever gave the faces. */
export class FacesWanted extends Error {
  readonly roll: Roll;
  constructor(roll: Roll) {
    super(`${roll.rule} asks for ${roll.count}d${roll.sides}`);
    this.name = "FacesWanted";
    this.roll = roll;
  }
}

/** Faces that do not fit the roll they met: a d6 cannot show 7. */
export class FaceRefused extends Error {
  readonly roll: Roll;
  readonly face: number;
  constructor(roll: Roll, face: number) {
    super(`${roll.rule}: no face ${face} on a d${roll.sides}`);
    this.name = "FaceRefused";
    this.roll = roll;
    this.face = face;
  }
}

export interface ScriptedDice extends Dice {
  /** Faces not yet used: a test ends with this empty. */
  readonly left: () => readonly number[];
}

/** Given faces in order, for tests, replays, and a person who rolls at a real table. */
export const scriptedDice = (script: readonly number[]): ScriptedDice => {
  let at = 0;
  return {
    left: () => script.slice(at),
    roll: (roll) => {
      if (at + roll.count > script.length) throw new FacesWanted(roll);
      const found = script.slice(at, at + roll.count);
      for (const face of found) {
        if (!Number.isInteger(face) || face < 1 || face > roll.sides) throw new FaceRefused(roll, face);
      }
      at += roll.count;
      return found;
    },
  };
};

/** Dice that nobody may roll: to try an action that must not need chance. */
export const noDice: Dice = {
  roll: (roll) => {
    throw new FacesWanted(roll);
  },
};

/** sfc32, frozen with the record format: what a seed gives today it gives for ever. For bots and tests; never for players' dice. */
export const seededWords = (seed: number): (() => number) => {
  let a = seed | 0;
  let b = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  let c = 0x2545f491;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
};

/** A fair face from 32-bit words, by rejection: no die is loaded by a remainder. */
export const faceFrom = (word: () => number, sides: number): number => {
  const limit = 4294967296 - (4294967296 % sides);
  for (;;) {
    const value = word();
    if (value < limit) return (value % sides) + 1;
  }
};

export const seededDice = (seed: number): Dice => {
  const word = seededWords(seed);
  return {
    roll: (roll) => {
      const faces: number[] = [];
      for (let i = 0; i < roll.count; i++) faces.push(faceFrom(word, roll.sides));
      return faces;
    },
  };
};
