import { DatabaseAway } from './errors.js';

/** How long nothing may be answered before the server is asked whether it is still there. */
const QUIET_MS = 750;
/** How long a caller waits for a connection of a pool that is busy but answers: many buyers of one product come one after the other. */
const QUEUE_MS = 15_000;
const LOOK_EVERY_MS = 200;

interface Waiting {
  since: number;
  isQueued: boolean;
  giveUp(reason: DatabaseAway): void;
}

export type Callback<T> = (error: unknown, result: T) => void;

/**
 * Watches what waits for the database server, so that a request hears within three seconds that it is away even where no
 * connection breaks: a server that hangs, a network that swallows. A long wait alone proves nothing (it may be for a lock):
 * only when nobody is answered is the server asked by `probe`, and given up with all that waits when it does not answer either.
 */
export class AnswerWatch {
  private readonly waiting = new Set<Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private lastAnswer = 0;
  private isProbing = false;
  private isAway = false;

  /**
   * @param probe opens a connection of its own; rejects within 1.5 s when the server does not answer
   * @param onAway drops the connections nobody will answer on
   */
  constructor(
    private readonly probe: () => Promise<void>,
    private readonly onAway: () => void,
  ) {}

  /** Sends a statement with `ask`; `then` hears its answer, or DatabaseAway when the server hangs. */
  answer<T>(ask: (done: Callback<T>) => void, then: Callback<T>): void {
    this.wait(ask, then, false, () => undefined);
  }

  /** As `answer`, for a connection of the pool: DatabaseAway also when it stays exhausted; one that comes after the caller has gone is given to `late`. */
  queued<T>(ask: (done: Callback<T>) => void, then: Callback<T>, late: (result: T) => void): void {
    this.wait(ask, then, true, late);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private wait<T>(ask: (done: Callback<T>) => void, then: Callback<T>, isQueued: boolean, late: (result: T) => void): void {
    if (this.isAway) {
      then(new DatabaseAway(new Error('the server does not answer')), undefined as T);
      return;
    }
    const waiting: Waiting = { since: performance.now(), isQueued, giveUp: (reason) => then(reason, undefined as T) };
    this.waiting.add(waiting);
    this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    const done: Callback<T> = (error, result) => {
      const isHere = this.waiting.delete(waiting);
      // A free connection is no sign of life: it is handed out without a word from the server.
      if (!isQueued) this.lastAnswer = performance.now();
      if (isHere) then(error, result);
      else if (!error) late(result);
    };
    try {
      ask(done);
    } catch (error) {
      done(error, undefined as T);
    }
  }

  private look(): void {
    const now = performance.now();
    let oldest: Waiting | undefined;
    for (const each of this.waiting) {
      oldest ??= each;
      if (!each.isQueued || now - each.since < QUEUE_MS) continue;
      this.waiting.delete(each);
      each.giveUp(new DatabaseAway(new Error('no connection became free in time')));
    }
    if (!oldest && !this.isAway) return this.close();
    if (this.isAway || (oldest && now - Math.max(oldest.since, this.lastAnswer) > QUIET_MS)) void this.ask();
  }

  private async ask(): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    try {
      await this.probe();
      this.lastAnswer = performance.now();
      this.isAway = false;
    } catch (error) {
      const wasAway = this.isAway;
      this.isAway = true;
      for (const each of this.waiting) each.giveUp(new DatabaseAway(error));
      this.waiting.clear();
      if (!wasAway) this.onAway();
    } finally {
      this.isProbing = false;
    }
  }
}
