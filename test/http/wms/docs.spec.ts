import supertest from 'supertest';
import { describeApp } from '../../support/app.js';
import { WMS } from '../../support/build-wms.js';
import { CONSOLE, logIn } from '../../support/console.js';

const LOGIN = '/console/login?next=%2Fapirest%2Fv4%2Fwms%2Fdocs';

describeApp('the Swagger page of the WMS interface', (app) => {
  const http = () => supertest(app.nest.getHttpServer());

  it.each(['docs', 'docs-json', 'docs/swagger-ui.css'])('refuses %s without a session', async (path) => {
    for (const cookie of ['', 'console_session=', `console_session=${'x'.repeat(43)}`]) {
      const { status, body } = await http().get(`${WMS}/${path}`).set('Cookie', cookie);
      expect([status, body]).toEqual([
        401,
        { response: { success: false, message: 'Log in to the console as a warehouse user to see this page', code: 'login_required' } },
      ]);
    }
  });

  it('redirects browsers to the login', async () => {
    const { status, headers } = await http().get(`${WMS}/docs`).set('Accept', 'text/html,*/*');
    expect([status, headers.location]).toEqual([303, LOGIN]);
    const old = await http().get(`${WMS}/login`);
    expect([old.status, old.headers.location]).toEqual([303, LOGIN]);
  });

  it('answers within the session of a warehouse user, page, document and assets', async () => {
    const { cookie } = await logIn(app, 'manager');
    for (const path of ['docs', 'docs-json', 'docs/start.js'])
      expect((await http().get(`${WMS}/${path}`).set('Cookie', cookie)).status).toBe(200);
    const { body } = await http().get(`${WMS}/docs-json`).set('Cookie', cookie);
    expect(Object.keys((body as { paths: object }).paths)).toEqual(expect.arrayContaining(['/recount', '/scan', '/webhooks']));
  });

  it('is not for merchants', async () => {
    const { cookie } = await logIn(app, 'clerk');
    const { status, body } = await http().get(`${WMS}/docs`).set({ Cookie: cookie, Accept: 'text/html' });
    expect([status, body]).toMatchObject([403, { response: { code: 'other_side' } }]);
  });

  it('is shut again once the session is over', async () => {
    const browser = await logIn(app, 'manager');
    const docs = async (): Promise<number> => (await browser.get(`${WMS}/docs`)).status;
    expect(await docs()).toBe(200);
    await app.database.transaction(() => app.database.write("UPDATE sessions SET ExpiresDate = '2020-01-01 00:00:00.000'"));
    expect(await docs()).toBe(401);
    const other = await logIn(app, 'manager');
    expect((await other.get(`${WMS}/docs`)).status).toBe(200);
    await other.post(`${CONSOLE}/logout`);
    expect((await other.get(`${WMS}/docs`)).status).toBe(401);
  });
});
