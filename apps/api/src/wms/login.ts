import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ConsoleSession, otherSide, sideOf } from '../access/index.js';
import { Problem } from '../errors/index.js';

const BASE = '/apirest/v4/wms';
/** Pages of the documentation: Swagger's, and those of the site. */
const PAGE = new RegExp(`^${BASE}/docs$|^/docs/reference/wms(/[\\w-]+)?$`);

/** The console's login page, which returns to the page afterwards. */
const loginFor = (page: string): string => `/console/login?next=${encodeURIComponent(page)}`;

/** Shows a page to warehouse users who are logged in to the console; redirects other browsers to the login, and refuses all others. */
export function onlyLoggedIn(app: NestFastifyApplication): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const sessions = app.get(ConsoleSession, { strict: false });
  return async (request, reply) => {
    const token = sessions.tokenOf(request);
    const user = token === undefined ? undefined : await sessions.find(token);
    if (user && sideOf(user) === 'warehouse') return;
    if (!user && PAGE.test(request.url) && String(request.headers.accept ?? '').includes('text/html')) {
      await reply.redirect(loginFor(request.url), 303);
      return;
    }
    throw user ? otherSide(false) : new Problem(401, 'login_required', 'Log in to the console as a warehouse user to see this page');
  };
}

/** Redirects the login's former address. */
export function mountLogin(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .get(`${BASE}/login`, (_request: FastifyRequest, reply: FastifyReply) => reply.redirect(loginFor(`${BASE}/docs`), 303));
}
