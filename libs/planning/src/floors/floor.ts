/** The start of every route, and its end. All other places of a floor are those of bins. */
export const START = 0;
export const END = 1;

/** A place on a floor, in metres. */
export interface Point {
  x: number;
  y: number;
}

/** Where bins lie, and how far a picker walks between them. Places are counted from 0: the start, the end, then the bins. */
export interface Floor {
  readonly places: number;
  /** The way between two places, in metres; as long in both directions. */
  distance(from: number, to: number): number;
  /** Where that way bends, from the one to the other. */
  bends(from: number, to: number): Point[];
  /** A stretch of the floor, by which near places are told from far ones. */
  cellOf(place: number): number;
  readonly cells: number;
}

/** How long a walk is from the start over places to the end; 0 where there is nothing to fetch. */
export function lengthOf(floor: Floor, tour: readonly number[]): number {
  if (tour.length === 0) return 0;
  let length = floor.distance(START, tour[0]) + floor.distance(tour[tour.length - 1], END);
  for (let at = 1; at < tour.length; at++) length += floor.distance(tour[at - 1], tour[at]);
  return length;
}
