import { describeApp } from '../../support/app.js';
import { type Browser, CONSOLE, logIn, loginOf } from '../../support/console.js';

interface Session {
  data: { me: { user_name: string; language: string | null } };
}

describeApp('the language of the console', (app) => {
  const languageIn = async (browser: Browser): Promise<string | null> =>
    ((await browser.get(`${CONSOLE}/session`)).body as Session).data.me.language;

  it.each(['clerk', 'manager', 'picker'])('is kept with %s, for every browser, and for nobody else', async (userName) => {
    const here = await logIn(app, userName);
    const elsewhere = await logIn(app, userName);
    expect(await languageIn(here)).toBeNull();
    const { status, body } = await here.post(`${CONSOLE}/me/language`, { language: 'de' });
    expect([status, body]).toMatchObject([200, { data: { me: { user_name: userName, language: 'de' } } }]);
    expect(await languageIn(elsewhere)).toBe('de');
    expect((await loginOf(app, userName)).body).toMatchObject({ data: { me: { language: 'de' } } });
    await elsewhere.post(`${CONSOLE}/me/language`, { language: 'en' });
    expect(await languageIn(here)).toBe('en');
  });

  it('is one that the console speaks', async () => {
    const clerk = await logIn(app, 'clerk');
    const before = await languageIn(clerk);
    for (const body of [{ language: 'it' }, { language: '' }, { language: null }, {}]) {
      const { status, body: told } = await clerk.post(`${CONSOLE}/me/language`, body);
      expect([status, told]).toMatchObject([400, { response: { errors: [{ path: 'language' }] } }]);
    }
    expect(await languageIn(clerk)).toBe(before);
  });

  it('is chosen by users who are logged in, by a request of their page', async () => {
    const { cookie, csrfToken } = await logIn(app, 'clerk');
    const post = (headers: Record<string, string>) => app.http.post(`${CONSOLE}/me/language`).set(headers).send({ language: 'fr' });
    expect((await post({})).status).toBe(401);
    expect((await post({ Cookie: cookie })).status).toBe(403);
    expect((await post({ Cookie: cookie, 'X-CSRF-Token': csrfToken })).status).toBe(200);
  });
});
