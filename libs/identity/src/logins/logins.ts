import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { LoginError, SecurityError, type SecurityErrorCode } from '../contract/errors.js';
import {
  BeginLoginAttempt,
  CHALLENGE_SECONDS,
  type CodeAttempt,
  type LoggedInUser,
  type LoginAttempt,
  type LoginOutcome,
  type LoginSource,
  OpenChallenge,
  SettleLoginAttempt,
  TryCode,
} from '../contract/logins.js';
import { ENROLMENT_SECONDS, enrolmentOf } from '../contract/security.js';
import { UseCode } from '../contract/security.js';
import { isKnownToAll } from '../users/domain/known-passwords.js';
import { LockoutPolicy } from './lockout-policy.js';
import { LoginQueue } from './login-queue.js';
import { type LoginRow, mayEnter, SecondFactorPolicy, toLoggedIn, Users } from '../users/index.js';

const LONGEST = 1_000;
const ASK_AGAIN_MS = 50;
const MAX_WAIT_MS = 5_000;

/**
 * Logs people in from every page and application: password, then a code if the user has a second factor. `OpenSession` then gives them a
 * session. Not a command: a password check takes tens of milliseconds, which no transaction should wait for.
 */
@Injectable()
export class Logins {
  /** Stands in for an unknown user's hash, so that the duration reveals nothing. */
  private readonly nobody = hash('nobody has this password');

  private readonly queue = new LoginQueue();

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly users: Users,
    private readonly policy: LockoutPolicy,
    private readonly factorPolicy: SecondFactorPolicy,
  ) {}

  /**
   * Checks a password.
   * @throws LoginError `login_refused` for a wrong password, an unknown name and a user without access here, all in the same time;
   * `too_many_failed_logins`, for unknown names, too; `too_many_logins`; `known_password`.
   */
  async logIn({ userName, password, address, levels, boundTo, enrols }: LoginAttempt): Promise<LoginOutcome> {
    const source = { userName, address };
    return this.check(source, password, async (user) => {
      if (!user || !mayEnter(user) || !levels.includes(user.level)) throw new LoginError('login_refused');
      if (this.policy.limits.refusesKnownPasswords && isKnownToAll(password)) throw new LoginError('known_password');
      if (user.secondFactor === null) {
        const loggedIn = toLoggedIn(user);
        if (!this.factorPolicy.needs(loggedIn)) return { user: loggedIn };
        if (!enrols) throw new LoginError('second_factor_required');
        const opened = new OpenChallenge(user.userId, source, enrolmentOf(boundTo), ENROLMENT_SECONDS);
        return { challenge: await this.bus.send(opened), expiresInSeconds: ENROLMENT_SECONDS, enrols: true };
      }
      return { challenge: await this.bus.send(new OpenChallenge(user.userId, source, boundTo)), expiresInSeconds: CHALLENGE_SECONDS };
    });
  }

  /**
   * Checks the code for a challenge.
   * @throws LoginError `invalid_code`; `invalid_challenge` when it is unknown, expired, used or somebody else's; `too_many_failed_logins`,
   * `too_many_logins`.
   */
  async verifyCode(attempt: CodeAttempt): Promise<LoggedInUser> {
    const outcome = await whileFull(() => this.bus.send(new TryCode(attempt)));
    if ('user' in outcome) return outcome.user;
    if ('refused' in outcome) throw new LoginError(outcome.refused);
    throw tooManyFailed(outcome.lockedSeconds);
  }

  /**
   * Checks the password of a logged-in user again, before they change their credentials. Failures count as for a login, so that nobody can
   * guess it from an open session.
   * @throws SecurityError `wrong_password`; LoginError `too_many_failed_logins`, `too_many_logins`.
   */
  async provePassword(source: LoginSource, password: string): Promise<void> {
    await this.check(source, password, (user) => {
      if (!user) throw wrong('wrong_password', 'password');
      return Promise.resolve({ user });
    });
  }

  /**
   * Like `provePassword`, plus a code if the user has a second factor: a session and the password must not suffice to remove it.
   * @throws SecurityError `wrong_password`, `wrong_code`, `code_required`; LoginError likewise.
   */
  async proveBoth(source: LoginSource, password: string, code: string | undefined): Promise<void> {
    const known = await this.users.findForLogin(source.userName);
    if (known?.secondFactor && !code) throw wrong('code_required', 'code');
    await this.check(source, password, async (user) => {
      if (!user) throw wrong('wrong_password', 'password');
      if (user.secondFactor !== null && !(await this.bus.send(new UseCode(user.userName, code ?? '')))) throw wrong('wrong_code', 'code');
      return { user };
    });
  }

  /**
   * Admits an attempt, checks its password and settles it as `judge` decides about the user (undefined when the password is wrong). The
   * attempt is counted as pending before the check, so that parallel attempts cannot get around the limit; while failures and pending
   * attempts fill it, the attempt waits.
   */
  private check<Outcome extends { user: unknown } | { challenge: string }>(
    source: LoginSource,
    password: string,
    judge: (user: LoginRow | undefined) => Promise<Outcome>,
  ): Promise<Outcome> {
    // The count must stay even if a surrounding transaction rolled back.
    if (this.database.inTransaction) throw new Error('a password is checked outside of any transaction');
    return this.queue.run(JSON.stringify([source.userName, source.address]), async () => {
      const admission = await whileFull(() => this.bus.send(new BeginLoginAttempt(source)));
      if (admission !== 'admitted') throw tooManyFailed(admission.lockedSeconds);
      const user = await this.users.findForLogin(source.userName.slice(0, 101));
      const isRight = await verify(user?.passwordHash ?? (await this.nobody), password.slice(0, LONGEST + 1));
      try {
        const outcome = await judge(isRight ? user : undefined);
        if ('user' in outcome) await this.bus.send(new SettleLoginAttempt(source, 'in'));
        return outcome;
      } catch (error) {
        await this.bus.send(new SettleLoginAttempt(source, 'failed'));
        throw error;
      }
    });
  }
}

const wrong = (code: SecurityErrorCode, path: string): SecurityError => new SecurityError(code, {}, [{ code, path }]);

const tooManyFailed = (seconds: number): LoginError => new LoginError('too_many_failed_logins', { seconds });

/** Retries until the attempts that fill the limit have ended. @throws LoginError `too_many_logins` when that takes too long. */
async function whileFull<Answer>(ask: () => Promise<Answer | 'full'>): Promise<Answer> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== 'full') return answer;
    if (performance.now() > deadline) throw new LoginError('too_many_logins');
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS * (0.5 + Math.random())));
  }
}
