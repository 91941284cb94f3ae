import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { LoginError, SecurityError } from './contract/errors.js';
import { CHALLENGE_SECONDS, type CodeAttempt, CountLoginAttempt, ForgiveLoginAttempts, type LoggedInUser, type LoginAttempt, type LoginOutcome, type LoginSource, OpenChallenge, TryCode } from './contract/logins.js';
import { type LoginRow, toLoggedIn, Users } from './store/users.js';

const LONGEST = 1_000;
const WAREHOUSE_LEVEL = 2;

/**
 * The way in for people, whatever page or application they log in to: password, then a code where the user has a second factor. Who is in is
 * given a session by `OpenSession`. Not a command: a password takes tens of milliseconds to check, and no transaction waits for it.
 */
@Injectable()
export class Logins {
  /** Compared with where there is no user, so that the time does not tell. */
  private readonly nobody = hash('nobody has this password');

  constructor(
    private readonly bus: Bus,
    private readonly users: Users,
  ) {}

  /**
   * Checks a password. The attempt is counted as failed before, so that attempts at once are no way around the limit.
   * @throws LoginError `login_refused` for a wrong password, an unknown name and a user who may not come in here alike, in the same time; `too_many_failed_logins`, known or not.
   */
  async logIn(attempt: LoginAttempt): Promise<LoginOutcome> {
    const { userName, password, address, levels, boundTo } = attempt;
    const source = { userName, address };
    refuseLocked(await this.bus.send(new CountLoginAttempt(source)));
    const user = await this.users.findForLogin(userName.slice(0, 101));
    const isRight = await verify(user?.passwordHash ?? (await this.nobody), password.slice(0, LONGEST + 1));
    if (!user || !isRight || !mayEnter(user) || !levels.includes(user.level)) throw new LoginError('login_refused');
    if (user.secondFactor !== null) return { challenge: await this.bus.send(new OpenChallenge(user.userId, source, boundTo)), expiresInSeconds: CHALLENGE_SECONDS };
    await this.bus.send(new ForgiveLoginAttempts(source));
    return { user: toLoggedIn(user) };
  }

  /**
   * Checks the code a challenge asks for.
   * @throws LoginError `invalid_code`; `invalid_challenge` when it is unknown, over, used or somebody else's; `too_many_failed_logins`.
   */
  async verifyCode(attempt: CodeAttempt): Promise<LoggedInUser> {
    const outcome = await this.bus.send(new TryCode(attempt));
    if ('user' in outcome) return outcome.user;
    if ('refused' in outcome) throw new LoginError(outcome.refused);
    refuseLocked(outcome.lockedSeconds);
    throw new Error('a lock-out of no time');
  }

  /**
   * Asks somebody who is in for his password again, before he changes how he gets in. Counted like a login: a session left open is no place to guess.
   * @throws SecurityError `wrong_password`; LoginError `too_many_failed_logins`.
   */
  async provePassword(source: LoginSource, password: string): Promise<void> {
    refuseLocked(await this.bus.send(new CountLoginAttempt(source)));
    const user = await this.users.findForLogin(source.userName);
    const isRight = await verify(user?.passwordHash ?? (await this.nobody), password.slice(0, LONGEST + 1));
    if (!user || !isRight) throw new SecurityError('wrong_password', {}, [{ code: 'wrong_password', path: 'password' }]);
    await this.bus.send(new ForgiveLoginAttempts(source));
  }
}

const mayEnter = ({ activated, level, siteId }: LoginRow): boolean => activated === 'Y' && (level !== WAREHOUSE_LEVEL || siteId !== null);

function refuseLocked(seconds: number): void {
  if (seconds > 0) throw new LoginError('too_many_failed_logins', { seconds });
}
