import type { LockOutTerms } from './domain/lock-out.js';

export interface LoginLimits {
  /** Failures of a user name at one address that lock it out there; 0: no lockout. */
  failures: number;
  /** Failures of a user name at any address that lock it out everywhere, likewise. */
  failuresOfUser: number;
  /** Failures from one address that lock it out, likewise. */
  failuresFromAddress: number;
  /** How long failures count together, and how long a lockout lasts. */
  lockSeconds: number;
  /** Whether a right password that everybody knows is refused, too. */
  refusesKnownPasswords: boolean;
}

/** When failed logins lock out; the process configures it. */
export class LockoutPolicy {
  constructor(readonly limits: LoginLimits) {}

  get ofUserAtAddress(): LockOutTerms {
    return this.of(this.limits.failures);
  }

  get ofUser(): LockOutTerms {
    return this.of(this.limits.failuresOfUser);
  }

  get ofAddress(): LockOutTerms {
    return this.of(this.limits.failuresFromAddress);
  }

  private of(limit: number): LockOutTerms {
    return { limit, lockMs: this.limits.lockSeconds * 1_000 };
  }
}
