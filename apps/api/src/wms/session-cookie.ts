import { SESSION_SECONDS } from '@contract/identity';
import type { FastifyRequest } from 'fastify';

const NAME = 'wms_session';
const PATH = '/apirest/v4/wms';

/** The session's token a request carries; undefined when it carries none. */
export function sessionOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The header that gives a browser a session; scripts cannot read it and other sites' pages do not send it. */
export function cookieOf(token: string, isSecure: boolean): string {
  return `${NAME}=${token}; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=${SESSION_SECONDS}${isSecure ? '; Secure' : ''}`;
}

/** The header that takes it back. */
export const noCookie = `${NAME}=; Path=${PATH}; HttpOnly; SameSite=Strict; Max-Age=0`;
