import type { Day } from './build-events.js';

/** Prepares the work of a row, and returns it. */
type Work = (day: Day) => Promise<() => PromiseLike<unknown>>;
/** Events in their order: the type, and what `changed` names. */
export type Row = [work: Work, ...events: string[]];
