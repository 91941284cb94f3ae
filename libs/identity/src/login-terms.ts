import type { LockOutTerms } from './domain/lock-out.js';

/** When failed logins lock out: the process says. */
export class LoginTerms {
  /**
   * @param userLimit failures of one user name; 0: none lock it out
   * @param addressLimit failures from one address, likewise
   * @param lockSeconds how long failures count together, and how long a lock-out lasts
   */
  constructor(
    readonly userLimit: number,
    readonly addressLimit: number,
    readonly lockSeconds: number,
  ) {}

  get ofUsers(): LockOutTerms {
    return { limit: this.userLimit, lockMs: this.lockSeconds * 1_000 };
  }

  get ofAddresses(): LockOutTerms {
    return { limit: this.addressLimit, lockMs: this.lockSeconds * 1_000 };
  }
}
