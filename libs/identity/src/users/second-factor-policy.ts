import type { LoggedInUser } from '../contract/logins.js';

/** Which logins require a second factor: users without one set it up first. */
export type SecondFactorOf = 'nobody' | 'operators' | 'all';

/** Which users need a second factor; the process configures it. */
export class SecondFactorPolicy {
  constructor(private readonly of: SecondFactorOf) {}

  needs({ role }: Pick<LoggedInUser, 'role'>): boolean {
    return this.of === 'all' || (this.of === 'operators' && role === 'operator');
  }

  /**
   * False for users who need a second factor and have none, even if the policy or their role changed later: they log in again, and set it
   * up.
   */
  isMet(user: Pick<LoggedInUser, 'role'> & { hasSecondFactor: boolean }): boolean {
    return user.hasSecondFactor || !this.needs(user);
  }
}
