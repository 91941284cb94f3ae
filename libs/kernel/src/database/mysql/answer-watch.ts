import { DatabaseAway } from '../../errors.js';

const LOOK_EVERY_MS = 200;
/**
 * Looks without any answer before the watch probes the server, and looks it then waits for a sign of life. It counts looks instead of
 * milliseconds: after this process stalls, timers fire before Node reads the answers that arrived meanwhile.
 */
const QUIET_LOOKS = 4;
const PROBE_LOOKS = 8;
/** How long a caller waits for a connection of a pool that is busy but responsive: many buyers of one product take turns. */
const QUEUE_MS = 15_000;

interface Waiting {
  /** Its index in `places`. */
  place: number;
  since: number;
  isQueued: boolean;
  /** How many looks it may wait, even while other statements get answers. */
  looksLeft: number;
  giveUp(reason: DatabaseAway): void;
}

export type Callback<T> = (error: unknown, result: T) => void;

/**
 * Watches the statements that wait for the database server, so that a request fails within three seconds even where no connection breaks:
 * the server hangs, the network drops packets. A long wait alone proves nothing (it may be for a lock). Only when no statement gets an
 * answer, the watch calls `probe`; if that gets none either, it fails every waiting statement.
 */
export class AnswerWatch {
  /**
   * Waiting statements, in reusable slots. A Set with many additions and deletions reallocates its table again and again, and an abandoned
   * table in the old generation keeps alive what it held: answers would outlive their requests until a full collection
   * (docs/performance.md).
   */
  private readonly places: (Waiting | undefined)[] = [];
  private readonly free: number[] = [];
  private timer: NodeJS.Timeout | undefined;
  private hasAnswered = false;
  private quietLooks = 0;
  private probeLooks = 0;
  private isProbing = false;
  private isAway = false;

  /**
   * @param probe asks on a separate connection: resolves with any sign of life, rejects when it cannot reach the server
   * @param onAway drops the connections that will get no answer
   */
  constructor(
    private readonly probe: () => Promise<void>,
    private readonly onAway: () => void,
  ) {}

  /** Sends a statement with `ask`; `then` gets its answer, or DatabaseAway when the server hangs or the answer takes more than `looks`. */
  answer<T>(ask: (done: Callback<T>) => void, then: Callback<T>, looks = Infinity): void {
    this.wait(ask, then, false, () => undefined, looks);
  }

  /**
   * Like `answer`, but asks the pool for a connection: also DatabaseAway when the pool stays exhausted; `late` gets a connection that
   * arrives after the caller gave up.
   */
  queued<T>(ask: (done: Callback<T>) => void, then: Callback<T>, late: (result: T) => void): void {
    this.wait(ask, then, true, late, Infinity);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.quietLooks = 0;
  }

  private wait<T>(
    ask: (done: Callback<T>) => void,
    then: Callback<T>,
    isQueued: boolean,
    late: (result: T) => void,
    looksLeft: number,
  ): void {
    if (this.isAway) {
      then(new DatabaseAway(new Error('the server does not answer')), undefined as T);
      return;
    }
    const waiting: Waiting = {
      place: this.free.pop() ?? this.places.length,
      since: performance.now(),
      isQueued,
      looksLeft,
      giveUp: (reason) => then(reason, undefined as T),
    };
    this.places[waiting.place] = waiting;
    this.timer ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    const done: Callback<T> = (error, result) => {
      // A free connection is no sign of life: the pool returns it without contact to the server.
      if (!isQueued) this.hasAnswered = true;
      if (this.leave(waiting)) then(error, result);
      else if (!error) late(result);
    };
    try {
      ask(done);
    } catch (error) {
      done(error, undefined as T);
    }
  }

  /** False if the watch has already failed the statement. */
  private leave(waiting: Waiting): boolean {
    if (this.places[waiting.place] !== waiting) return false;
    this.places[waiting.place] = undefined;
    this.free.push(waiting.place);
    return true;
  }

  private look(): void {
    const waiting = this.places.filter((each) => each !== undefined);
    const tooLong = waiting.filter(({ isQueued, since }) => isQueued && performance.now() - since >= QUEUE_MS);
    for (const each of tooLong) if (this.leave(each)) each.giveUp(new DatabaseAway(new Error('no connection became free in time')));
    for (const each of waiting) {
      each.looksLeft -= 1;
      if (each.looksLeft <= 0 && this.leave(each)) each.giveUp(new DatabaseAway(new Error('the server did not answer in time')));
    }
    if (waiting.length === 0 && !this.isAway) return this.close();
    this.quietLooks = this.hasAnswered ? 0 : this.quietLooks + 1;
    this.hasAnswered = false;
    if (this.isProbing) this.probeLooks += 1;
    else if (this.isAway || this.quietLooks >= QUIET_LOOKS) void this.ask();
    if (this.quietLooks >= QUIET_LOOKS && this.probeLooks >= PROBE_LOOKS && !this.isAway)
      this.fail(new Error('the server does not answer'));
  }

  private async ask(): Promise<void> {
    this.isProbing = true;
    this.probeLooks = 0;
    try {
      await this.probe();
      this.hasAnswered = true;
      this.isAway = false;
    } catch (error) {
      this.fail(error);
    } finally {
      this.isProbing = false;
      this.probeLooks = 0;
    }
  }

  private fail(reason: unknown): void {
    const wasAway = this.isAway;
    this.isAway = true;
    for (const each of this.places) if (each && this.leave(each)) each.giveUp(new DatabaseAway(reason));
    if (!wasAway) this.onAway();
  }
}
