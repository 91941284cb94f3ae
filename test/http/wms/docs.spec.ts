import { CreateUser, SetUserActivated, SetUserPassword } from '@contract/identity';
import supertest from 'supertest';
import { Shop } from '../../support/build-orders.js';
import { WMS } from '../../support/build-wms.js';

const PASSWORD = 'a password for tests';

describe('the Swagger page of the WMS interface', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
    const user = { password: PASSWORD, level: 2, siteId: 1, accountId: null, isActivated: true } as const;
    await shop.app.bus.send(new CreateUser({ ...user, userName: 'guard2fa', secondFactorSecret: 'JBSWY3DPEHPK3PXP' }));
    await shop.app.bus.send(new CreateUser({ ...user, userName: 'retired', isActivated: false }));
    await shop.app.bus.send(new CreateUser({ ...user, userName: 'clerk', level: 1, siteId: null, accountId: 100 }));
    await shop.app.bus.send(new CreateUser({ ...user, userName: 'leaver' }));
  });
  afterAll(() => shop.close());

  // Without a jar: each request says itself which session it is of.
  const http = () => supertest(shop.app.nest.getHttpServer());
  const logIn = (userName: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    http().post(`${WMS}/login`).set(headers).type('form').send({ user_name: userName, password });
  const cookieOf = async (userName: string): Promise<string> => {
    const { status, headers } = await logIn(userName);
    expect([status, headers.location]).toEqual([303, `${WMS}/docs`]);
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  };
  const refused = { response: { success: false, message: `Log in at ${WMS}/login to see this page`, code: 'login_required' } };

  it.each(['docs', 'docs-json', 'docs/swagger-ui.css'])('refuses %s without a session', async (path) => {
    for (const cookie of ['', 'wms_session=', `wms_session=${'x'.repeat(43)}`]) {
      const { status, body } = await http().get(`${WMS}/${path}`).set('Cookie', cookie);
      expect([status, body]).toEqual([401, refused]);
    }
  });

  it('shows browsers the way in', async () => {
    const { status, headers } = await http().get(`${WMS}/docs`).set('Accept', 'text/html,*/*');
    expect([status, headers.location]).toEqual([303, `${WMS}/login`]);
    const form = await http().get(`${WMS}/login`);
    expect([form.status, form.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(form.text).toContain('<form method="post" action="login">');
    expect(form.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('answers within a session, page, document and assets', async () => {
    const cookie = await cookieOf('manager');
    for (const path of ['docs', 'docs-json', 'docs/start.js']) expect((await http().get(`${WMS}/${path}`).set('Cookie', cookie)).status).toBe(200);
    const { body } = await http().get(`${WMS}/docs-json`).set('Cookie', cookie);
    expect(Object.keys((body as { paths: object }).paths).sort()).toEqual([
      '/inventory/products/{product_id}/bin',
      '/orders/UpdateWeight',
      '/ping',
      '/recount',
      '/recount/{correction_id}',
      '/shipments/revert/pending',
      '/shipments/revert/{order_id}',
    ]);
  });

  it('gives a cookie scripts and other sites cannot use, kept as a hash only', async () => {
    const { headers } = await logIn('manager');
    const [set = ''] = headers['set-cookie'] as unknown as string[];
    expect(set).toMatch(/^wms_session=[\w-]{43}; Path=\/apirest\/v4\/wms; HttpOnly; SameSite=Strict; Max-Age=28800$/);
    const token = set.slice('wms_session='.length, set.indexOf(';'));
    const rows = await shop.app.database.query<{ SessionHash: string }>('SELECT SessionHash FROM sessions');
    expect(rows.map((row) => row.SessionHash)).not.toContain(token);
  });

  it.each([
    ['manager', 'wrong password'],
    ['Manager', PASSWORD],
    ['nobody', PASSWORD],
    ['retired', PASSWORD],
    ['clerk', PASSWORD],
    ['guard2fa', PASSWORD],
    ['', ''],
  ])('does not let %s in with "%s"', async (userName, password) => {
    const { status, headers, text } = await logIn(userName, password);
    expect([status, headers['set-cookie']]).toEqual([401, undefined]);
    expect(text).toContain('The user name or password is wrong, or the user may not log in here');
  });

  it('takes no form of another site', async () => {
    const { status, body } = await logIn('manager', PASSWORD, { 'Sec-Fetch-Site': 'cross-site' });
    expect([status, body]).toMatchObject([403, { response: { code: 'other_site' } }]);
  });

  it('ends a session at logout, when the password changes and when the user may no longer work', async () => {
    const docs = async (cookie: string): Promise<number> => (await http().get(`${WMS}/docs`).set('Cookie', cookie)).status;
    const first = await cookieOf('leaver');
    const out = await http().post(`${WMS}/logout`).set('Cookie', first);
    expect([out.status, await docs(first)]).toEqual([303, 401]);
    const second = await cookieOf('leaver');
    await shop.app.bus.send(new SetUserPassword('leaver', PASSWORD));
    expect(await docs(second)).toBe(401);
    const third = await cookieOf('leaver');
    expect(await docs(third)).toBe(200);
    await shop.app.bus.send(new SetUserActivated('leaver', false));
    expect(await docs(third)).toBe(401);
  });

  it('ends with its time', async () => {
    const cookie = await cookieOf('manager');
    await shop.app.database.transaction(() => shop.app.database.write("UPDATE sessions SET ExpiresDate = '2020-01-01 00:00:00.000'"));
    expect((await http().get(`${WMS}/docs`).set('Cookie', cookie)).status).toBe(401);
  });
});
