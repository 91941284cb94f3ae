import {
  BeginLoginAttempt,
  CHALLENGE_SECONDS,
  CHALLENGE_TRIES,
  EndLockOuts,
  FindSession,
  GetUser,
  ListLockOuts,
  ListSessions,
  type LoginErrorCode,
  OpenSession,
  PurgeLogins,
  RevokeSession,
  RevokeSessions,
  SetSecondFactor,
  SettleLoginAttempt,
  SetUserActivated,
  SetUserPassword,
} from '@contract/identity';
import { Logins } from '@module/identity';
import { type RunningApp, startApp } from '../support/app.js';
import { buildIdentity } from '../support/build-identity.js';
import { codeAt, MovedClock, newUser, PASSWORD, SECRET } from '../support/build-logins.js';

const LOCK_SECONDS = 600;
const paging = { page: 1, perPage: 100 };

describe('logging in', () => {
  let app: RunningApp;
  let logins: Logins;
  let clock: MovedClock;
  let addresses = 0;

  beforeAll(async () => {
    app = await startApp({
      demo: false,
      env: { LOGIN_FAIL_LIMIT: '3', LOGIN_FAIL_LIMIT_USER: '8', LOGIN_FAIL_LIMIT_ADDRESS: '6', LOGIN_LOCK_SECONDS: String(LOCK_SECONDS) },
    });
    await buildIdentity(app.bus);
    logins = app.nest.get(Logins);
    clock = new MovedClock(app);
  });
  afterAll(() => app.close());

  const somewhere = (): string => `198.51.100.${(addresses += 1)}`;
  const logIn = (userName: string, more: Partial<Parameters<Logins['logIn']>[0]> = {}) =>
    logins.logIn({ userName, password: PASSWORD, address: somewhere(), levels: [2], boundTo: 'a device', enrols: false, ...more });
  const verify = (challenge: string, code: string, more: Partial<Parameters<Logins['verifyCode']>[0]> = {}) =>
    logins.verifyCode({ challenge, code, address: somewhere(), boundTo: 'a device', ...more });
  const codeOf = (work: Promise<unknown>): Promise<LoginErrorCode | 'in'> =>
    work.then(
      () => 'in' as const,
      (error: { code: LoginErrorCode }) => error.code,
    );
  const challengeOf = async (userName: string): Promise<string> => {
    const outcome = await logIn(userName);
    if ('user' in outcome) throw new Error('no second factor was asked for');
    return outcome.challenge;
  };
  const wrong = { password: 'a wrong password' };

  describe('with a password', () => {
    it('returns the logged-in user', async () => {
      const userName = await newUser(app);
      expect(await logIn(userName)).toEqual({
        user: { userId: expect.any(Number), userName, level: 2, siteId: 1, accountId: null, role: 'lead' },
      });
      const clerk = await newUser(app, { level: 1, siteId: null, accountId: 500 });
      expect(await logIn(clerk, { levels: [1, 2] })).toMatchObject({ user: { userName: clerk, level: 1, siteId: null, accountId: 500 } });
    });

    it('gives all users without access the same refusal', async () => {
      const known = await newUser(app);
      const clerk = await newUser(app, { level: 1, siteId: null, accountId: 500 });
      const retired = await newUser(app, { isActivated: false });
      const refused = [
        logIn(known, wrong),
        logIn('nobody'),
        logIn(known.toUpperCase()),
        logIn(`${known} `),
        logIn(clerk),
        logIn(retired),
        logIn(''),
        logIn('x'.repeat(5_000)),
        logIn(known, { password: '' }),
        logIn('zoë \0'),
      ];
      expect(await Promise.all(refused.map(codeOf))).toEqual(refused.map(() => 'login_refused'));
    });

    it('takes as long for an unknown name', async () => {
      const known = await newUser(app);
      const msOf = async (userName: string): Promise<number> => {
        const began = performance.now();
        await codeOf(logIn(userName, wrong));
        return performance.now() - began;
      };
      // Alternating, and comparing the fastest of each: other work of the machine only ever adds to a time.
      const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
      for (let n = 0; n < 7; n += 1) {
        ofKnown.push(await msOf(known));
        ofUnknown.push(await msOf(`nobody-${(addresses += 1)}`));
        await app.bus.send(new EndLockOuts({ userName: known }));
      }
      expect(Math.min(...ofUnknown)).toBeGreaterThan(Math.min(...ofKnown) / 3);
    });
  });

  describe('after failures', () => {
    const failAt = async (userName: string, address: string, times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) expect(await codeOf(logIn(userName, { ...wrong, address }))).toBe('login_refused');
    };

    it('locks the user out at that address, despite concurrent attempts, even with the right password', async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      const tried = await Promise.all(Array.from({ length: 200 }, () => codeOf(logIn(userName, { ...wrong, address }))));
      expect([
        tried.filter((each) => each === 'login_refused').length,
        tried.filter((each) => each === 'too_many_failed_logins').length,
      ]).toEqual([3, 197]);
      await expect(logIn(userName, { address })).rejects.toMatchObject({
        code: 'too_many_failed_logins',
        details: { seconds: expect.any(Number) },
      });
    });

    it('checks no more passwords than the limits allow, with many names at once, or one name from many addresses', async () => {
      const address = somewhere();
      const names = await Promise.all(Array.from({ length: 60 }, (_, n) => codeOf(logIn(`guess-${n}`, { address }))));
      expect(names.filter((each) => each === 'login_refused')).toHaveLength(6);
      const userName = await newUser(app);
      const addresses = await Promise.all(Array.from({ length: 60 }, () => codeOf(logIn(userName, wrong))));
      expect(addresses.filter((each) => each === 'login_refused')).toHaveLength(8);
    });

    it('admits the user from any other address, until the failures of all addresses are too many', async () => {
      const [userName, home] = [await newUser(app), somewhere()];
      await failAt(userName, somewhere(), 3);
      await failAt(userName, somewhere(), 3);
      expect(await codeOf(logIn(userName, { address: home }))).toBe('in');
      // The login cleared the failures at home only.
      await failAt(userName, somewhere(), 2);
      expect(await codeOf(logIn(userName, { address: home }))).toBe('too_many_failed_logins');
    });

    it('admits all users with the right password, however many log in at once', async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      expect(await Promise.all(Array.from({ length: 15 }, () => codeOf(logIn(userName, { address }))))).toEqual(
        Array<string>(15).fill('in'),
      );
      const others = await Promise.all(Array.from({ length: 15 }, () => newUser(app)));
      expect(await Promise.all(others.map((each) => codeOf(logIn(each, { address }))))).toEqual(Array<string>(15).fill('in'));
    });

    it("waits for another process's pending attempts, and counts those it never settled as failed", async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      const source = { userName, address };
      for (let n = 0; n < 3; n += 1) expect(await app.bus.send(new BeginLoginAttempt(source))).toBe('admitted');
      expect(await app.bus.send(new BeginLoginAttempt(source))).toBe('full');
      const waiting = codeOf(logIn(userName, { address }));
      await app.bus.send(new SettleLoginAttempt(source, 'failed'));
      expect(await app.bus.send(new BeginLoginAttempt(source))).toBe('full');
      await app.bus.send(new SettleLoginAttempt(source, 'in'));
      expect(await waiting).toBe('in');
      await app.bus.send(new SettleLoginAttempt(source, 'failed'));
      for (let n = 0; n < 2; n += 1) expect(await app.bus.send(new BeginLoginAttempt(source))).toBe('admitted');
      clock.forward(31);
      expect(await codeOf(logIn(userName, { address }))).toBe('too_many_failed_logins');
    });

    it('locks an unknown name out just the same', async () => {
      const address = somewhere();
      for (const expected of ['login_refused', 'login_refused', 'login_refused', 'too_many_failed_logins'])
        expect(await codeOf(logIn('no such user', { address }))).toBe(expected);
    });

    it('admits them again when the time is over', async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      await failAt(userName, address, 3);
      clock.forward(LOCK_SECONDS - 30);
      expect(await codeOf(logIn(userName, { address }))).toBe('too_many_failed_logins');
      clock.forward(31);
      expect(await codeOf(logIn(userName, { address }))).toBe('in');
    });

    it('admits them again once an operator ends the lockout', async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      await failAt(userName, address, 3);
      const until = expect.stringMatching(/^2\d{3}-/) as string;
      const listed = async (name?: string) =>
        (await app.bus.ask(new ListLockOuts(paging, name))).rows.filter((each) => each.userName === userName || each.address === address);
      expect(await listed()).toEqual([{ userName, address, failures: 3, untilDate: until }]);
      expect(await listed(userName)).toEqual(await listed());
      expect(await app.bus.send(new EndLockOuts({ userName, address: 'nowhere' }))).toBe(1);
      expect(await codeOf(logIn(userName, { address }))).toBe('in');
      for (const from of [somewhere(), somewhere(), somewhere(), somewhere()]) await failAt(userName, from, 2);
      expect(await listed(userName)).toEqual([{ userName, address: null, failures: 8, untilDate: until }]);
      expect([await codeOf(logIn(userName)), await app.bus.send(new EndLockOuts({ userName })), await codeOf(logIn(userName))]).toEqual([
        'too_many_failed_logins',
        1,
        'in',
      ]);
      await failAt(userName, address, 3);
      expect([await app.bus.send(new EndLockOuts({ address })), await codeOf(logIn(userName, { address }))]).toEqual([1, 'in']);
    });

    it('clears the failures from that address on the right password', async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      for (const from of [address, address, somewhere(), somewhere(), somewhere()]) {
        await failAt(userName, from, 2);
        expect(await codeOf(logIn(userName, { address: from }))).toBe('in');
      }
    });

    it('locks an address out, whatever the names, even with a right password among them', async () => {
      const [userName, address] = [await newUser(app), somewhere()];
      for (let n = 0; n < 5; n += 1) expect(await codeOf(logIn(`name-${n}`, { address }))).toBe('login_refused');
      expect(await codeOf(logIn(userName, { address }))).toBe('in');
      expect(await codeOf(logIn('name-6', { address }))).toBe('login_refused');
      expect([await codeOf(logIn(userName, { address })), await codeOf(logIn(userName))]).toEqual(['too_many_failed_logins', 'in']);
      expect(await app.bus.send(new EndLockOuts({ address }))).toBe(1);
      expect(await codeOf(logIn(userName, { address }))).toBe('in');
    });
  });

  describe('with a second factor', () => {
    it('asks for a code, and logs in with it', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const outcome = await logIn(userName);
      expect(outcome).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 300 });
      const rows = await app.database.query<{ ChallengeHash: string }>('SELECT ChallengeHash FROM login_challenges');
      expect(rows.map((each) => each.ChallengeHash)).not.toContain('challenge' in outcome && outcome.challenge);
      expect(await verify('challenge' in outcome ? outcome.challenge : '', codeAt(clock.now()))).toEqual({
        userId: expect.any(Number),
        userName,
        level: 2,
        siteId: 1,
        accountId: null,
        role: 'lead',
      });
    });

    it('accepts a challenge once, from the first to answer', async () => {
      const challenge = await challengeOf(await newUser(app, { secondFactorSecret: SECRET }));
      const code = codeAt(clock.now());
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => codeOf(verify(challenge, code))));
      expect([...outcomes].sort()).toEqual(['in', ...Array<string>(5).fill('invalid_challenge')]);
      expect(await codeOf(verify(challenge, code))).toBe('invalid_challenge');
    });

    it('accepts a code once per user, whatever the challenge, and no older one after it', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const challenges = [await challengeOf(userName), await challengeOf(userName), await challengeOf(userName)];
      const now = clock.now();
      const outcomes = await Promise.all(challenges.map((each) => codeOf(verify(each, codeAt(now)))));
      expect([...outcomes].sort()).toEqual(['in', 'invalid_code', 'invalid_code']);
      const left = challenges[outcomes.indexOf('invalid_code')];
      expect(await codeOf(verify(left, codeAt(new Date(now.getTime() - 30_000))))).toBe('invalid_code');
      await app.bus.send(new EndLockOuts({ userName }));
      expect(await codeOf(verify(left, codeAt(new Date(now.getTime() + 30_000))))).toBe('in');
    });

    it('allows a number of tries, then requires the password again', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const challenge = await challengeOf(userName);
      for (let n = 0; n < CHALLENGE_TRIES; n += 1) {
        expect(await codeOf(verify(challenge, '000000'))).toBe('invalid_code');
        await app.bus.send(new EndLockOuts({ userName }));
      }
      expect(await codeOf(verify(challenge, codeAt(clock.now())))).toBe('invalid_challenge');
    });

    it('expires', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const [one, two] = [await challengeOf(userName), await challengeOf(userName)];
      clock.forward(CHALLENGE_SECONDS - 10);
      expect(await codeOf(verify(one, codeAt(clock.now())))).toBe('in');
      clock.forward(40);
      expect(await codeOf(verify(two, codeAt(clock.now())))).toBe('invalid_challenge');
    });

    it('accepts its answer only from where it was opened', async () => {
      const challenge = await challengeOf(await newUser(app, { secondFactorSecret: SECRET }));
      expect(await codeOf(verify(challenge, codeAt(clock.now()), { boundTo: 'another device' }))).toBe('invalid_challenge');
      expect(await codeOf(verify(challenge, codeAt(clock.now())))).toBe('in');
      expect(await codeOf(verify('x'.repeat(43), codeAt(clock.now())))).toBe('invalid_challenge');
    });

    it('locks a name out for wrong codes, which the right password does not clear', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const address = somewhere();
      for (let n = 0; n < 3; n += 1) expect(await codeOf(verify(await challengeOf(userName), '000000', { address }))).toBe('invalid_code');
      expect([await codeOf(logIn(userName, { address })), await codeOf(logIn(userName))]).toEqual(['too_many_failed_logins', 'in']);
    });

    it.each([true, false])('ends sessions and challenges when an operator replaces or removes the factor: %s', async (isEnabled) => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const challenge = await challengeOf(userName);
      const { userId } = await app.bus.ask(new GetUser(userName));
      const { token } = await app.bus.send(new OpenSession({ userId, kind: 'web', seconds: 900, address: '10.0.0.1', device: null }));
      await app.bus.send(new SetSecondFactor(userName, isEnabled, isEnabled ? SECRET : undefined));
      expect(await codeOf(verify(challenge, codeAt(clock.now())))).toBe('invalid_challenge');
      expect(await app.bus.ask(new FindSession(token, 'web'))).toBeUndefined();
    });

    it('ends challenges on a new password and when the user loses access', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      const first = await challengeOf(userName);
      await app.bus.send(new SetUserPassword(userName, PASSWORD));
      expect(await codeOf(verify(first, codeAt(clock.now())))).toBe('invalid_challenge');
      const second = await challengeOf(userName);
      await app.bus.send(new SetUserActivated(userName, false));
      await app.bus.send(new SetUserActivated(userName, true));
      expect(await codeOf(verify(second, codeAt(clock.now())))).toBe('invalid_challenge');
      const third = await challengeOf(userName);
      await app.bus.send(new SetSecondFactor(userName, true));
      expect(await codeOf(verify(third, codeAt(clock.now())))).toBe('invalid_challenge');
      await app.bus.send(new SetSecondFactor(userName, false));
      expect(await logIn(userName)).toHaveProperty('user');
    });
  });

  describe('a session', () => {
    const device = { deviceId: 'scanner-1', app: 'floor', appVersion: '1.0', systemVersion: '14' };
    const open = async (userName: string, kind: 'web' | 'mobile' = 'mobile') => {
      const outcome = await logIn(userName);
      return app.bus.send(
        new OpenSession({
          userId: 'user' in outcome ? outcome.user.userId : 0,
          kind,
          seconds: 3_600,
          address: '198.51.100.1',
          device: kind === 'mobile' ? device : null,
        }),
      );
    };
    const isOpen = async (token: string, kind: 'web' | 'mobile' = 'mobile'): Promise<boolean> =>
      (await app.bus.ask(new FindSession(token, kind))) !== undefined;

    it('is found by its token and kind, and stored as a hash', async () => {
      const userName = await newUser(app);
      const { sessionId, token } = await open(userName);
      expect(await app.bus.ask(new FindSession(token, 'mobile'))).toEqual({
        sessionId,
        device,
        createdDate: expect.any(String),
        seenDate: expect.any(String),
        user: {
          userId: expect.any(Number),
          userName,
          level: 2,
          siteId: 1,
          accountId: null,
          role: 'lead',
          isActivated: true,
          hasSecondFactor: false,
        },
      });
      expect([await isOpen(token, 'web'), await isOpen('x'.repeat(43)), await isOpen('')]).toEqual([false, false, false]);
      const rows = await app.database.query<{ SessionHash: string }>('SELECT SessionHash FROM sessions');
      expect(rows.map((each) => each.SessionHash)).not.toContain(token);
    });

    it('is listed with its device, and revoked one by one or all at once', async () => {
      const [userName, other] = [await newUser(app), await newUser(app)];
      const [phone, page, foreign] = [await open(userName), await open(userName, 'web'), await open(other)];
      const { rows, total } = await app.bus.ask(new ListSessions(userName, paging));
      expect([total, rows]).toEqual([
        2,
        [
          expect.objectContaining({ sessionId: page.sessionId, userName, kind: 'web', device: null }),
          expect.objectContaining({ sessionId: phone.sessionId, userName, kind: 'mobile', device, address: '198.51.100.1' }),
        ],
      ]);
      await expect(app.bus.send(new RevokeSession(foreign.sessionId, userName))).rejects.toMatchObject({ code: 'session_not_found' });
      await app.bus.send(new RevokeSession(phone.sessionId, userName));
      expect([await isOpen(phone.token), await isOpen(page.token, 'web'), await isOpen(foreign.token)]).toEqual([false, true, true]);
      await expect(app.bus.send(new RevokeSession(phone.sessionId))).rejects.toMatchObject({ code: 'session_not_found' });
      expect(await app.bus.send(new RevokeSessions(userName))).toBe(1);
      expect([await isOpen(page.token, 'web'), await isOpen(foreign.token)]).toEqual([false, true]);
      await expect(app.bus.send(new RevokeSessions('nobody'))).rejects.toMatchObject({ code: 'user_not_found' });
      await expect(app.bus.ask(new ListSessions('nobody', paging))).rejects.toMatchObject({ code: 'user_not_found' });
    });

    it('ends with a new password, and does not come back when its user is activated again', async () => {
      const userName = await newUser(app);
      const first = await open(userName);
      await app.bus.send(new SetUserPassword(userName, PASSWORD));
      expect(await isOpen(first.token)).toBe(false);
      const second = await open(userName);
      await app.bus.send(new SetUserActivated(userName, true));
      expect(await isOpen(second.token)).toBe(true);
      await app.bus.send(new SetUserActivated(userName, false));
      expect((await app.bus.ask(new FindSession(second.token, 'mobile')))?.user.isActivated).toBe(false);
      await app.bus.send(new SetUserActivated(userName, true));
      expect(await isOpen(second.token)).toBe(false);
    });

    it('expires, and is deleted with everything else that has', async () => {
      const userName = await newUser(app, { secondFactorSecret: SECRET });
      await challengeOf(userName);
      await codeOf(logIn(userName, wrong));
      const plain = await newUser(app);
      const { token } = await open(plain);
      clock.forward(3_601);
      expect([await isOpen(token), (await app.bus.ask(new ListSessions(plain, paging))).total]).toEqual([false, 0]);
      expect(await app.bus.send(new PurgeLogins())).toBe(false);
      for (const table of ['sessions', 'login_challenges', 'failed_logins'])
        expect([table, await app.database.query(`SELECT * FROM ${table}`)]).toEqual([table, []]);
    });
  });
});
