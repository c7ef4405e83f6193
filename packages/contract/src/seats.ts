/** All the games are two-sided. Several people may share a seat: that is the app's affair. */
export const SEATS = ["red", "blue"] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = Readonly<Record<Seat, T>>;

export const otherSeat = (seat: Seat): Seat => (seat === "red" ? "blue" : "red");

/** Whoever looks at a table: a player, or anybody else. */
export const VIEWERS = [...SEATS, "spectator"] as const;
export type Viewer = (typeof VIEWERS)[number];
