import type { LockOutTerms } from './domain/lock-out.js';

export interface LoginLimits {
  /** Failures of a user name at one address that lock it out there; 0: no lockout. */
  failures: number;
  /** Failures of a user name at any address that lock it out everywhere; 0: no lockout. */
  failuresOfUser: number;
  /** Failures from one address that lock it out; 0: no lockout. */
  failuresFromAddress: number;
  /** How long failures count together, and how long a lockout lasts. */
  lockSeconds: number;
  /** Whether a correct but publicly known password is refused, too. */
  refusesKnownPasswords: boolean;
}

/** When failed logins cause a lockout; the process configures it. */
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
