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
import { UseCode } from '../contract/security.js';
import { LoginQueue } from './login-queue.js';
import { type LoginRow, toLoggedIn, Users } from '../users/index.js';

const LONGEST = 1_000;
const WAREHOUSE_LEVEL = 2;
const ASK_AGAIN_MS = 50;
const MAX_WAIT_MS = 5_000;

/**
 * Logs people in, whatever page or application they use: password, then a code where the user has a second factor. Who is in is
 * given a session by `OpenSession`. Not a command: a password takes tens of milliseconds to check, and no transaction waits for it.
 */
@Injectable()
export class Logins {
  /** Compared with where there is no user, so that the time does not tell. */
  private readonly nobody = hash('nobody has this password');

  private readonly queue = new LoginQueue();

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  /**
   * Checks a password.
   * @throws LoginError `login_refused` for a wrong password, an unknown name and a user who may not come in here alike, in the same time;
   * `too_many_failed_logins`, known or not; `too_many_logins`.
   */
  async logIn({ userName, password, address, levels, boundTo }: LoginAttempt): Promise<LoginOutcome> {
    const source = { userName, address };
    return this.check(source, password, async (user) => {
      if (!user || !mayEnter(user) || !levels.includes(user.level)) throw new LoginError('login_refused');
      if (user.secondFactor === null) return { user: toLoggedIn(user) };
      return { challenge: await this.bus.send(new OpenChallenge(user.userId, source, boundTo)), expiresInSeconds: CHALLENGE_SECONDS };
    });
  }

  /**
   * Checks the code a challenge asks for.
   * @throws LoginError `invalid_code`; `invalid_challenge` when it is unknown, over, used or somebody else's; `too_many_failed_logins`,
   * `too_many_logins`.
   */
  async verifyCode(attempt: CodeAttempt): Promise<LoggedInUser> {
    const outcome = await whileFull(() => this.bus.send(new TryCode(attempt)));
    if ('user' in outcome) return outcome.user;
    if ('refused' in outcome) throw new LoginError(outcome.refused);
    throw tooManyFailed(outcome.lockedSeconds);
  }

  /**
   * Asks somebody who is in for their password again, before they change how they get in. Counted like a login: a session left open is no
   * place to guess.
   * @throws SecurityError `wrong_password`; LoginError `too_many_failed_logins`, `too_many_logins`.
   */
  async provePassword(source: LoginSource, password: string): Promise<void> {
    await this.check(source, password, (user) => {
      if (!user) throw wrong('wrong_password', 'password');
      return Promise.resolve({ user });
    });
  }

  /**
   * The same, and for a code of the second factor where there is one: whoever has a session and the password must not take it away.
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
   * Admits an attempt, checks its password and settles it by what `judge` makes of the user, who is undefined when the password is wrong.
   * The attempt takes its place below the limit before the password is looked at, so that attempts at once are no way around it; while
   * failures and attempts being checked fill the limit, it waits for those to end.
   */
  private check<Outcome extends { user: unknown } | { challenge: string }>(
    source: LoginSource,
    password: string,
    judge: (user: LoginRow | undefined) => Promise<Outcome>,
  ): Promise<Outcome> {
    // What is counted must stay when the transaction around it does not.
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

const mayEnter = ({ activated, level, siteId }: LoginRow): boolean => activated === 'Y' && (level !== WAREHOUSE_LEVEL || siteId !== null);

const wrong = (code: SecurityErrorCode, path: string): SecurityError => new SecurityError(code, {}, [{ code, path }]);

const tooManyFailed = (seconds: number): LoginError => new LoginError('too_many_failed_logins', { seconds });

/** Asks again until it is known how the attempts end that fill the limit. @throws LoginError `too_many_logins` when that takes too long. */
async function whileFull<Answer>(ask: () => Promise<Answer | 'full'>): Promise<Answer> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== 'full') return answer;
    if (performance.now() > deadline) throw new LoginError('too_many_logins');
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS * (0.5 + Math.random())));
  }
}
