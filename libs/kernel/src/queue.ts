/** Ids a queue holds that nobody has taken; the relay finds those beyond in the database. */
export const MAX_WAITING = 10_000;

/**
 * Tells whoever works that accepted work is there. It carries ids alone and may lose, double or keep them: the rows stay in the
 * database, and the relay works what the queue has not brought soon.
 * Adapters: Bull on Redis, and in this process for the embedded default.
 */
export abstract class Queue {
  /** Offers ids to the workers. Never throws, never waits, and drops those past `MAX_WAITING`. */
  abstract enqueue(ids: readonly number[]): void;
  /** Starts working ids off with `work`; an id may come more than once. */
  abstract work(work: (id: number) => Promise<void>): void;
  /** @throws when the queue cannot be reached. */
  abstract ping(): Promise<void>;
  /** Stops taking new ids and waits for those at work. */
  abstract close(): Promise<void>;
}
