/** The most ids a queue holds; the relay finds further ones in the database. */
export const MAX_WAITING = 10_000;

/**
 * Notifies workers of accepted work. It carries only ids and may lose or repeat them: the rows stay in the database, and the relay takes
 * what the queue does not deliver soon. Adapters: Bull on Redis, and in-process for the embedded default.
 */
export abstract class Queue {
  /** Offers ids to the workers. Never throws, never waits, and drops those past `MAX_WAITING`. */
  abstract enqueue(ids: readonly number[]): void;
  /** Starts to run `work` for each id; an id may come more than once. */
  abstract work(work: (id: number) => Promise<void>): void;
  /** @throws when the queue cannot be reached. */
  abstract ping(): Promise<void>;
  /** Stops taking new ids and waits for those in progress. */
  abstract close(): Promise<void>;
}
