/**
 * Carries ids of accepted work to whoever works it off; the rows stay in the database, so what a queue loses is handed over again.
 * Adapters: Bull on Redis, and in this process for the embedded default.
 */
export abstract class Queue {
  /** Hands ids over. Never throws and never waits: the relay makes good what did not arrive. */
  abstract hand(ids: readonly number[]): void;
  /** Starts working ids off with `work`; an id may come more than once. */
  abstract work(work: (id: number) => Promise<void>): void;
  /** @throws when the queue cannot be reached. */
  abstract ping(): Promise<void>;
  /** Stops taking new ids and waits for those at work. */
  abstract close(): Promise<void>;
}
