import { SESSION_SECONDS } from '@contract/identity';
import type { FastifyRequest } from 'fastify';

const NAME = 'console_session';
/** Browsers accept a cookie with this prefix only over TLS, only for the whole host, and only from the host itself. */
const SECURE_NAME = `__Host-${NAME}`;
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

const nameFor = (isSecure: boolean): string => (isSecure ? SECURE_NAME : NAME);

/**
 * The session token in a request; undefined without one.
 * @param isSecure whether the request came over TLS
 */
export function sessionTokenOf({ headers }: Pick<FastifyRequest, 'headers'>, isSecure: boolean): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const start = `${nameFor(isSecure)}=`;
  const pair = headers.cookie
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start));
  const value = pair?.slice(start.length);
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The header that gives a browser its session cookie; scripts cannot read it and other sites' pages do not send it. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return `${nameFor(isSecure)}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}${isSecure ? '; Secure' : ''}`;
}

/** The header that removes the cookie. */
export function noSessionCookie(isSecure: boolean): string {
  return `${nameFor(isSecure)}=; ${ATTRIBUTES}; Max-Age=0${isSecure ? '; Secure' : ''}`;
}
