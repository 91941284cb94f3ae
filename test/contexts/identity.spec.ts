import {
  AppendRequestLog,
  CreateAccount,
  CreateUser,
  CREDENTIAL_LEASE_MS,
  FindAccountCredential,
  FindMasterKeyHash,
  FindUserCredential,
  GetAccount,
  ListAccounts,
  ListRequestLog,
  type LoggedRequest,
  RegenerateAccountKey,
  RegenerateMasterKey,
  SetAccountActivated,
  ShowAccountKey,
  ShowMasterKey,
} from '@contract/identity';
import { KeyVault } from '@module/identity';
import { type RunningApp, startApp } from '../support/app.js';

const user = { password: 'a long password', level: 2, siteId: 1, accountId: null, isActivated: true } as const;

function request(n: number): LoggedRequest {
  return {
    interface: 'oms',
    accountId: 7,
    userId: null,
    method: 'GET',
    path: `/p/${n}`,
    status: 200,
    durationMs: 1.5,
    address: '203.0.113.9',
    requestId: `r${n}`,
    createdDate: '2026-11-20 08:00:00.000',
  };
}

describe('the identity context', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ demo: false });
  });

  afterAll(() => app.close());

  it('gives an account a key that only its vault recognises and shows', async () => {
    const { accountId, key } = await app.bus.send(new CreateAccount({ name: 'Acme', isActivated: true }));
    const credential = await app.bus.ask(new FindAccountCredential(accountId));
    expect(credential).toEqual({ accountId, isActivated: true, keyHash: app.nest.get(KeyVault).hash(key) });
    expect(new KeyVault({ current: 'the wrong secret' }).matches(key, credential?.keyHash ?? '')).toBe(false);
    expect(await app.bus.ask(new ShowAccountKey(accountId))).toEqual({ accountId, key });
  });

  it('does not show a key whose sealed copy was moved to another account', async () => {
    const [one, two] = [
      await app.bus.send(new CreateAccount({ name: 'One', isActivated: true })),
      await app.bus.send(new CreateAccount({ name: 'Two', isActivated: true })),
    ];
    await app.database.transaction(async () => {
      const [{ sealed }] = await app.database.query<{ sealed: string }>('SELECT KeySealed AS sealed FROM accounts WHERE AccountID = ?', [
        one.accountId,
      ]);
      await app.database.write('UPDATE accounts SET KeySealed = ? WHERE AccountID = ?', [sealed, two.accountId]);
    });
    await expect(app.bus.ask(new ShowAccountKey(two.accountId))).rejects.toMatchObject({ code: 'unreadable_key' });
  });

  it('creates nothing when it refuses', async () => {
    const { total } = await app.bus.ask(new ListAccounts({ page: 1, perPage: 1 }));
    await app.bus.send(new CreateAccount({ accountId: 800, name: 'First', isActivated: true }));
    await expect(app.bus.send(new CreateAccount({ accountId: 800, name: 'Second', isActivated: true }))).rejects.toMatchObject({
      code: 'account_id_taken',
    });
    await expect(app.bus.send(new CreateAccount({ name: 'Short', key: 'short', isActivated: true }))).rejects.toMatchObject({
      code: 'unusable_key',
    });
    await expect(app.bus.send(new CreateAccount({ name: ' ', isActivated: true }))).rejects.toMatchObject({ code: 'blank_account_name' });
    expect((await app.bus.ask(new ListAccounts({ page: 1, perPage: 1 }))).total).toBe(total + 1);
    expect((await app.bus.ask(new GetAccount(800))).name).toBe('First');
  });

  it('creates one user of a name, whoever else asks at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => app.bus.send(new CreateUser({ ...user, userName: 'once' }))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.filter((each) => each.status === 'rejected').map(({ reason }) => (reason as { code: string }).code);
    expect(new Set(refused)).toEqual(new Set(['duplicate_user_name']));
  });

  it('finds a user by exactly their name', async () => {
    await app.bus.send(new CreateUser({ ...user, userName: 'Ada' }));
    expect(await app.bus.ask(new FindUserCredential('Ada'))).toEqual({
      userId: expect.any(Number),
      userName: 'Ada',
      level: 2,
      isActivated: true,
      siteId: 1,
      role: 'lead',
    });
    for (const other of ['ada', 'ADA', 'Ada ', 'Ad', '', 'Adá']) expect(await app.bus.ask(new FindUserCredential(other))).toBeUndefined();
  });

  it('ends up with one key, and its own hash and copy, when many regenerate it at once', async () => {
    const { accountId } = await app.bus.send(new CreateAccount({ name: 'Busy', isActivated: true }));
    const made = await Promise.all(Array.from({ length: 8 }, () => app.bus.send(new RegenerateAccountKey(accountId))));
    const { key } = await app.bus.ask(new ShowAccountKey(accountId));
    expect(made.map((each) => each.key)).toContain(key);
    expect((await app.bus.ask(new FindAccountCredential(accountId)))?.keyHash).toBe(app.nest.get(KeyVault).hash(key));
    const masters = await Promise.all(Array.from({ length: 8 }, () => app.bus.send(new RegenerateMasterKey())));
    const master = await app.bus.ask(new ShowMasterKey());
    expect(masters).toContainEqual(master);
    expect(await app.bus.ask(new FindMasterKeyHash())).toBe(app.nest.get(KeyVault).hash(master.key));
  });

  it('keeps the old key when the transaction around a new one fails', async () => {
    const { accountId, key } = await app.bus.send(new CreateAccount({ name: 'Undone', isActivated: true }));
    const failing = app.database.transaction(async () => {
      await app.bus.send(new RegenerateAccountKey(accountId));
      throw new Error('later fault');
    });
    await expect(failing).rejects.toThrow('later fault');
    expect(await app.bus.ask(new ShowAccountKey(accountId))).toEqual({ accountId, key });
  });

  it('stores a batch of the request log in order, texts cut to their columns', async () => {
    const long = { ...request(0), path: `/${'x'.repeat(900)}`, address: 'a'.repeat(90), requestId: 'i'.repeat(90), method: 'UNSUBSCRIBE' };
    await app.bus.send(new AppendRequestLog([...Array.from({ length: 1200 }, (_, n) => request(n + 1)), long]));
    const { rows, total } = await app.bus.ask(new ListRequestLog({ accountId: 7 }, { page: 1, perPage: 3 }));
    expect(total).toBe(1201);
    expect(rows.map(({ path }) => path)).toEqual([`/${'x'.repeat(499)}`, '/p/1200', '/p/1199']);
    expect(rows[1]).toEqual({ ...request(1200), requestLogId: expect.any(Number), userName: null });
  });

  it('trusts credentials for their lease and no longer, without news of the change', async () => {
    const { accountId, key } = await app.bus.send(new CreateAccount({ name: 'Leased', isActivated: true }));
    const status = async () =>
      (await app.http.get('/apirest/v4/oms/inventory/returns').set({ AccountID: String(accountId), Key: key })).status;
    expect(await status()).toBe(200);
    await app.bus.send(new SetAccountActivated(accountId, false));
    const expired = performance.now() + CREDENTIAL_LEASE_MS;
    await app.until(async () => {
      const isExpired = performance.now() > expired;
      const answered = await status();
      expect([401, ...(isExpired ? [] : [200])]).toContain(answered);
      return answered === 401;
    });
  });
});
