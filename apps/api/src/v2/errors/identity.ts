import type { LoginErrorCode } from '@contract/identity';
import type { ProblemEntry } from '../../errors/index.js';

/** The v2 interface's answers to refused logins. */
export const loginProblems: Record<LoginErrorCode, ProblemEntry> = {
  login_refused: { status: 401, message: 'The user name or password is wrong, or the user may not log in here' },
  known_password: { status: 401, message: 'Everybody knows this password: an operator has to set another' },
  second_factor_required: { status: 401, message: 'You need a second factor here: log in to the web console first, which sets it up' },
  too_many_logins: {
    status: 503,
    message: 'Too many people are logging in at once, try again in a moment',
    headers: () => ({ 'Retry-After': '2' }),
  },
  invalid_challenge: { status: 401, message: 'The challenge is unknown, expired or used, or belongs to another device: log in again' },
  invalid_code: { status: 401, message: 'The code is wrong or was used before' },
  too_many_failed_logins: {
    status: 429,
    message: ({ seconds }) => `Too many failed logins, try again in ${String(seconds)} seconds`,
    headers: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  },
};
