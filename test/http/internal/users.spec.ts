import { GetUser, OpenSession } from '@contract/identity';
import { verify } from '@node-rs/argon2';
import { describeApp } from '../../support/app.js';
import { asAda, buildIdentity } from '../../support/build-identity.js';

const USERS = '/apirest/v4/oms/internal/users';
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const password = 'a long password';
const refused = (code: string, message: string, path?: string) => ({
  response: { success: false, message, code, ...(path ? { errors: [{ path, message: message.slice(path.length + 1) }] } : {}) },
});
/** When the domain names no field, the interface does. */
const refusedAt = (path: string, code: string, message: string) => ({
  response: { ...refused(code, message).response, errors: [{ path, message }] },
});
const noUser = refused('user_not_found', 'The user does not exist');

describeApp('internal users', { demo: false }, (app) => {
  beforeAll(async () => {
    await buildIdentity(app.bus);
  });

  const get = (path = '', headers: Record<string, string> = asAda) => app.http.get(`${USERS}${path}`).set(headers);
  const post = (path: string, body?: object) => app.http.post(`${USERS}${path}`).set(asAda).send(body);
  const stored = async (userName: string) =>
    (
      await app.database.query<{ PasswordHash: string; SecondFactorSealed: string | null }>('SELECT * FROM users WHERE UserName = ?', [
        userName,
      ])
    )[0];

  it('creates a warehouse user, who can log in at once', async () => {
    const { status, body } = await post('', { user_name: 'bob', password, distribution_center: 'EAST' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        data: {
          user_id: 4,
          user_name: 'bob',
          level: 2,
          activated: true,
          operator: false,
          role: 'lead',
          distribution_center: 'EAST',
          other_distribution_centers: [],
          account_id: null,
          second_factor: false,
          created_at: moment,
          updated_at: moment,
          email: null,
        },
      },
    });
    const asBob = { ...asAda, userName: 'bob' };
    expect([(await app.http.get('/apirest/v4/oms/internal/suppliers').set(asBob)).status, (await get('', asBob)).body]).toEqual([
      200,
      refused('operators_only', 'This is for operators only'),
    ]);
    const { PasswordHash } = await stored('bob');
    expect(PasswordHash).toMatch(/^\$argon2id\$/);
    expect(await verify(PasswordHash, password)).toBe(true);
  });

  it('creates the web login of an account, without access to the warehouse', async () => {
    const { body } = await post('', { user_name: 'shop', password, level: 1, account_id: 500, activated: true });
    expect(body.data).toMatchObject({ level: 1, distribution_center: null, account_id: 500 });
    expect((await get('', { ...asAda, userName: 'shop' })).status).toBe(401);
  });

  it('takes names that differ only in case for two users', async () => {
    expect((await post('', { user_name: 'BOB', password, distribution_center: 'EAST' })).status).toBe(200);
    expect((await get('/BOB')).body.data.user_name).toBe('BOB');
    expect((await get('/bOB')).body).toEqual(noUser);
  });

  it.each([
    [
      'a taken name',
      { user_name: 'ada', password, distribution_center: 'EAST' },
      refusedAt('user_name', 'duplicate_user_name', 'The user name ada is taken'),
    ],
    [
      'a short password',
      { user_name: 'new', password: 'short', distribution_center: 'EAST' },
      refused('invalid_value', 'password must be at least 8 characters', 'password'),
    ],
    [
      'no site for level 2',
      { user_name: 'new', password },
      refusedAt('distribution_center', 'user_without_site', 'A user of level 2 needs a distribution center'),
    ],
    [
      'no account for level 1',
      { user_name: 'new', password, level: 1 },
      refusedAt('account_id', 'user_without_account', 'A user of level 1 needs an account'),
    ],
    [
      'an unknown account',
      { user_name: 'new', password, level: 1, account_id: 77 },
      refusedAt('account_id', 'unknown_account', 'There is no account 77'),
    ],
    ['another level', { user_name: 'new', password, level: 3 }, refused('invalid_value', 'level must be at most 2', 'level')],
  ])('refuses %s', async (_what, given, expected) => {
    const { status, body } = await post('', given);
    expect({ status, body }).toEqual({ status: 400, body: expected });
  });

  it.each([
    ['a,b', 'unusable_user_name'],
    ['zoë', 'unusable_user_name'],
    ['-x', 'unusable_user_name'],
    [' ada\u00a0', 'duplicate_user_name'],
    ['a\tb', 'invalid_characters'],
    ['ada\u200b', 'invalid_characters'],
  ])('refuses the name %j', async (user_name, code) => {
    const { status, body } = await post('', { user_name, password, distribution_center: 'EAST' });
    expect([status, body.response.code]).toEqual([400, code]);
  });

  it('refuses an unknown distribution center', async () => {
    const { status, body } = await post('', { user_name: 'new', password, distribution_center: 'NOWHERE' });
    expect([status, body.response.code]).toEqual([400, 'unknown_distribution_center']);
  });

  it('lists users by id without any secret', async () => {
    const { body } = await get('?per_page=2');
    expect(body.data.map((user: { user_name: string }) => user.user_name)).toEqual(['ada', 'eve']);
    expect(body.metadata).toMatchObject({ page: 1, per_page: 2, total_current_page: 2 });
    expect(Object.keys(body.data[0]).filter((name) => /password|secret/.test(name))).toEqual([]);
  });

  it('activates and deactivates; both apply everywhere once answered', async () => {
    const asEve = { ...asAda, userName: 'eve' };
    expect((await get('', asEve)).body.response.code).toBe('user_not_activated');
    expect((await post('/eve/activate')).body.data.activated).toBe(true);
    expect((await get('', asEve)).body.response.code).toBe('operators_only');
    expect((await post('/eve/deactivate')).body.data.activated).toBe(false);
    expect((await get('', asEve)).body.response.code).toBe('user_not_activated');
  });

  it('deletes a user, whose keys and name open nothing any more and whose name nobody gets again', async () => {
    const { body } = await post('', { user_name: 'leaver', password, distribution_center: 'EAST' });
    const made = await post('/leaver/keys', { name: 'scales' });
    const asLeaver = { userName: 'leaver', Key: (made.body as { data: { key: string } }).data.key };
    const ping = () => app.http.post('/apirest/v4/wms/ping').set(asLeaver);
    expect((await ping()).status).toBe(200);
    const { status, body: deleted } = await app.http.delete(`${USERS}/leaver`).set(asAda);
    expect({ status, body: deleted }).toEqual({ status: 200, body });
    expect([(await ping()).status, (await get('/leaver')).body]).toEqual([401, noUser]);
    expect((await app.http.delete(`${USERS}/leaver`).set(asAda)).body).toEqual(noUser);
    expect((await post('', { user_name: 'leaver', password, distribution_center: 'EAST' })).body).toEqual(
      refusedAt(
        'user_name',
        'deleted_user_name',
        'leaver was the name of a user who was deleted, and records still name them. Choose another one',
      ),
    );
    const isLast = [400, refused('last_operator', 'ada is the last activated operator: make somebody else an operator first')];
    const last = await app.http.delete(`${USERS}/ada`).set(asAda);
    expect([last.status, last.body]).toEqual(isLast);
    for (const [word, body] of [
      ['deactivate', {}],
      ['operator', { operator: false }],
      ['role', { role: 'lead' }],
    ] as const) {
      const answer = await post(`/ada/${word}`, body);
      expect([answer.status, answer.body]).toEqual(isLast);
    }
  });

  it('makes operators of warehouse users only', async () => {
    expect((await post('/eve/operator', { operator: true })).body.data.operator).toBe(true);
    expect((await get('/eve')).body.data.operator).toBe(true);
    expect((await post('/eve/operator', { operator: false })).body.data.operator).toBe(false);
    expect((await post('/web/operator', { operator: true })).body).toEqual(
      refusedAt('operator', 'operator_without_site', 'Only warehouse users (level 2) can be operators'),
    );
    expect((await post('/eve/operator', {})).body.response.errors).toEqual([{ path: 'operator', message: 'is required' }]);
  });

  it('gives warehouse users a role, of which the operator flag is one', async () => {
    const roleOf = ({ body }: { body: { data: { role: string; operator: boolean } } }): unknown => [body.data.role, body.data.operator];
    const created = await post('', { user_name: 'pia', password, distribution_center: 'EAST', role: 'picker' });
    expect(roleOf(created)).toEqual(['picker', false]);
    expect(roleOf(await post('/pia/role', { role: 'lead' }))).toEqual(['lead', false]);
    expect(roleOf(await post('/pia/role', { role: 'operator' }))).toEqual(['operator', true]);
    expect(roleOf(await post('/pia/role', { role: 'picker' }))).toEqual(['picker', false]);
    expect(roleOf(await post('/pia/operator', { operator: true }))).toEqual(['operator', true]);
    // Somebody who is no longer an operator has their earlier role again.
    expect(roleOf(await post('/pia/operator', { operator: false }))).toEqual(['picker', false]);
    expect(roleOf(await get('/pia'))).toEqual(['picker', false]);
    const both = await post('', { user_name: 'pam', password, distribution_center: 'EAST', role: 'picker', operator: true });
    expect(roleOf(both)).toEqual(['operator', true]);
    expect((await get('/web')).body.data.role).toBe('owner');
  });

  it("gives an account's users roles, an owner's unless given", async () => {
    const roleOf = ({ body }: { body: { data: { role: string } } }): string => body.data.role;
    const merchant = { password, level: 1, account_id: 500 };
    expect(roleOf(await post('', { ...merchant, user_name: 'olga' }))).toBe('owner');
    expect(roleOf(await post('', { ...merchant, user_name: 'vera', role: 'viewer' }))).toBe('viewer');
    expect([roleOf(await post('/vera/role', { role: 'staff' })), roleOf(await get('/vera'))]).toEqual(['staff', 'staff']);
    const none = refusedAt('role', 'role_without_account', 'Only users of an account (level 1) have this role');
    expect((await post('/eve/role', { role: 'owner' })).body).toEqual(none);
    expect((await post('', { user_name: 'new', password, distribution_center: 'EAST', role: 'staff' })).body).toEqual(none);
  });

  it('refuses roles of the other side, and roles that do not exist', async () => {
    const none = refusedAt('role', 'role_without_site', 'Only warehouse users (level 2) have this role');
    expect((await post('/web/role', { role: 'picker' })).body).toEqual(none);
    expect((await post('', { user_name: 'new', password, level: 1, account_id: 500, role: 'lead' })).body).toEqual(none);
    for (const body of [{}, { role: 'boss' }, { role: null }, { role: 1 }]) {
      const answer = await post('/eve/role', body);
      expect([answer.status, answer.body.response.errors[0].path]).toEqual([400, 'role']);
    }
    expect((await get('/eve')).body.data.role).toBe('lead');
  });

  it('sets a password', async () => {
    expect((await post('/eve/password', { password: 'another password' })).body.data.user_name).toBe('eve');
    expect(await verify((await stored('eve')).PasswordHash, 'another password')).toBe(true);
    expect((await post('/eve/password', {})).body).toEqual(refused('missing_field', 'password is required', 'password'));
  });

  it('sets up a second factor, sealed in the table, which ends their sessions, and removes it', async () => {
    const { userId } = await app.bus.ask(new GetUser('eve'));
    await app.bus.send(new OpenSession({ userId, kind: 'web', seconds: 900, address: '10.0.0.1', device: null }));
    const sessions = async () =>
      (await app.database.query('SELECT 1 FROM sessions s JOIN users u ON u.UserID = s.UserID WHERE u.UserName = ?', ['eve'])).length;
    expect(await sessions()).toBe(1);
    const { body } = await post('/eve/second_factor', {});
    expect(await sessions()).toBe(0);
    const { secret } = body.data as { secret: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body).toEqual({
      data: { user_name: 'eve', secret, otpauth_url: `otpauth://totp/Warehouse:eve?secret=${secret}&issuer=Warehouse` },
    });
    expect((await get('/eve')).body.data.second_factor).toBe(true);
    expect((await stored('eve')).SecondFactorSealed).not.toContain(secret);
    expect((await post('/eve/second_factor', { enabled: false })).body).toEqual({
      data: { user_name: 'eve', secret: null, otpauth_url: null },
    });
    expect((await get('/eve')).body.data.second_factor).toBe(false);
  });

  it.each([
    ['activate', undefined],
    ['deactivate', undefined],
    ['password', { password }],
    ['role', { role: 'picker' }],
    ['second_factor', {}],
  ])('does not %s an unknown user', async (action, body) => {
    const answer = await post(`/nobody/${action}`, body);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: noUser });
  });
});
