import { createHash } from 'node:crypto';
import { CheckPassword, CloseSession, FindSession, OpenSession } from '@contract/identity';
import { Bus } from '@kernel';
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
const REFUSED = 'The user name or password is wrong, or the user may not log in here';

/** Lets logged-in warehouse users see a page: browsers are shown the way in, everyone else is refused. */
export function onlyLoggedIn(app: NestFastifyApplication): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const bus = app.get(Bus);
  return async (request, reply) => {
    const token = sessionOf(request);
    if (token !== undefined && (await bus.ask(new FindSession(token)))) return;
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
  const failures = app.get(FailedAuthentications, { strict: false });
  const addresses = app.get(ClientAddresses);
  const https = app.get(HttpsOnly);
  const root = app.getHttpAdapter().getInstance();

  const logIn = async (request: FastifyRequest): Promise<string> => {
    refuseOtherSites(request);
    const form = new URLSearchParams(String(request.body ?? ''));
    const user = await failures.watch(addresses.of(request).limitedAs, async () => {
      const found = await bus.ask(new CheckPassword(form.get('user_name') ?? '', form.get('password') ?? ''));
      if (!found) throw new Problem(401, 'login_refused', REFUSED);
      return found;
    });
    return bus.send(new OpenSession(user.userId));
  };

  const routes = (server: FastifyInstance): Promise<void> => {
    server.setErrorHandler((error, request, reply) => root.errorHandler(error, request, reply));
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    const page = (reply: FastifyReply, status: number, refusal?: string): FastifyReply =>
      reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(loginPage(refusal));
    server.get(`${BASE}/login`, (_request, reply) => page(reply, 200));
    server.post(`${BASE}/login`, async (request, reply) => {
      try {
        const token = await logIn(request);
        return await reply.header('set-cookie', cookieOf(token, https.cameByTls(request))).redirect(`${BASE}/docs`, 303);
      } catch (error) {
        if (error instanceof Problem && error.code === 'login_refused') return page(reply, 401, error.message);
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
