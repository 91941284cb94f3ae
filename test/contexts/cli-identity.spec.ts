import { GetAccount, GetUser } from '@contract/identity';
import { GetSite } from '@contract/inventory';
import type { CommanderError } from 'commander';
import { type RunningApp, startApp } from '../support/app.js';
import { asAccount, asAda, buildIdentity, keys } from '../support/build-identity.js';
import { newUser } from '../support/build-logins.js';
import { device, logInOn, V2 } from '../support/build-mobile.js';
import { onCommandLine } from '../support/command-line.js';

const LIST = '/apirest/v4/oms/inventory/returns';

describe('accounts and users on the command line', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    await buildIdentity(app.bus);
  });

  afterAll(() => app.close());

  const cli = (...words: string[]): Promise<string> => onCommandLine(app, ...words);

  const statusAs = async (headers: Record<string, string>) => (await app.http.get(LIST).set(headers)).status;

  it('creates an account and shows the key that lets it in', async () => {
    const [, id, key] = /^AccountID (\d+)\nKey ([\w-]{43})\n$/.exec(await cli('account', 'create', 'My Shop')) ?? [];
    expect(await statusAs({ AccountID: id, Key: key })).toBe(200);
    expect(await cli('account', 'key', id)).toBe(`${key}\n`);
    expect(await cli('account', 'create', 'Later', '--id', '700', '--inactive')).toMatch(/^AccountID 700\n/);
    expect(await app.bus.ask(new GetAccount(700))).toMatchObject({ name: 'Later', isActivated: false });
    const [headings, ...lines] = (await cli('account', 'list')).split('\n').map((line) => line.split(/ {2,}/));
    expect(headings).toEqual(['ID', 'STATE', 'NAME', 'TIME ZONE', 'SPLIT POLICY']);
    expect(lines).toEqual(
      expect.arrayContaining([
        ['500', 'activated', 'Acme', 'UTC', 'never'],
        ['501', 'not activated', 'Closed', 'UTC', 'never'],
        ['700', 'not activated', 'Later', 'UTC', 'never'],
      ]),
    );
  });

  it('sets time zones of accounts and distribution centers, when they are created and later', async () => {
    expect(await cli('account', 'create', 'Tokyo', '--id', '710', '--time-zone', 'Asia/Tokyo')).toMatch(/^AccountID 710\n/);
    expect(await cli('account', 'time-zone', '710', 'Asia/Kolkata')).toBe('account 710 works in Asia/Kolkata\n');
    expect(await app.bus.ask(new GetAccount(710))).toMatchObject({ timeZone: 'Asia/Kolkata' });
    const [, id] = /has the id (\d+)\n$/.exec(await cli('center', 'create', 'CLOCK', '--time-zone', 'America/New_York')) ?? [];
    expect(await app.bus.ask(new GetSite(Number(id)))).toMatchObject({ code: 'CLOCK', timeZone: 'America/New_York' });
    expect(await cli('center', 'time-zone', id, 'Asia/Kathmandu')).toBe('distribution center CLOCK works in Asia/Kathmandu\n');
    expect(await app.bus.ask(new GetSite(Number(id)))).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    for (const words of [
      ['account', 'time-zone', '710', 'Nepal'],
      ['account', 'create', 'No', '--time-zone', 'Nepal'],
      ['center', 'time-zone', id, '+05:45'],
      ['center', 'create', 'NO', '--time-zone', 'Nepal'],
    ]) {
      await expect(cli(...words)).rejects.toThrow('time_zone must be the name of a time zone');
    }
  });

  it('sets the split policy of an account, when it is created and later', async () => {
    expect(await cli('account', 'create', 'Parts', '--id', '720', '--split-policy', 'when_needed')).toMatch(/^AccountID 720\n/);
    expect(await app.bus.ask(new GetAccount(720))).toMatchObject({ splitPolicy: 'when_needed', timeZone: 'UTC' });
    expect(await cli('account', 'split-policy', '720', 'ship_available')).toBe('account 720 divides orders: ship_available\n');
    expect(await app.bus.ask(new GetAccount(720))).toMatchObject({ splitPolicy: 'ship_available' });
    for (const words of [
      ['account', 'split-policy', '720', 'always'],
      ['account', 'create', 'No', '--split-policy', 'always'],
    ]) {
      await expect(cli(...words)).rejects.toThrow('split_policy must be one of never, when_needed, ship_available');
    }
  });

  it('ends once no process accepts a replaced key or a deactivated account', async () => {
    expect(await statusAs(asAccount)).toBe(200);
    const key = (await cli('account', 'key', '500', '--regenerate')).trim();
    expect(await Promise.all([statusAs(asAccount), statusAs({ ...asAccount, Key: key })])).toEqual([401, 200]);
    expect(await cli('account', 'deactivate', '500')).toBe('account 500 is deactivated\n');
    expect(await statusAs({ ...asAccount, Key: key })).toBe(401);
    expect(await cli('account', 'activate', '500')).toBe('account 500 is activated\n');
    expect(await statusAs({ ...asAccount, Key: key })).toBe(200);
  });

  it('shows and replaces the master key', async () => {
    const asNow = (key: string) => app.http.get('/apirest/v4/oms/internal/users').set({ ...asAda, Key: key });
    expect(await cli('master-key')).toBe(`${keys.master}\n`);
    const key = (await cli('master-key', '--regenerate')).trim();
    expect([(await asNow(keys.master)).status, (await asNow(key)).status]).toEqual([401, 200]);
  });

  it('creates users with a generated password, and changes them', async () => {
    expect(await cli('user', 'create', 'floor', '--center', 'EAST', '--generate-password')).toMatch(
      /^user \d+ floor is created: [\w-]{24}\n$/,
    );
    expect(await cli('user', 'create', 'desk', '--level', '1', '--account', '500', '--generate-password', '--inactive')).toMatch(
      / desk is created: /,
    );
    expect(await app.bus.ask(new GetUser('desk'))).toMatchObject({ level: 1, accountId: 500, siteId: null, isActivated: false });
    expect(await cli('user', 'password', 'floor', '--generate-password')).toMatch(/^the password of floor is set: [\w-]{24}\n$/);
    expect(await cli('user', 'second-factor', 'floor')).toMatch(/^[A-Z2-7]{32}\n$/);
    expect(await cli('user', 'second-factor', 'floor', '--remove')).toBe('the second factor of floor is taken away\n');
    expect(await cli('user', 'activate', 'desk')).toBe('user desk is activated\n');
    expect((await cli('user', 'list')).split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\d+ +floor +2 +EAST +activated +lead$/),
        expect.stringMatching(/^\d+ +desk +1 +account 500 +activated +owner$/),
      ]),
    );
  });

  it('deletes users, whose names nobody gets again', async () => {
    const userName = await newUser(app);
    await logInOn(app.http, userName);
    expect(await cli('user', 'delete', userName)).toBe(`user ${userName} is deleted\n`);
    await expect(app.bus.ask(new GetUser(userName))).rejects.toMatchObject({ code: 'user_not_found' });
    const again = cli('user', 'create', userName, '--center', 'EAST', '--generate-password');
    await expect(again).rejects.toMatchObject({ code: 'deleted_user_name' });
  });

  it.each([[], ['--remove']])('ends the sessions of a user whose second factor it changes: %j', async (...options) => {
    const userName = await newUser(app);
    await logInOn(app.http, userName);
    const sessions = async () => JSON.parse(await cli('session', 'list', userName, '--json')) as unknown[];
    expect(await sessions()).toHaveLength(1);
    await cli('user', 'second-factor', userName, ...options);
    expect(await sessions()).toEqual([]);
  });

  it('lists and ends sessions, which are invalid everywhere once it reports success', async () => {
    const userName = await newUser(app);
    const [one, two] = [await logInOn(app.http, userName), await logInOn(app.http, userName)];
    const state = async (headers: Record<string, string>) =>
      (await app.http.post(`${V2}/mobile-logout-1`).set({ ...headers, 'Idempotency-Key': 'x'.repeat(256) })).body.response.code as string;
    expect([await state(one), await state(two)]).toEqual(['invalid_idempotency_key', 'invalid_idempotency_key']);
    const lines = (await cli('session', 'list', userName)).trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^ID +USER +KIND +DEVICE +ADDRESS +SEEN +UNTIL$/),
      expect.any(String),
      expect.stringMatching(new RegExp(`^\\d+ +${userName} +mobile +scanner-07 \\(floor 5\\.2\\.1\\) +127\\.0\\.0\\.1 +2\\S+Z +2\\S+Z$`)),
    ]);
    const [sessionId] = lines[2].split(' ');
    expect(JSON.parse(await cli('session', 'list', '--json'))).toContainEqual(
      expect.objectContaining({ session_id: Number(sessionId), user_name: userName, device_id: 'scanner-07' }),
    );
    expect(await cli('session', 'revoke', sessionId)).toBe('1 ended\n');
    expect([await state(one), await state(two)]).toEqual(['login_ended', 'invalid_idempotency_key']);
    expect(await cli('session', 'revoke', '--user', userName)).toBe('1 ended\n');
    expect([await state(two), await cli('session', 'list', userName, '--json')]).toEqual(['login_ended', '[]\n']);
  });

  it('creates the first operator of a new installation, who can administer everything else', async () => {
    const bare = await startApp({ demo: false });
    try {
      await onCommandLine(bare, 'center', 'create', 'MAIN', '--name', 'Main warehouse');
      await onCommandLine(bare, 'user', 'create', 'first', '--center', 'MAIN', '--operator', '--generate-password');
      const key = (await onCommandLine(bare, 'master-key', '--regenerate')).trim();
      const { status, body } = await bare.http
        .post('/apirest/v4/oms/internal/accounts')
        .set({ userName: 'first', Key: key })
        .send({ name: 'Acme' });
      expect([status, body]).toMatchObject([200, { data: { account_id: 1, name: 'Acme' } }]);
    } finally {
      await bare.close();
    }
  });

  it('makes keys of users, which end once the command that revokes them does', async () => {
    const userName = await newUser(app, { role: 'operator' });
    const statusOf = async (key: string) => (await app.http.get('/apirest/v4/oms/internal/users').set({ userName, Key: key })).status;
    const key = (await cli('user', 'key', 'create', userName, 'Set-up scripts')).trim();
    expect([key, await statusOf(key)]).toEqual([expect.stringMatching(/^wuk_[\w-]{43}$/), 200]);
    const bound = JSON.parse(
      await cli(
        'user',
        'key',
        'create',
        userName,
        'Bound',
        '--network',
        '10.0.0.0/8',
        '--network',
        '::1',
        '--expires',
        '2036-12-31',
        '--json',
      ),
    ) as { key: string; key_id: number };
    expect(bound).toMatchObject({ networks: ['10.0.0.0/8', '::1'], expires_at: '2037-01-01T00:00:00.000Z' });
    expect(await statusOf(bound.key)).toBe(401);
    const [headings, newest, oldest] = (await cli('user', 'key', 'list', userName)).split('\n').map((line) => line.split(/ {2,}/));
    expect(headings).toEqual(['ID', 'NAME', 'KEY', 'NETWORKS', 'MADE', 'LAST USED', 'EXPIRES', 'REVOKED', 'A MINUTE']);
    expect(newest).toEqual([
      String(bound.key_id),
      'Bound',
      `${bound.key.slice(0, 10)}...`,
      '10.0.0.0/8, ::1',
      expect.any(String),
      '-',
      '2037-01-01T00:00:00.000Z',
      '-',
      '-',
    ]);
    const limit = (most: string) => cli('user', 'key', 'limit', userName, newest[0], most);
    expect([await limit('60'), await limit('default')]).toEqual([
      `the key Bound of ${userName} may send 60 requests a minute\n`,
      `the key Bound of ${userName} has the limit of every other key\n`,
    ]);
    for (const wrong of ['0', 'many', '1000001']) await expect(limit(wrong)).rejects.toThrow();
    expect(await cli('user', 'key', 'revoke', userName, oldest[0])).toBe(`the key Set-up scripts of ${userName} is revoked\n`);
    expect(await statusOf(key)).toBe(401);
  });

  it('makes keys of programs of an account, which end once the command that revokes them does', async () => {
    const statusOf = async (key: string) => (await app.http.get(LIST).set({ AccountID: '720', Key: key })).status;
    const key = (await cli('account', 'own-key', 'create', '720', 'Shop', '--scope', 'read', '--scope', 'orders')).trim();
    expect([key, await statusOf(key)]).toEqual([expect.stringMatching(/^oak_[\w-]{43}$/), 200]);
    const [headings, row] = (await cli('account', 'own-key', 'list', '720')).split('\n').map((line) => line.split(/ {2,}/));
    expect([headings?.at(-1), row?.slice(1, 3), row?.at(-1)]).toEqual(['SCOPES', ['Shop', `${key.slice(0, 10)}...`], 'read, orders']);
    await expect(cli('account', 'own-key', 'create', '720', 'Shop')).rejects.toThrow(/^scopes /);
    expect(await cli('account', 'own-key', 'limit', '720', row?.[0] ?? '', '60')).toBe(
      'the key Shop of account 720 may send 60 requests a minute\n',
    );
    expect(await cli('account', 'own-key', 'revoke', '720', row?.[0] ?? '')).toBe('the key Shop of account 720 is revoked\n');
    expect(await statusOf(key)).toBe(401);
  });

  it('makes operators', async () => {
    const userName = await newUser(app);
    expect(await cli('user', 'operator', userName)).toBe(`user ${userName} is an operator\n`);
    expect(await cli('user', 'list')).toMatch(new RegExp(`^\\d+ +${userName} +2 +\\w+ +activated +operator$`, 'm'));
    expect(await cli('user', 'operator', userName, '--remove')).toBe(`user ${userName} is no operator any more\n`);
    expect(await app.bus.ask(new GetUser(userName))).toMatchObject({ role: 'lead' });
  });

  it('gives users roles, and refuses others', async () => {
    const userName = await newUser(app);
    expect(await cli('user', 'role', userName, 'picker')).toBe(`user ${userName} is a picker\n`);
    expect(await cli('user', 'list')).toMatch(new RegExp(`^\\d+ +${userName} +2 +\\w+ +activated +picker$`, 'm'));
    expect(await cli('user', 'role', userName, 'operator')).toBe(`user ${userName} is an operator\n`);
    // Somebody who is no longer an operator has their earlier role again.
    await cli('user', 'operator', userName, '--remove');
    expect(await app.bus.ask(new GetUser(userName))).toMatchObject({ role: 'picker' });
    await expect(cli('user', 'role', userName, 'boss')).rejects.toThrow();
    const merchant = await newUser(app, { level: 1, siteId: null, accountId: 720 });
    expect(await cli('user', 'role', merchant, 'staff')).toBe(`user ${merchant} is staff\n`);
    await expect(cli('user', 'role', merchant, 'picker')).rejects.toThrow('role_without_site');
  });

  it('lists lock-outs and ends them', async () => {
    const userName = await newUser(app);
    const statusOf = async (password: string) =>
      (await app.http.post(`${V2}/mobile-login-1`).set(device).send({ username: userName, password })).status;
    for (let n = 0; n < 10; n += 1) expect(await statusOf('a wrong password')).toBe(401);
    expect(await statusOf('a long password')).toBe(429);
    expect(await cli('lock-out', 'list')).toMatch(new RegExp(`^${userName} +127\\.0\\.0\\.1 +10 +2\\S+Z$`, 'm'));
    expect(await cli('lock-out', 'end', '--user', userName)).toBe('1 ended\n');
    expect(await statusOf('a long password')).toBe(200);
  });

  it.each(['session revoke', 'session revoke 1 --user ada', 'lock-out end'])('refuses the ambiguous "%s"', async (words) => {
    await expect(cli(...words.split(' '))).rejects.toThrow(/^give /);
  });

  it.each([
    ['session revoke 999999', 'session_not_found'],
    ['session revoke --user nobody', 'user_not_found'],
    ['session list nobody', 'user_not_found'],
    ['account key x', 'commander.invalidArgument'],
    ['account key 0', 'commander.invalidArgument'],
    ['account key 12345', 'account_not_found'],
    ['account create Again --id 500', 'account_id_taken'],
    ['user create new --level 3', 'commander.invalidArgument'],
    ['user create new --center NOWHERE --generate-password', 'unknown_distribution_center'],
    ['user create new --generate-password', 'user_without_site'],
    ['user deactivate nobody', 'user_not_found'],
    ['user delete nobody', 'user_not_found'],
    ['user operator nobody', 'user_not_found'],
    ['user operator web', 'operator_without_site'],
    ['user role web picker', 'role_without_site'],
    ['user role nobody picker', 'user_not_found'],
    ['user key create nobody scales', 'user_not_found'],
    ['user key create web scales', 'key_without_site'],
    ['user key create ada scales --network home', 'unusable_network'],
    ['user key create ada scales --expires 2020-01-01', 'past_expiry'],
    ['user key revoke ada 999999', 'key_not_found'],
    ['account own-key create 500 shop --scope write', 'unknown_scope'],
    ['account own-key create 12345 shop --scope read', 'account_not_found'],
    ['account own-key limit 500 999999 60', 'key_not_found'],
    ['account own-key revoke 500 999999', 'key_not_found'],
    ['user create new --password secret', 'commander.unknownOption'],
    ['user crate new', 'commander.unknownCommand'],
  ])('refuses "%s"', async (words, code) => {
    const error = await cli(...words.split(' ')).catch((refusal: unknown) => refusal);
    expect((error as CommanderError).code).toBe(code);
  });
});
