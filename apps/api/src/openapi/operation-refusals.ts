import type { AccessKind, ScopeOf } from '../access/index.js';
import { accountRefusals, operatorRefusals, statusOf, v2Refusals, warehouseRefusals } from './codes.js';
import type { DeclaredRoute } from './declared-routes.js';
import type { ProblemShape } from '../errors/index.js';
import { rateRefusals } from '../rates/problems.js';

/** Facts about an operation that determine its refusals, besides those of its commands. */
export interface OperationFacts {
  method: string;
  /** From the root of the server, with `{parameters}`. */
  path: string;
  hasBody: boolean;
  hasLists: boolean;
  /** Whether a parameter of the path or query is anything but a free text. */
  hasTypedParameters: boolean;
  mustHaveParameters: boolean;
  takesKeys: boolean;
  /** Whether it checks an If-Match, and whether it refuses one that it cannot check. */
  takesIfMatch: boolean;
  refusesIfMatch: boolean;
  /** Required headers, besides credentials. */
  headers: readonly string[];
}

type Refusals = ReadonlyMap<number, readonly string[]>;

const session = { 401: ['login_required'], 403: ['other_side', 'host_not_allowed'] };
const ofSite = { 409: ['site_switched'] };
const ofSession = { ...session, 401: ['login_required', 'account_not_activated'] };
const mobile = v2Refusals.filter((code) => !accountRefusals.includes(code) || code === 'invalid_key');
const isPrivate = { 403: ['host_not_allowed'], 404: ['not_found'] };

/** The refusals of each kind of access. */
const credentials: Readonly<Record<AccessKind, Readonly<Record<number, readonly string[]>>>> = {
  public: {},
  login: { 403: ['other_site', 'host_not_allowed'] },
  'account-key': { 401: [...accountRefusals, 'login_required'], 403: [...session[403], 'scope_missing'] },
  'warehouse-key': { 401: [...warehouseRefusals, 'login_required'], 403: session[403], ...ofSite },
  'internal-key': { 401: warehouseRefusals, ...isPrivate },
  'operator-key': { 401: operatorRefusals, ...isPrivate, 403: ['operators_only', ...isPrivate[403]] },
  'legacy-key': { 401: accountRefusals, 403: ['scope_missing'] },
  'mobile-token': { 401: mobile },
  'body-key': { 401: rateRefusals, 403: ['scope_missing'] },
  'private-network': isPrivate,
  'merchant-session': ofSession,
  'warehouse-session': { ...session, ...ofSite },
  'operator-session': { ...session, 403: [...session[403], 'operators_only'], ...ofSite },
  session: { ...ofSession, ...ofSite },
};

/** Kinds that sessions of an account's users may use. */
const OF_MERCHANTS: ReadonlySet<AccessKind> = new Set(['account-key', 'merchant-session', 'session']);

const opensBySession = (kind: AccessKind): boolean => kind.endsWith('session') || kind === 'account-key' || kind === 'warehouse-key';

/** What a route declares of whom it lets in and what it refuses. */
export interface Declared {
  access: AccessKind;
  /** Whether it refuses pickers. */
  isLeadsOnly: boolean;
  /** Whether it refuses users of an account who are no owners. */
  isOwnersOnly: boolean;
  /** The scope that an account's own key needs for a write. */
  scope: ScopeOf | undefined;
  /** The codes with which it, or one of its commands and queries, may refuse. */
  codes: readonly string[];
}

/** @throws Error for an operation without a route, for a closed one, and for a code of its own that the interface has no message for */
export function declaredBy(route: DeclaredRoute | undefined, operation: string, { codes }: Pick<ProblemShape, 'codes'>): Declared {
  if (!route?.access) throw new Error(`${operation} has no @Access`);
  const unknown = route.refuses.filter((code) => statusIn(codes, code) === undefined);
  if (unknown.length > 0) throw new Error(`${operation} refuses with ${unknown.join(', ')}, for which its interface has no words`);
  return {
    access: route.access,
    isLeadsOnly: route.isLeadsOnly,
    isOwnersOnly: route.isOwnersOnly,
    scope: route.scope,
    codes: [...route.refuses, ...route.sends.flatMap(({ refusals = [] }) => refusals)],
  };
}

const statusIn = (codes: ProblemShape['codes'], code: string): number | undefined => codes[code]?.status ?? statusOf(code);

/** Every code that an operation can answer, by status: from its access, its form, and its commands and queries. */
export function refusalsOf(facts: OperationFacts, known: Declared, { codes }: Pick<ProblemShape, 'codes'>): Refusals {
  const byStatus = new Map<number, Set<string>>();
  const add = (status: number, more: readonly string[]): void =>
    void byStatus.set(status, new Set([...(byStatus.get(status) ?? []), ...more]));
  add(400, formCodes(facts));
  for (const [status, more] of Object.entries(credentials[known.access])) add(Number(status), more);
  if (known.isLeadsOnly) add(403, ['leads_only']);
  if (known.isOwnersOnly) add(403, ['owners_only']);
  if (facts.method !== 'GET' && OF_MERCHANTS.has(known.access) && known.scope !== 'read' && known.scope !== 'any')
    add(403, ['viewers_read']);
  add(401, facts.headers.flatMap(headerCodes));
  add(403, ['https_required', ...(facts.method !== 'GET' && opensBySession(known.access) ? ['csrf_token_required', 'other_site'] : [])]);
  if (facts.takesKeys) add(409, ['idempotency_key_reused', 'idempotency_key_running']);
  if (facts.takesIfMatch) add(412, ['record_changed']);
  if (facts.method !== 'GET') add(413, ['body_too_large']);
  if (facts.method !== 'GET') add(415, ['unsupported_encoding']);
  add(429, [
    ...(known.access === 'public' || known.access === 'login' ? [] : ['too_many_requests']),
    ...(known.access === 'public' ? [] : ['too_many_failed_authentications']),
  ]);
  add(500, ['server_error']);
  add(503, ['database_away']);
  for (const code of known.codes) {
    const status = statusIn(codes, code);
    // An interface never answers a code for which it has no message.
    if (status !== undefined) add(status, [code]);
  }
  return new Map([...byStatus].filter(([, each]) => each.size > 0).map(([status, each]) => [status, [...each].sort()]));
}

/** `Device-Id`: `missing_device_id`, `invalid_device_id`. */
function headerCodes(name: string): string[] {
  const word = name.toLowerCase().replaceAll('-', '_');
  return [`missing_${word}`, `invalid_${word}`];
}

/** The possible faults in the form of a request. */
function formCodes(facts: OperationFacts): string[] {
  const { method, path, hasBody, hasLists, hasTypedParameters, mustHaveParameters, takesKeys, refusesIfMatch } = facts;
  return [
    ...(method === 'GET' ? [] : ['invalid_body', 'invalid_encoding', 'body_too_complex', 'invalid_content_type']),
    ...(hasBody || hasTypedParameters ? ['invalid_type', 'invalid_value'] : []),
    ...(hasBody || hasTypedParameters || path.includes('{') ? ['invalid_characters'] : []),
    ...(hasBody || mustHaveParameters ? ['missing_field'] : []),
    ...(hasLists ? ['empty_list', 'too_many_records'] : []),
    ...(path.includes('{') ? ['invalid_path'] : []),
    ...(takesKeys ? ['invalid_idempotency_key'] : []),
    ...(refusesIfMatch ? ['invalid_if_match'] : []),
  ];
}
