import type { ListViewErrorCode, LoginErrorCode, SecurityErrorCode } from '@contract/identity';
import { ofScans, type ProblemEntry, type ProblemShape, responseBody } from '../errors/index.js';
import { inV4Words } from '../answers/v4-words.js';
import { floorProblems } from './floor-problems.js';

const logins: Record<LoginErrorCode, ProblemEntry> = {
  login_refused: { status: 401, message: 'The user name or password is wrong, or the user may not log in here' },
  known_password: { status: 401, message: 'Everybody knows this password: an operator has to set another' },
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

const security: Record<SecurityErrorCode, ProblemEntry> = {
  wrong_password: { status: 400, message: 'The password is wrong' },
  wrong_code: { status: 400, message: 'The code is wrong' },
  code_required: { status: 400, message: 'Enter a code from your authenticator app, or a backup code, as well' },
  no_second_factor: { status: 400, message: 'Your second factor is off: turn it on first' },
  no_enrolment: { status: 400, message: 'This took too long: start again' },
};

const views: Record<ListViewErrorCode, ProblemEntry> = {
  view_not_found: { status: 404, names: 'view_id', message: 'You have no such view' },
  view_name_taken: { status: 400, field: 'name', message: ({ name }) => `You have a view "${String(name)}" of this list already` },
  too_many_views: { status: 400, message: ({ most }) => `You can save at most ${String(most)} views: delete one first` },
};

/**
 * The console's answers to refusals and faults.
 * @param general the OMS interface's answers to the same refusals: the console sends the same commands
 */
export const consoleProblems = (general: Readonly<Record<string, ProblemEntry>>): ProblemShape => ({
  prefix: '/console/api/',
  codes: { ...general, ...floorProblems, ...logins, ...security, ...views },
  locate: inV4Words,
  body: responseBody,
});

/** Of what people do on the floor with a scanner. */
export const consoleFloorProblems = (shape: ProblemShape): ProblemShape[] =>
  ofScans(shape, '/console/api/scans', '/console/api/shipments', '/console/api/replenishments');
