import type { LoggedInUser } from '../contract/logins.js';

/** Whose logins take a second factor: without one, they set it up first. */
export type SecondFactorOf = 'nobody' | 'operators' | 'all';

/** Who may work only with a second factor; the process configures it. */
export class SecondFactorPolicy {
  constructor(private readonly of: SecondFactorOf) {}

  needs({ role }: Pick<LoggedInUser, 'role'>): boolean {
    return this.of === 'all' || (this.of === 'operators' && role === 'operator');
  }

  /** Whoever needs a second factor and has none logs in again, and sets it up: also where that is demanded since, or of their new role. */
  isMet(user: Pick<LoggedInUser, 'role'> & { hasSecondFactor: boolean }): boolean {
    return user.hasSecondFactor || !this.needs(user);
  }
}
