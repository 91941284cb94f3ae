import { END, type Floor, START } from './floors/floor.js';

/** Smaller gains are rounding noise. */
const NOISE = 1e-9;
const MAX_SEGMENT = 3;

/** The cheapest position for a place in a tour, and how much longer the tour gets; no cost if it is already visited. */
export function cheapestInsertion(floor: Floor, tour: readonly number[], place: number): { at: number; cost: number } {
  let before = START;
  let toBefore = floor.distance(START, place);
  let cost = Infinity;
  let at = 0;
  for (let next = 0; next <= tour.length; next++) {
    const after = next < tour.length ? tour[next] : END;
    if (after === place) return { at: -1, cost: 0 };
    const toAfter = floor.distance(after, place);
    const longer = toBefore + toAfter - (tour.length > 0 ? floor.distance(before, after) : 0);
    if (longer < cost) {
      cost = longer;
      at = next;
    }
    before = after;
    toBefore = toAfter;
  }
  return { at, cost };
}

/** The cost of `cheapestInsertion` for many places in a fixed tour. */
export function insertionsIn(floor: Floor, tour: readonly number[]): (place: number) => number {
  const gaps = tour.length > 0 ? [...tour, END].map((stop, at) => floor.distance(tour[at - 1] ?? START, stop)) : [0];
  return (place) => {
    let toBefore = floor.distance(START, place);
    let cost = Infinity;
    for (let next = 0; next <= tour.length; next++) {
      const after = next < tour.length ? tour[next] : END;
      if (after === place) return 0;
      const toAfter = floor.distance(after, place);
      cost = Math.min(cost, toBefore + toAfter - gaps[next]);
      toBefore = toAfter;
    }
    return cost;
  };
}

/** Shortens a tour in place until neither reversing a stretch (2-opt) nor moving one to three stops (or-opt) makes it shorter. */
export function shorten(floor: Floor, tour: number[], maxRounds = Infinity): void {
  for (let round = 0; round < maxRounds; round++) {
    const isShorter = turnStretches(floor, tour);
    if (!moveSegments(floor, tour) && !isShorter) break;
  }
}

function turnStretches(floor: Floor, tour: number[]): boolean {
  const { length } = tour;
  let isShorter = false;
  for (let first = 0; first < length - 1; first++) {
    const before = first === 0 ? START : tour[first - 1];
    for (let last = first + 1; last < length; last++) {
      const after = last === length - 1 ? END : tour[last + 1];
      const gain =
        floor.distance(before, tour[first]) +
        floor.distance(tour[last], after) -
        floor.distance(before, tour[last]) -
        floor.distance(tour[first], after);
      if (gain <= NOISE) continue;
      for (let low = first, high = last; low < high; low++, high--) [tour[low], tour[high]] = [tour[high], tour[low]];
      isShorter = true;
    }
  }
  return isShorter;
}

function moveSegments(floor: Floor, tour: number[]): boolean {
  let isShorter = false;
  for (let size = 1; size <= MAX_SEGMENT && size < tour.length; size++)
    for (let first = 0; first + size <= tour.length; first++) isShorter = moveSegment(floor, tour, first, size) || isShorter;
  return isShorter;
}

function moveSegment(floor: Floor, tour: number[], first: number, size: number): boolean {
  const { length } = tour;
  const head = tour[first];
  const tail = tour[first + size - 1];
  const before = first === 0 ? START : tour[first - 1];
  const after = first + size === length ? END : tour[first + size];
  const saved = floor.distance(before, head) + floor.distance(tail, after) - floor.distance(before, after);
  if (saved <= NOISE) return false;
  let best = saved - NOISE;
  let target = -1;
  let isTurned = false;
  for (let at = 0; at <= length; at++) {
    if (at >= first && at <= first + size) continue;
    const left = at === 0 ? START : tour[at - 1];
    const right = at === length ? END : tour[at];
    const gap = floor.distance(left, right);
    const straight = floor.distance(left, head) + floor.distance(tail, right) - gap;
    const turned = floor.distance(left, tail) + floor.distance(head, right) - gap;
    if (straight < best || turned < best) {
      isTurned = turned < straight;
      best = Math.min(straight, turned);
      target = at;
    }
  }
  if (target < 0) return false;
  const segment = tour.splice(first, size);
  if (isTurned) segment.reverse();
  tour.splice(target > first ? target - size : target, 0, ...segment);
  return true;
}
