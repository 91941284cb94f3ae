/** The start of every route, and its end. All other places of a floor are bins. */
export const START = 0;
export const END = 1;

/** A place on a floor, in metres. */
export interface Point {
  x: number;
  y: number;
}

/** The positions of bins, and the walking distances between them. Places are numbered from 0: the start, the end, then the bins. */
export interface Floor {
  readonly places: number;
  /** The distance between two places, in metres; symmetric. */
  distance(from: number, to: number): number;
  /** The bends of the route from one to the other. */
  bends(from: number, to: number): Point[];
  /** A part of the floor, used to tell near places from far ones. */
  cellOf(place: number): number;
  readonly cells: number;
}

/** The length of a walk from the start over places to the end; 0 without any place. */
export function lengthOf(floor: Floor, tour: readonly number[]): number {
  if (tour.length === 0) return 0;
  let length = floor.distance(START, tour[0]) + floor.distance(tour[tour.length - 1], END);
  for (let at = 1; at < tour.length; at++) length += floor.distance(tour[at - 1], tour[at]);
  return length;
}
