import { LoginError } from '../contract/errors.js';

/** The size of Node's thread pool; more checks would wait there, where nobody can refuse them. */
const MAX_AT_ONCE = 4;
const MAX_WAITING = 500;

/**
 * Limits this process's password checks: a number at a time, and those of one user from one address in sequence, so that many concurrent
 * correct logins take up one place below the limit of failures, instead of one each.
 */
export class LoginQueue {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private size = 0;

  /** @throws LoginError `too_many_logins` when too many are waiting. */
  async run<Result>(key: string, check: () => Promise<Result>): Promise<Result> {
    if (this.size >= MAX_AT_ONCE + MAX_WAITING) throw new LoginError('too_many_logins');
    this.size += 1;
    const mine = (this.last.get(key) ?? Promise.resolve()).then(() => this.inPlace(check));
    const settled = mine.catch(() => undefined);
    this.last.set(key, settled);
    try {
      return await mine;
    } finally {
      this.size -= 1;
      if (this.last.get(key) === settled) this.last.delete(key);
    }
  }

  private async inPlace<Result>(check: () => Promise<Result>): Promise<Result> {
    if (this.running < MAX_AT_ONCE) this.running += 1;
    // A finished check passes its place to the next one without freeing it.
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await check();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
