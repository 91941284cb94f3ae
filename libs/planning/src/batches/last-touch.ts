import { lengthOf } from '../floors/floor.js';
import type { Random } from '../random.js';
import { shorten } from '../tours.js';
import type { Batch, Problem, Route } from './problem.js';

/** After this many unsuccessful changes a tour counts as the shortest. */
const MAX_TRIES = 400;

/** The final ordering of a route's stops: exact, or by search. */
export type Router = (route: Route) => readonly number[];

/** Reorders the stops of all routes where that makes them shorter. */
export function rerouted(problem: Problem, batches: readonly Batch[], router: Router): Batch[] {
  return batches.map((batch) => {
    const routes = batch.routes.map((route) => {
      const tour = router(route);
      const length = lengthOf(problem.floor, tour);
      return length < route.length ? { ...route, tour, length } : route;
    });
    return { ...batch, routes, length: routes.reduce((sum, { length }) => sum + length, 0) };
  });
}

/** Shortens a tour, restarting from similar ones while there is time. */
export function searched(problem: Problem, { tour }: Route, random: Random, isOver: () => boolean): readonly number[] {
  const best = [...tour];
  shorten(problem.floor, best);
  let length = lengthOf(problem.floor, best);
  for (let tries = 0; tries < MAX_TRIES && best.length >= 8 && !isOver(); tries++) {
    const changed = bridged(best, random);
    shorten(problem.floor, changed);
    const now = lengthOf(problem.floor, changed);
    if (now >= length - 1e-9) continue;
    length = now;
    best.splice(0, best.length, ...changed);
    tries = 0;
  }
  return best;
}

/** Swaps two adjacent stretches of a tour. */
function bridged(tour: readonly number[], random: Random): number[] {
  const cuts = [0, 0, 0].map(() => random.below(tour.length + 1)).sort((a, b) => a - b);
  return [...tour.slice(0, cuts[0]), ...tour.slice(cuts[1], cuts[2]), ...tour.slice(cuts[0], cuts[1]), ...tour.slice(cuts[2])];
}
