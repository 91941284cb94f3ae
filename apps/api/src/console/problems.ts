import type { ListViewErrorCode, LoginErrorCode, SecurityErrorCode, SignInErrorCode } from '@contract/identity';
import { ofScans, type ProblemEntry, type ProblemShape, responseBody } from '../errors/index.js';
import { inV4Words } from '../answers/v4-words.js';
import { floorProblems } from './floor-problems.js';

const logins: Record<LoginErrorCode, ProblemEntry> = {
  login_refused: { status: 401, message: 'The user name or password is wrong, or the user may not log in here' },
  known_password: { status: 401, message: 'Everybody knows this password: an operator has to set another' },
  second_factor_required: { status: 401, message: 'You need a second factor here' },
  too_many_failed_logins: {
    status: 429,
    message: ({ seconds }) => `Too many failed logins, try again in ${String(seconds)} seconds`,
    headers: ({ seconds }) => ({ 'Retry-After': String(seconds) }),
  },
  too_many_logins: {
    status: 503,
    message: 'Too many people are logging in at once, try again in a moment',
    headers: () => ({ 'Retry-After': '2' }),
  },
  invalid_challenge: { status: 401, message: 'This login took too long or had too many attempts: log in again' },
  invalid_code: { status: 401, message: 'The code is wrong or was already used' },
};

const BEGIN_AGAIN = 'begin again from the login page';

const signIns: Record<SignInErrorCode, ProblemEntry> = {
  sign_in_off: { status: 400, message: 'No provider is set up here: log in with your password' },
  sign_in_expired: { status: 401, message: `This login took too long, or was begun in another browser: ${BEGIN_AGAIN}` },
  sign_in_invalid: { status: 401, message: ({ reason }) => `The provider's answer cannot be trusted (${String(reason)}): ${BEGIN_AGAIN}` },
  provider_unreachable: {
    status: 503,
    message: ({ reason }) => `The provider does not answer (${String(reason)}): try again in a moment, or log in with your password`,
    headers: () => ({ 'Retry-After': '5' }),
  },
  provider_refused: { status: 401, message: ({ reason }) => `The provider did not let you in (${String(reason)})` },
  client_refused: {
    status: 503,
    message: 'The provider does not accept this service: an operator has to look at OIDC_CLIENT_ID and its secret',
  },
  code_refused: { status: 401, message: `The provider takes this login for used or too old: ${BEGIN_AGAIN}` },
  wrong_issuer: { status: 401, message: 'The answer is not of the provider that is set up here: an operator has to look at OIDC_ISSUER' },
  unverified_email: { status: 401, message: 'The provider does not confirm an e-mail of yours' },
  unknown_email: { status: 401, message: 'No user here has your e-mail: an operator has to enter it' },
  other_subject: {
    status: 401,
    message: 'Somebody else of the provider logged in with this e-mail before: an operator has to enter it again',
  },
  user_not_let_in: { status: 401, message: 'Your user may not log in: an operator has to activate it' },
};

const security: Record<SecurityErrorCode, ProblemEntry> = {
  wrong_password: { status: 400, message: 'The password is wrong' },
  wrong_code: { status: 400, message: 'The code is wrong' },
  code_required: { status: 400, message: 'Enter a code from your authenticator app, or a backup code, as well' },
  no_second_factor: { status: 400, message: 'Your second factor is off: turn it on first' },
  factor_needed: { status: 400, message: 'Your user needs a second factor here: use another device instead' },
  no_enrolment: { status: 400, message: 'This took too long: start again' },
};

const views: Record<ListViewErrorCode, ProblemEntry> = {
  view_not_found: { status: 404, names: 'view_id', message: 'You have no such view' },
  view_name_taken: { status: 400, field: 'name', message: ({ name }) => `You have a view "${String(name)}" of this list already` },
  too_many_views: { status: 400, message: ({ most }) => `You can save at most ${String(most)} views: delete one first` },
};

/** Refusals of files that may be missing. */
const files: Record<'logo_not_found', ProblemEntry> = {
  logo_not_found: { status: 404, message: 'There is no logo' },
};

/**
 * The console's answers to refusals and faults.
 * @param general the OMS interface's answers to the same refusals: the console sends the same commands
 */
export const consoleProblems = (general: Readonly<Record<string, ProblemEntry>>): ProblemShape => ({
  prefix: '/console/api/',
  codes: { ...general, ...floorProblems, ...logins, ...signIns, ...security, ...views, ...files },
  locate: inV4Words,
  body: responseBody,
});

/** Refusals of work on the floor, where a code is what a scanner read. */
export const consoleFloorProblems = (shape: ProblemShape): ProblemShape[] =>
  ofScans(shape, '/console/api/scans', '/console/api/shipments', '/console/api/replenishments');
