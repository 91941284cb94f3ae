import { SESSION_SECONDS } from '@contract/identity';
import { SIGN_IN_SECONDS } from '@module/identity';
import type { FastifyRequest } from 'fastify';

const SESSION = 'console_session';
/** Holds the state of a sign-in through the provider until the browser comes back. */
const SIGN_IN = 'console_sign_in';
const ATTRIBUTES = 'Path=/; HttpOnly; SameSite=Strict';

/** Browsers accept a cookie with this prefix only over TLS, only for the whole host, and only from the host itself. */
const nameFor = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/**
 * The session token in a request; undefined without one.
 * @param isSecure whether the request came over TLS
 */
export function sessionTokenOf(request: Pick<FastifyRequest, 'headers'>, isSecure: boolean): string | undefined {
  const value = valueOf(request, nameFor(SESSION, isSecure));
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The sealed state of a sign-in that the browser of a request brings back. */
export const signInOf = (request: Pick<FastifyRequest, 'headers'>, isSecure: boolean): string | undefined =>
  valueOf(request, nameFor(SIGN_IN, isSecure));

function valueOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined;
  const start = `${name}=`;
  const pair = headers.cookie
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start));
  return pair?.slice(start.length);
}

/** The header that gives a browser its session cookie; scripts cannot read it and other sites' pages do not send it. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return cookie(nameFor(SESSION, isSecure), token, SESSION_SECONDS, isSecure);
}

/** The header that stores the sealed state of a sign-in in the browser; with an empty text, it removes the state. */
export function signInCookie(sealed: string, isSecure: boolean): string {
  return cookie(nameFor(SIGN_IN, isSecure), sealed, sealed === '' ? 0 : SIGN_IN_SECONDS, isSecure);
}

/** The header that removes the session cookie. */
export function noSessionCookie(isSecure: boolean): string {
  return cookie(nameFor(SESSION, isSecure), '', 0, isSecure);
}

const cookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; ${ATTRIBUTES}; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
