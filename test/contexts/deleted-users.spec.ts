import {
  AppendRequestLog,
  BeginLoginAttempt,
  CreateUser,
  CreateUserKey,
  DeleteUser,
  FindSession,
  FindUserCredential,
  ListAuditLog,
  ListRequestLog,
  ListUsers,
  MakeBackupCodes,
  OpenChallenge,
  OpenSession,
  SaveView,
  SetUserActivated,
  SetUserOperator,
  SetUserRole,
  SetUserSites,
} from '@contract/identity';
import { toStored } from '@kernel';
import { sourcesIn } from '../architecture/sources.js';
import { type RunningApp, startApp } from '../support/app.js';
import { newUser, SECRET } from '../support/build-logins.js';

/** Tables that keep the actor: the log and its counts, and the list of deleted users itself. */
const KEPT = ['deleted_users', 'request_counts', 'request_log', 'users'];

/** Tables with a column for the owner, according to the migrations. */
const tablesOfUsers = (): string[] => [
  ...new Set(
    sourcesIn('.', ['libs'])
      .filter(({ file }) => file.includes('/migrations/'))
      .flatMap(({ text }) => [...text.matchAll(/CREATE TABLE (\w+) \(([^`]*)/g)])
      .filter(([, , columns]) => /\bUserID \$/.test(columns))
      .map(([, table]) => table),
  ),
];

describe('a user who is deleted', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const credentialOf = (userName: string) => app.bus.ask(new FindUserCredential(userName));
  const rowsOf = async (table: string, userId: number): Promise<number> =>
    (await app.database.query(`SELECT UserID FROM ${table} WHERE UserID = ?`, [userId])).length;

  it('leaves nothing behind by which anybody gets in, and no row of their own', async () => {
    const userName = await newUser(app, { secondFactorSecret: SECRET });
    const { userId } = (await credentialOf(userName)) ?? { userId: 0 };
    const source = { userName, address: '203.0.113.9' };
    const { token } = await app.bus.send(new OpenSession({ userId, kind: 'web', seconds: 600, address: '203.0.113.9', device: null }));
    await app.bus.send(new OpenChallenge(userId, source, 'browser'));
    await app.bus.send(new BeginLoginAttempt(source));
    await app.bus.send(new MakeBackupCodes(userName));
    await app.bus.send(new SetUserSites(userName, [2]));
    await app.bus.send(new CreateUserKey(userName, { name: 'scales', networks: [] }));
    await app.bus.send(new SaveView(userName, { list: 'orders', name: 'Mine', search: 'status=1' }));
    const userTables = tablesOfUsers().filter((table) => !KEPT.includes(table));
    expect(userTables.length).toBeGreaterThan(5);
    for (const table of userTables) expect([table, await rowsOf(table, userId)]).not.toEqual([table, 0]);

    await app.bus.send(new DeleteUser(userName));
    for (const table of userTables) expect([table, await rowsOf(table, userId)]).toEqual([table, 0]);
    expect(await app.database.query('SELECT Subject FROM failed_logins WHERE UserName = ?', [userName])).toEqual([]);
    expect([await credentialOf(userName), await app.bus.ask(new FindSession(token, 'web'))]).toEqual([undefined, undefined]);
    const [row] = (await app.bus.ask(new ListAuditLog({ action: 'user.deleted', subject: `user ${userName}` }, { page: 1, perPage: 1 })))
      .rows;
    expect([JSON.parse(row.before ?? ''), row.after]).toEqual([expect.objectContaining({ userName, role: 'lead' }), null]);
    await expect(app.bus.send(new DeleteUser(userName))).rejects.toMatchObject({ code: 'user_not_found' });
  });

  it('stays the one of whom log and counts tell, since nobody else gets the name', async () => {
    const userName = await newUser(app);
    const { userId } = (await credentialOf(userName)) ?? { userId: 0 };
    const createdDate = toStored(new Date());
    const line = {
      interface: 'wms',
      accountId: null,
      method: 'GET',
      path: '/p',
      status: 200,
      durationMs: 1,
      address: '::1',
      requestId: 'r',
    };
    await app.bus.send(new AppendRequestLog([{ ...line, interface: 'wms', userId, createdDate }]));
    await app.bus.send(new DeleteUser(userName));
    const { rows } = await app.bus.ask(new ListRequestLog({ userName }, { page: 1, perPage: 2 }));
    expect(rows).toMatchObject([{ userId, userName, path: '/p' }]);
    const user = { userName, password: 'a long password', level: 2, siteId: 1, accountId: null, isActivated: true } as const;
    await expect(app.bus.send(new CreateUser(user))).rejects.toMatchObject({ code: 'deleted_user_name' });
    expect(await credentialOf(userName)).toBeUndefined();
  });

  it('never was the last operator who may enter, also where two delete each other', async () => {
    const [one, two] = [await newUser(app, { role: 'operator' }), await newUser(app, { role: 'operator' })];
    await app.bus.send(new SetUserActivated('manager', false));
    const outcomes = await Promise.allSettled([app.bus.send(new DeleteUser(one)), app.bus.send(new DeleteUser(two))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'last_operator' });
    // A deactivated operator does not count as one, and may be deleted.
    await app.bus.send(new DeleteUser('manager'));
    const left = (await credentialOf(one)) ? one : two;
    for (const command of [new SetUserActivated(left, false), new SetUserOperator(left, false), new SetUserRole(left, 'lead')])
      await expect(app.bus.send(command)).rejects.toMatchObject({ code: 'last_operator' });
    await app.bus.send(new SetUserRole(left, 'operator'));
    expect(await credentialOf(left)).toMatchObject({ isActivated: true, role: 'operator' });
  });

  it.each([
    ['deactivate', (userName: string) => new SetUserActivated(userName, false)],
    ['demote', (userName: string) => new SetUserRole(userName, 'lead')],
    ['take the flag of', (userName: string) => new SetUserOperator(userName, false)],
  ])('nor can two operators %s each other', async (_, ending) => {
    const before = (await app.bus.ask(new ListUsers({ page: 1, perPage: 1_000 }))).rows.filter(
      (user) => user.role === 'operator' && user.isActivated,
    );
    const names = [await newUser(app, { role: 'operator' }), await newUser(app, { role: 'operator' })];
    for (const { userName } of before) await app.bus.send(new SetUserActivated(userName, false));
    const outcomes = await Promise.allSettled(names.map((userName) => app.bus.send(ending(userName))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'last_operator' });
  });

  it('loses a race for the name, or wins it, but never leaves it to both', async () => {
    const user = { password: 'a long password', level: 2, siteId: 1, accountId: null, isActivated: true } as const;
    for (let n = 0; n < 5; n += 1) {
      const userName = await newUser(app);
      const [deleted, created] = await Promise.allSettled([
        app.bus.send(new DeleteUser(userName)),
        app.bus.send(new CreateUser({ ...user, userName })),
      ]);
      expect([deleted.status, created.status]).toEqual(['fulfilled', 'rejected']);
      expect(await credentialOf(userName)).toBeUndefined();
    }
  });
});
