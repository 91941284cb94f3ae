import type { ProblemEntry } from '../errors/index.js';

/** The guard's refusals of an account's credentials. */
export const accountRefusals = ['missing_account_id', 'unknown_account', 'account_not_activated', 'invalid_key'];

/** The guard's refusals of a warehouse user's credentials. */
export const warehouseRefusals = ['missing_user_name', 'unknown_user', 'user_not_activated', 'invalid_key'];

/** The same where the master key may not suffice. */
export const operatorRefusals = [...warehouseRefusals, 'own_key_required'];

/** Codes that no context throws: faults of the request as such, for any interface. */
const general: Readonly<Record<number, readonly string[]>> = {
  400: [
    'missing_field',
    'invalid_type',
    'invalid_value',
    'invalid_characters',
    'empty_list',
    'too_many_records',
    'invalid_body',
    'invalid_encoding',
    'body_too_complex',
    'invalid_content_type',
    'invalid_path',
    'invalid_request',
    'invalid_idempotency_key',
    'own_user',
    'unreadable_file',
    'change_not_possible',
    'carton_not_planned',
    'no_boxes',
    'too_many_units',
  ],
  401: [...accountRefusals.filter((code) => !warehouseRefusals.includes(code)), ...operatorRefusals, 'login_required'],
  403: [
    'https_required',
    'host_not_allowed',
    'access_undeclared',
    'other_side',
    'operators_only',
    'leads_only',
    'owners_only',
    'viewers_read',
    'scope_missing',
    'other_site',
    'csrf_token_required',
  ],
  404: ['not_found'],
  409: ['idempotency_key_reused', 'idempotency_key_running', 'site_switched'],
  413: ['body_too_large'],
  415: ['unsupported_encoding'],
  429: ['too_many_requests', 'too_many_failed_authentications'],
  500: ['server_error'],
  503: ['database_away', 'planners_busy'],
};

/** Further codes of interfaces whose records have ETags. */
const ofRecords: Readonly<Record<number, readonly string[]>> = {
  ...general,
  400: [...(general[400] ?? []), 'invalid_if_match'],
  412: ['record_changed'],
};

/** The status of a code that no context throws. */
export function statusOf(code: string): number | undefined {
  const [status] = Object.entries(ofRecords).find(([, codes]) => codes.includes(code)) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** The guard's refusals of credentials of the v2 interface: an account's key, or a mobile login. */
export const v2Refusals = [
  ...accountRefusals,
  ...['authorization', 'token', 'user_id', 'device_id', 'app', 'app_version', 'system_version'].flatMap((header) => [
    `missing_${header}`,
    `invalid_${header}`,
  ]),
  ...['expired_authorization', 'login_ended', 'unknown_user', 'user_not_activated'],
];

/**
 * Every code of an interface by status, in Markdown: what a program may get in `response.code`.
 * @param credentials codes of its credentials, when they differ from those of OMS and WMS; its records then have no ETags
 */
export function listCodes(codes: Readonly<Record<string, ProblemEntry>>, credentials?: readonly string[]): string {
  const byStatus = credentials ? { ...general, 401: credentials } : ofRecords;
  const statuses = Object.entries(byStatus).map(([status, words]) => {
    const ofInterface = Object.keys(codes).filter((code) => codes[code]?.status === Number(status));
    return `- **${status}**: ${[...words, ...ofInterface.sort()].map((code) => `\`${code}\``).join(', ')}`;
  });
  // The list is two screens long: folded, it lets the page begin with its operations.
  return `<details><summary>Codes, by status</summary>\n\n${statuses.join('\n')}\n\n</details>`;
}
