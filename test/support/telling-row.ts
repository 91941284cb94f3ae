import type { Day } from './build-events.js';

/** Prepares the work of a row, and returns it. */
type Work = (day: Day) => Promise<() => PromiseLike<unknown>>;
/** The expected events in order: the type, and the names in `changed`. */
export type Row = [work: Work, ...events: string[]];
