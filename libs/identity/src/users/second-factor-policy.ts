import type { LoggedInUser } from '../contract/logins.js';

/** Whose logins take a second factor: without one, they set it up first. */
export type SecondFactorOf = 'nobody' | 'operators' | 'all';

/** Who may work only with a second factor; the process configures it. */
export class SecondFactorPolicy {
  constructor(private readonly of: SecondFactorOf) {}

  needs({ role }: Pick<LoggedInUser, 'role'>): boolean {
    return this.of === 'all' || (this.of === 'operators' && role === 'operator');
  }
}
