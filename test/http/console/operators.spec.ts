import { toStored } from '@kernel';
import { describeApp } from '../../support/app.js';
import { codeAt } from '../../support/build-logins.js';
import { device, logInOn } from '../../support/build-mobile.js';
import { type Browser, CONSOLE, logIn, loginOf, OWN_PASSWORD } from '../../support/console.js';

const codeOf = ({ status, body }: { status: number; body: unknown }): unknown[] => [
  status,
  (body as { response?: { code: string } }).response?.code,
];
const pathsOf = ({ body }: { body: unknown }): string[] =>
  (body as { response: { errors?: { path: string }[] } }).response.errors?.map(({ path }) => path) ?? [];
const dataOf = ({ body }: { body: unknown }): unknown => (body as { data: unknown }).data;

/** Every operation that is for operators only. */
const READS = [
  'accounts',
  'accounts/100',
  'accounts/100/key',
  'accounts/100/distribution-centers',
  'users',
  'users/picker',
  'users/picker/sessions',
  'lock-outs',
  'queues',
  'queues/failed',
  'audit-log',
  'request-log',
  'request-log/latest',
  'api-use/callers',
  'distribution-centers',
  'distribution-centers/1',
  'placed-bins',
  'master-key',
];
const CHANGES: readonly [path: string, body: object][] = [
  ['accounts', { name: 'Stolen' }],
  ['accounts/100/activate', {}],
  ['accounts/100/deactivate', {}],
  ['accounts/100/regenerate_key', {}],
  ['users', {}],
  ['users/guard2fa/activate', {}],
  ['users/guard2fa/deactivate', {}],
  ['users/guard2fa/operator', { operator: true }],
  ['users/guard2fa/password', { password: 'a long password' }],
  ['users/guard2fa/second-factor/reset', {}],
  ['users/guard2fa/sessions/revoke', {}],
  ['users/guard2fa/sessions/1/revoke', {}],
  ['lock-outs/end', { user_name: 'x' }],
  ['distribution-centers', { data: [] }],
  ['placed-bins', { data: [] }],
  ['package-types', { data: [] }],
  ['suppliers', { data: [] }],
  ['queues/retry', {}],
  ['master-key/regenerate', {}],
];

describeApp('operators', { env: { LOGIN_FAIL_LIMIT: '2' } }, (app) => {
  let manager: Browser;
  beforeAll(async () => {
    manager = await logIn(app, 'manager');
  });

  const get = (path: string) => manager.get(`${CONSOLE}/${path}`);
  const post = (path: string, body: object = {}) => manager.post(`${CONSOLE}/${path}`, body);

  it.each(['picker', 'clerk'])('are meant alone: %s is refused on the server', async (userName) => {
    const browser = await logIn(app, userName);
    const code = userName === 'clerk' ? 'other_side' : 'operators_only';
    for (const path of READS) expect([path, ...codeOf(await browser.get(`${CONSOLE}/${path}`))]).toEqual([path, 403, code]);
    for (const [path, body] of CHANGES)
      expect([path, ...codeOf(await browser.post(`${CONSOLE}/${path}`, body))]).toEqual([path, 403, code]);
    for (const path of ['accounts/100', 'distribution-centers/1', 'package-types/1', 'placed-bins/1', 'suppliers/1'])
      expect([path, ...codeOf(await browser.patch(`${CONSOLE}/${path}`, {}))]).toEqual([path, 403, code]);
    const sites = await browser.put(`${CONSOLE}/accounts/100/distribution-centers`, { data: ['WEST'] });
    expect(codeOf(sites)).toEqual([403, code]);
    expect(codeOf(await browser.delete(`${CONSOLE}/users/guard2fa`))).toEqual([403, code]);
    expect((await app.http.get(`${CONSOLE}/users`)).status).toBe(401);
  });

  it('are told so, and nobody else is', async () => {
    const permissionsOf = async (browser: Browser): Promise<string[]> =>
      (dataOf(await browser.get(`${CONSOLE}/session`)) as { me: { permissions: string[] } }).me.permissions;
    expect(await permissionsOf(manager)).toEqual(expect.arrayContaining(['master_key', 'queues', 'request_log', 'users', 'shipments']));
    for (const name of ['picker', 'clerk'])
      expect(
        (await permissionsOf(await logIn(app, name))).filter((each) => ['master_key', 'queues', 'request_log', 'users'].includes(each)),
      ).toEqual([]);
  });

  it('change the settings of accounts, and see them in the list', async () => {
    const change = (body: object, id = 101) => manager.patch(`${CONSOLE}/accounts/${id}`, body);
    const changed = dataOf(await change({ split_policy: 'when_needed' }));
    expect(changed).toMatchObject({ account_id: 101, activated: true, time_zone: 'UTC', split_policy: 'when_needed' });
    expect(dataOf(await get('accounts/101'))).toEqual(changed);
    expect(dataOf(await get('accounts'))).toContainEqual(changed);
    const refused = await change({ split_policy: 'sometimes', time_zone: 'Mars/Olympus' });
    expect([...codeOf(refused), ...pathsOf(refused)]).toEqual([400, 'invalid_value', 'time_zone', 'split_policy']);
    expect(dataOf(await get('accounts/101'))).toEqual(changed);
    expect(codeOf(await change({ split_policy: 'never' }, 999_999))).toEqual([404, 'account_not_found']);
  });

  it('create accounts, rename them, choose their sites, and close them to their key', async () => {
    const created = dataOf(await post('accounts', { name: 'Initech', account_id: 700 })) as { key: string };
    expect(created).toMatchObject({
      account_id: 700,
      name: 'Initech',
      activated: true,
      key: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const statusWith = async (Key: string): Promise<number> =>
      (await app.http.get('/apirest/v4/oms/orders').set({ AccountID: '700', Key })).status;
    expect([await statusWith(created.key), dataOf(await get('accounts/700/key'))]).toEqual([200, { account_id: 700, key: created.key }]);
    const taken = await post('accounts', { name: ' ', account_id: 700 });
    expect([...codeOf(taken), ...pathsOf(taken)]).toEqual([400, 'missing_field', 'name', 'account_id']);

    const renamed = await manager.patch(`${CONSOLE}/accounts/700`, { name: 'Initrode' });
    expect(dataOf(renamed)).toMatchObject({ name: 'Initrode', time_zone: 'UTC', split_policy: 'never' });
    for (const name of [' ', '', 5]) {
      const refused = await manager.patch(`${CONSOLE}/accounts/700`, { name, time_zone: 'Asia/Tokyo' });
      expect([name, refused.status, ...pathsOf(refused)]).toEqual([name, 400, 'name']);
    }
    expect(dataOf(await get('accounts/700'))).toEqual(dataOf(renamed));

    const sites = `${CONSOLE}/accounts/700/distribution-centers`;
    expect(dataOf(await manager.get(sites))).toEqual({ codes: [] });
    expect(dataOf(await manager.put(sites, { data: ['WEST', 'MAIN'] }))).toEqual({ codes: ['WEST', 'MAIN'] });
    const unknown = await manager.put(sites, { data: ['MAIN', 'NORTH'] });
    expect([...codeOf(unknown), ...pathsOf(unknown)]).toEqual([400, 'unknown_distribution_center', 'data[1]']);
    expect(dataOf(await manager.get(sites))).toEqual({ codes: ['WEST', 'MAIN'] });
    expect(dataOf(await manager.put(sites, { data: [] }))).toEqual({ codes: [] });
    expect(codeOf(await get('accounts/999999/distribution-centers'))).toEqual([404, 'account_not_found']);

    const { key } = dataOf(await post('accounts/700/regenerate_key')) as { key: string };
    expect([await statusWith(created.key), await statusWith(key)]).toEqual([401, 200]);
    expect(dataOf(await post('accounts/700/deactivate'))).toMatchObject({ activated: false });
    expect(await statusWith(key)).toBe(401);
    expect(dataOf(await post('accounts/700/activate'))).toMatchObject({ activated: true });
    expect(await statusWith(key)).toBe(200);
  });

  it('set up sites and bins, and retire them once they are empty', async () => {
    const east = dataOf(await post('distribution-centers', { data: [{ code: 'EAST', name: 'East', time_zone: 'America/New_York' }] }));
    expect(east).toEqual([expect.objectContaining({ code: 'EAST', activated: true, time_zone: 'America/New_York' })]);
    const [{ distribution_center_id: id }] = east as [{ distribution_center_id: number }];
    const twice = await post('distribution-centers', { data: [{ code: 'EAST', name: 'East', time_zone: 'Mars/Olympus' }] });
    expect([twice.status, ...pathsOf(twice).sort()]).toEqual([400, 'data[0].code', 'data[0].time_zone']);

    const placed = (bin: string) => ({ distribution_center: 'EAST', location: 'E', bin });
    const bins = dataOf(await post('placed-bins', { data: [placed('E01'), placed('E02')] })) as { bin_id: number }[];
    expect(await post('placed-bins', { data: [placed('E03'), placed('E02')] }).then(pathsOf)).toEqual(['data[1].bin']);
    expect(dataOf(await get('placed-bins?distribution_center=EAST'))).toEqual(bins);
    const retired = await manager.patch(`${CONSOLE}/placed-bins/${bins[1]?.bin_id}`, { activated: false });
    expect(dataOf(retired)).toEqual({ ...bins[1], activated: false });
    expect(dataOf(await get('placed-bins?distribution_center=EAST&activated=true'))).toEqual([bins[0]]);

    expect(dataOf(await manager.patch(`${CONSOLE}/distribution-centers/${id}`, { name: 'East side' }))).toMatchObject({
      name: 'East side',
    });
    expect(dataOf(await manager.patch(`${CONSOLE}/distribution-centers/${id}`, { activated: false }))).toMatchObject({ activated: false });
    const inUse = await manager.patch(`${CONSOLE}/distribution-centers/1`, { activated: false });
    expect([...codeOf(inUse), [...new Set(pathsOf(inUse))]]).toEqual([400, 'distribution_center_in_use', ['activated']]);
    expect(dataOf(await get('distribution-centers/1'))).toMatchObject({ activated: true });
  });

  it('are appointed and dismissed by others, at once, and never are merchants', async () => {
    const picker = await logIn(app, 'picker');
    expect(dataOf(await post('users/picker/operator', { operator: true }))).toMatchObject({ user_name: 'picker', operator: true });
    expect((await picker.get(`${CONSOLE}/users`)).status).toBe(200);
    expect(dataOf(await picker.post(`${CONSOLE}/users/manager/operator`, { operator: false }))).toMatchObject({ operator: false });
    expect(codeOf(await get('users'))).toEqual([403, 'operators_only']);
    await picker.post(`${CONSOLE}/users/manager/operator`, { operator: true });
    expect(dataOf(await post('users/picker/operator', { operator: false }))).toMatchObject({ operator: false });
    const merchant = await post('users/clerk/operator', { operator: true });
    expect([...codeOf(merchant), ...pathsOf(merchant)]).toEqual([400, 'operator_without_site', 'operator']);
  });

  it('do not change themselves here', async () => {
    for (const [path, body] of CHANGES.filter(([each]) => /^users\/guard2fa\/(?!sessions)/.test(each))) {
      const ownPath = path.replace('guard2fa', 'manager');
      expect([ownPath, ...codeOf(await post(ownPath, body))]).toEqual([ownPath, 400, 'own_user']);
    }
    expect((await get('users')).status).toBe(200);
  });

  it('list and create users, who can log in', async () => {
    const names = async (query: string): Promise<unknown[]> =>
      (dataOf(await get(`users?${query}`)) as { user_name: string }[]).map((each) => each.user_name);
    expect(await names('name=CK')).toEqual(['picker']);
    expect(await names('name=ER')).toEqual(['manager', 'picker', 'clerk']);
    expect(await names('level=1')).toEqual(['clerk']);
    expect(await names('name=_')).toEqual([]);
    expect(dataOf(await post('users', { user_name: 'new one', password: OWN_PASSWORD, distribution_center: 'WEST' }))).toMatchObject({
      user_name: 'new one',
      level: 2,
      distribution_center: 'WEST',
      activated: true,
      operator: false,
    });
    const browser = await logIn(app, 'new one', OWN_PASSWORD);
    expect(dataOf(await browser.get(`${CONSOLE}/session`))).toMatchObject({ me: { distribution_center: { code: 'WEST' } } });
    expect(dataOf(await get('users/new%20one'))).toMatchObject({ user_name: 'new one', locked_until: null });
    expect(codeOf(await get('users/nobody'))).toEqual([404, 'user_not_found']);
  });

  it.each([
    ['user_name', { user_name: 'a,b', password: OWN_PASSWORD, distribution_center: 'MAIN' }],
    ['user_name', { user_name: 'picker', password: OWN_PASSWORD, distribution_center: 'MAIN' }],
    ['password', { user_name: 'x', password: 'short', distribution_center: 'MAIN' }],
    ['distribution_center', { user_name: 'x', password: OWN_PASSWORD }],
    ['distribution_center', { user_name: 'x', password: OWN_PASSWORD, distribution_center: 'NOWHERE' }],
    ['account_id', { user_name: 'x', password: OWN_PASSWORD, level: 1 }],
    ['account_id', { user_name: 'x', password: OWN_PASSWORD, level: 1, account_id: 999 }],
    ['operator', { user_name: 'x', password: OWN_PASSWORD, level: 1, account_id: 100, operator: true }],
  ])('are told what is wrong at %s', async (path, body) => {
    const answer = await post('users', body);
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
  });

  it('deactivate, set passwords and end sessions of the web and of devices', async () => {
    await post('users', { user_name: 'floor', password: OWN_PASSWORD, distribution_center: 'MAIN' });
    const browser = await logIn(app, 'floor', OWN_PASSWORD);
    const isIn = async (): Promise<boolean> => (dataOf(await browser.get(`${CONSOLE}/session`)) as { me: unknown }).me !== null;
    await logInOn(app.http, 'floor', device, OWN_PASSWORD);
    const sessions = dataOf(await get('users/floor/sessions')) as { session_id: number; kind: string }[];
    expect(sessions.map(({ kind }) => kind)).toEqual(['mobile', 'web']);
    expect(codeOf(await post(`users/picker/sessions/${sessions[0]?.session_id}/revoke`))).toEqual([404, 'session_not_found']);
    expect(dataOf(await post(`users/floor/sessions/${sessions[0]?.session_id}/revoke`))).toEqual({ revoked: 1 });
    expect([await isIn(), dataOf(await post('users/floor/sessions/revoke')), await isIn()]).toEqual([true, { revoked: 1 }, false]);
    await post('users/floor/password', { password: 'another password' });
    expect([(await loginOf(app, 'floor', OWN_PASSWORD)).status, (await loginOf(app, 'floor', 'another password')).status]).toEqual([
      401, 200,
    ]);
    expect(dataOf(await post('users/floor/deactivate'))).toMatchObject({ activated: false });
    expect((await loginOf(app, 'floor', 'another password')).status).toBe(401);
    expect(dataOf(await post('users/floor/activate'))).toMatchObject({ activated: true });
  });

  it('end a lockout', async () => {
    await post('users', { user_name: 'forgetful', password: OWN_PASSWORD, distribution_center: 'MAIN' });
    for (let n = 0; n < 2; n += 1) await loginOf(app, 'forgetful', 'wrong password');
    expect((await loginOf(app, 'forgetful', OWN_PASSWORD)).status).toBe(429);
    const until = (dataOf(await get('users/forgetful')) as { locked_until: string }).locked_until;
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
    expect(dataOf(await get('lock-outs'))).toMatchObject([{ user_name: 'forgetful', until }]);
    expect(dataOf(await get('users/picker'))).toMatchObject({ locked_until: null });
    await post('lock-outs/end', { user_name: 'forgetful' });
    expect([(await loginOf(app, 'forgetful', OWN_PASSWORD)).status, dataOf(await get('lock-outs'))]).toEqual([200, []]);
    expect(pathsOf(await post('lock-outs/end', {}))).toEqual(['user_name']);
  });

  it('remove a second factor, which ends the sessions and challenges of its user', async () => {
    expect(dataOf(await get('users/guard2fa'))).toMatchObject({ second_factor: true });
    const begin = async (): Promise<string> => (dataOf(await loginOf(app, 'guard2fa')) as { challenge: string }).challenge;
    const verify = (challenge: string) => app.http.post(`${CONSOLE}/login/verify`).send({ challenge, code: codeAt(new Date()) });
    const first = await begin();
    const second = await begin();
    expect((await verify(first)).status).toBe(200);
    expect(dataOf(await get('users/guard2fa/sessions'))).toHaveLength(1);
    expect(dataOf(await post('users/guard2fa/second-factor/reset'))).toMatchObject({ second_factor: false });
    expect(dataOf(await get('users/guard2fa/sessions'))).toEqual([]);
    expect(codeOf(await verify(second))).toEqual([401, 'invalid_challenge']);
    expect(dataOf(await loginOf(app, 'guard2fa'))).toMatchObject({ status: 'logged_in' });
  });

  it('see what failed and why, and have one of it or all tried again', async () => {
    const NOW = toStored(new Date());
    const given = (fault: string) => [
      'CorrectionsQueued',
      1,
      'ApplyQueuedCorrections',
      JSON.stringify({ siteId: 1, binIds: [] }),
      'failed',
      10,
      NOW,
      fault,
      NOW,
    ];
    const columns = 'Event, Version, Reaction, Payload, State, Attempts, NextDate, LastError, CreatedDate';
    await app.database.transaction(async () => {
      for (const fault of ['one', 'two', 'three'])
        await app.database.write(`INSERT INTO outbox (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, given(fault));
    });
    expect((await get('queues')).body).toMatchObject({ data: [{ reaction: 'ApplyQueuedCorrections', pending: 0, failed: 3 }] });
    const failed = async (): Promise<{ outbox_id: number; fault: string }[]> =>
      dataOf(await get('queues/failed')) as { outbox_id: number; fault: string }[];
    const [first, second] = await failed();
    expect([first?.fault, second?.fault]).toEqual(['one', 'two']);
    expect(dataOf(await post('queues/retry', { outbox_ids: [second?.outbox_id] }))).toEqual({ retried: 1 });
    expect((await failed()).map(({ fault }) => fault)).toEqual(['one', 'three']);
    expect(dataOf(await post('queues/retry'))).toEqual({ retried: 2 });
    await app.until(async () => (dataOf(await get('queues')) as object[]).length === 0);
  });

  it('read the request log, and what fails of the queues', async () => {
    await manager.get(`${CONSOLE}/orders/counts`).set('X-Request-Id', 'to-be-found');
    const found = await app.until(async () => {
      const rows = dataOf(await get('request-log?request_id=to-be-found')) as object[];
      return rows.length > 0 && rows;
    });
    expect(found).toMatchObject([{ user_name: 'manager', interface: 'console', path: `${CONSOLE}/orders/counts`, status: 200 }]);
    expect(pathsOf(await get('request-log?status=99&method=BREW'))).toEqual(['method', 'status']);
    expect((await get('queues')).body).toEqual({ data: [] });
    expect((await get('queues/failed')).body).toMatchObject({ data: [], metadata: { total_records: 0 } });
    expect(dataOf(await post('queues/retry'))).toEqual({ retried: 0 });
    expect(pathsOf(await post('queues/retry', { outbox_ids: ['1'] }))).toEqual(['outbox_ids[0]']);
    expect((dataOf(await get('distribution-centers')) as { code: string }[]).map(({ code }) => code)).toEqual(['MAIN', 'WEST', 'EAST']);
  });
});
