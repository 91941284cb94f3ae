import { as, describeApp } from '../../support/app.js';
import { newUser } from '../../support/build-logins.js';
import { onCommandLine } from '../../support/command-line.js';
import { CONSOLE, logIn } from '../../support/console.js';

const INTERNAL = '/apirest/v4/oms/internal';

describeApp('the audit log', { env: { TRUSTED_PROXIES: 'loopback' } }, (app) => {
  let user: string;
  beforeAll(async () => {
    user = await newUser(app);
  });

  const read = async (query: string): Promise<Record<string, unknown>[]> => {
    const { status, body } = await app.http.get(`${INTERNAL}/audit_log?${query}`).set(as.warehouse());
    expect([status, body]).toEqual([200, expect.anything()]);
    return (body as { data: Record<string, unknown>[] }).data;
  };
  const setRole = (role: string, headers: Record<string, string>) =>
    app.http.post(`${INTERNAL}/users/${user}/role`).set(headers).send({ role });

  it('tells who changed a user by the master key, from where, and what was before', async () => {
    const headers = { ...as.warehouse(), 'X-Request-Id': 'role-1', 'X-Forwarded-For': '10.1.2.3' };
    expect((await setRole('picker', headers)).status).toBe(200);
    expect(await read('request_id=role-1')).toEqual([
      {
        audit_number: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        actor: 'user:manager',
        credential: 'master_key',
        address: '10.1.2.3',
        request_id: 'role-1',
        action: 'user.role_changed',
        subject: `user ${user}`,
        before: '{"role":"lead"}',
        after: '{"role":"picker"}',
      },
    ]);
  });

  it('tells an own key from it, and a session of the console', async () => {
    const { body } = await app.http.post(`${INTERNAL}/users/manager/keys`).set(as.warehouse()).send({ name: 'mine' });
    const { key } = (body as { data: { key: string } }).data;
    expect((await setRole('lead', { ...as.warehouse(), Key: key, 'X-Request-Id': 'role-2' })).status).toBe(200);
    expect(await read('request_id=role-2')).toMatchObject([{ actor: 'user:manager', credential: 'own_key', after: '{"role":"lead"}' }]);
    const manager = await logIn(app, 'manager');
    await manager.post(`${CONSOLE}/users/${user}/role`, { role: 'operator' }).set('X-Request-Id', 'role-3').expect(200);
    expect(await read('request_id=role-3')).toMatchObject([{ actor: 'user:manager', credential: 'session', after: '{"role":"operator"}' }]);
  });

  it('tells an account, and its program', async () => {
    const made = await app.http
      .post(`${INTERNAL}/accounts/100/keys`)
      .set(as.warehouse())
      .send({ name: 'shop', scopes: ['all'] });
    const { key } = (made.body as { data: { key: string } }).data;
    for (const [rank, Key, credential] of [
      [70, 'demo-oms-key', 'account_key'],
      [71, key, 'own_key'],
    ] as const) {
      const headers = { ...as.account(), Key, 'X-Request-Id': `rule-${rank}` };
      const rule = { rank, kind: 'nearest', parameters: {} };
      const { status, body } = await app.http.post('/apirest/v4/oms/routing_rules').set(headers).send(rule);
      expect([status, body]).toEqual([200, expect.anything()]);
      expect(await read(`request_id=rule-${rank}`)).toMatchObject([{ actor: 'account:100', credential, action: 'routing_rule.created' }]);
    }
  });

  it('leaves nothing of a refused change, and one row of a repeated one', async () => {
    expect((await setRole('chief', { ...as.warehouse(), 'X-Request-Id': 'role-4' })).status).toBe(400);
    expect(await read('request_id=role-4')).toEqual([]);
    const again = { ...as.warehouse(), 'X-Request-Id': 'role-5', 'Idempotency-Key': 'role-5' };
    for (let turn = 0; turn < 2; turn += 1) expect((await setRole('picker', again)).status).toBe(200);
    expect(await read('request_id=role-5')).toHaveLength(1);
  });

  it('is filtered by who, action, kind of action, record and days', async () => {
    const all = await read(`subject=user ${user}`);
    expect(all.map(({ after }) => after)).toEqual([
      '{"role":"picker"}',
      '{"role":"operator"}',
      '{"role":"lead"}',
      '{"role":"picker"}',
      expect.stringContaining('"role":"lead"'),
    ]);
    expect(await read(`subject=user ${user}&action=user`)).toEqual(all);
    expect(await read(`subject=user ${user}&action=user.role_changed`)).toEqual(all.slice(0, 4));
    expect(await read(`subject=user ${user}&action=use`)).toEqual([]);
    expect(await read(`subject=user ${user}&actor=user:manager`)).toEqual(all.slice(0, 4));
    expect(await read(`subject=user ${user}&from_date=2020-01-01&to_date=2020-01-31`)).toEqual([]);
    expect(await read(`subject=user ${user}&from_date=2020-01-01&per_page=2&page=2`)).toEqual(all.slice(2, 4));
  });

  it('is for operators alone', async () => {
    const picker = { ...as.warehouse(), userName: 'picker' };
    expect((await app.http.get(`${INTERNAL}/audit_log`).set(picker)).status).toBe(403);
  });

  it('is a file in the console, which leaves a row itself', async () => {
    const manager = await logIn(app, 'manager');
    const { text } = await manager.get(`${CONSOLE}/exports/audit-log?action=user.role_changed`).set('X-Request-Id', 'file-1').expect(200);
    expect(text.slice(1)).toMatch(/^audit_number,created_at \(UTC\),actor,credential,address,request_id,action,subject,before,after\r\n/);
    expect(text).toContain(`user.role_changed,user ${user},`);
    expect(await read('request_id=file-1')).toMatchObject([{ action: 'list.exported', subject: 'list audit-log', credential: 'session' }]);
  });

  it('tells what the command line did, and lists on it', async () => {
    await onCommandLine(app, 'user', 'role', user, 'lead');
    const [changed, used] = await read('per_page=2');
    expect([changed, used]).toMatchObject([
      { action: 'user.role_changed', credential: 'command_line', subject: `user ${user}`, before: '{"role":"picker"}' },
      { action: 'command_line.used', credential: 'command_line', subject: 'user role' },
    ]);
    expect(changed?.actor).toMatch(/^command line:/);
    const listed = await onCommandLine(app, 'audit', 'list', '--subject', `user ${user}`, '--last', '1');
    expect(listed).toContain('user.role_changed');
    expect(await onCommandLine(app, 'stock', 'verify')).toMatch(/^all \d+ rules hold\n$/);
  });
});
