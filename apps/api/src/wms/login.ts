import { createHash } from 'node:crypto';
import { CloseSession, FindSession, LoginError, OpenSession, SESSION_SECONDS } from '@contract/identity';
import { Bus } from '@kernel';
import { Logins } from '@module/identity';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClientAddresses } from '../access/client-address.js';
import { FailedAuthentications } from '../access/failed-authentications.js';
import { HttpsOnly } from '../access/https-only.js';
import { Problem } from '../problem.js';
import { loginPage, look } from './login-page.js';
import { cookieOf, noCookie, sessionOf } from './session-cookie.js';

const BASE = '/apirest/v4/wms';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(look).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
const WAREHOUSE_LEVEL = 2;
const REFUSED = 'The user name or password is wrong, or the user may not log in here';

/** Lets logged-in warehouse users see a page: browsers are shown the way in, everyone else is refused. */
export function onlyLoggedIn(app: NestFastifyApplication): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const bus = app.get(Bus);
  return async (request, reply) => {
    const token = sessionOf(request);
    const user = token === undefined ? undefined : (await bus.ask(new FindSession(token, 'web')))?.user;
    if (user?.isActivated && user.level === WAREHOUSE_LEVEL) return;
    if (request.url === `${BASE}/docs` && String(request.headers.accept ?? '').includes('text/html')) {
      await reply.redirect(`${BASE}/login`, 303);
      return;
    }
    throw new Problem(401, 'login_required', `Log in at ${BASE}/login to see this page`);
  };
}

/** Serves the login form of warehouse users and takes it back: `GET` and `POST /login`, `POST /logout`. */
export function mountLogin(app: NestFastifyApplication): void {
  const bus = app.get(Bus);
  const logins = app.get(Logins, { strict: false });
  const failures = app.get(FailedAuthentications, { strict: false });
  const addresses = app.get(ClientAddresses);
  const https = app.get(HttpsOnly);
  const root = app.getHttpAdapter().getInstance();

  const logIn = async (request: FastifyRequest): Promise<string> => {
    refuseOtherSites(request);
    const form = new URLSearchParams(String(request.body ?? ''));
    const { text, limitedAs: address } = addresses.of(request);
    const outcome = await failures.watch(address, () =>
      logins.logIn({ userName: form.get('user_name') ?? '', password: form.get('password') ?? '', address, levels: [WAREHOUSE_LEVEL], boundTo: 'wms docs' }),
    );
    // The form has no place for a code.
    if (!('user' in outcome)) throw new LoginError('login_refused');
    return (await bus.send(new OpenSession({ userId: outcome.user.userId, kind: 'web', seconds: SESSION_SECONDS, address: text, device: null }))).token;
  };

  const routes = (server: FastifyInstance): Promise<void> => {
    server.setErrorHandler((error, request, reply) => root.errorHandler(error, request, reply));
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    const page = (reply: FastifyReply, status: number, refusal?: string): FastifyReply =>
      reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(loginPage(refusal));
    const refusedPage = (reply: FastifyReply, { code, details }: LoginError): FastifyReply => {
      if (code !== 'too_many_failed_logins') return page(reply, 401, REFUSED);
      return page(reply.header('retry-after', String(details.seconds)), 429, `Too many failed logins, try again in ${String(details.seconds)} seconds`);
    };
    server.get(`${BASE}/login`, (_request, reply) => page(reply, 200));
    server.post(`${BASE}/login`, async (request, reply) => {
      try {
        const token = await logIn(request);
        return await reply.header('set-cookie', cookieOf(token, https.cameByTls(request))).redirect(`${BASE}/docs`, 303);
      } catch (error) {
        if (error instanceof LoginError) return refusedPage(reply, error);
        throw error;
      }
    });
    server.post(`${BASE}/logout`, async (request, reply) => {
      refuseOtherSites(request);
      const token = sessionOf(request);
      if (token !== undefined) await bus.send(new CloseSession(token));
      return reply.header('set-cookie', noCookie).redirect(`${BASE}/login`, 303);
    });
    return Promise.resolve();
  };
  void root.register(routes);
}

/** Browsers say where a form was sent from; a form of another site must not log anybody in or out. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const from = headers['sec-fetch-site'];
  if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new Problem(403, 'other_site', 'The form of another site is not taken');
}
