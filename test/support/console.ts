import supertest, { type Test } from 'supertest';
import type { RunningApp } from './app.js';

export const CONSOLE = '/console/api';
export const PASSWORD = 'demo-password';
/** The password of users who are not in the demo set, whose password they may not have. */
export const OWN_PASSWORD = 'a long password';

/** A logged-in user of the console: every request carries the session cookie, and every change the CSRF token. */
export interface Browser {
  cookie: string;
  csrfToken: string;
  get(path: string): Test;
  post(path: string, body?: object): Test;
  patch(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  delete(path: string): Test;
}

/** Where the console answers: a process of the test's own, or the URL of another one. */
type Site = Pick<RunningApp, 'nest'> | string;

const hostOf = (site: Site) => (typeof site === 'string' ? site : site.nest.getHttpServer());

/** The answer to a console login. */
export function loginOf(site: Site, userName: string, password = PASSWORD): Test {
  return supertest(hostOf(site)).post(`${CONSOLE}/login`).send({ user_name: userName, password });
}

/** Logs a user of the demo set in. @throws Error on a refusal. */
export async function logIn(site: Site, userName: string, password = PASSWORD): Promise<Browser> {
  const { status, headers, body } = await loginOf(site, userName, password);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const cookie = String((headers['set-cookie'] as unknown as string[])[0]).split(';')[0] ?? '';
  const csrfToken = (body as { data: { me: { csrf_token: string } } }).data.me.csrf_token;
  // Without a cookie jar: each request sets its own session.
  const http = () => supertest(hostOf(site));
  return {
    cookie,
    csrfToken,
    get: (path) => http().get(path).set('Cookie', cookie),
    post: (path, sent) => http().post(path).set({ Cookie: cookie, 'X-CSRF-Token': csrfToken }).send(sent),
    delete: (path) => http().delete(path).set({ Cookie: cookie, 'X-CSRF-Token': csrfToken }),
    patch: (path, sent) => http().patch(path).set({ Cookie: cookie, 'X-CSRF-Token': csrfToken }).send(sent),
    put: (path, sent) => http().put(path).set({ Cookie: cookie, 'X-CSRF-Token': csrfToken }).send(sent),
  };
}
