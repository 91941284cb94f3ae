import type { FileOf } from './settings/secret-files.js';

/** Variables whose value is or contains a secret: each may be in a file, which `NAME_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'MAINTENANCE_DATABASE_URL',
  'REDIS_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'RATES_CARRIERS',
  'OIDC_CLIENT_SECRET',
] as const;

/** Every environment variable of the program; README describes them. */
export const variables = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATABASE_URL',
  'MAINTENANCE_DATABASE_URL',
  'DATABASE_TLS',
  'DATABASE_CA',
  'DATABASE_SERVER_NAME',
  'DATABASE_POOL',
  'DATABASE_PIPELINING',
  'REDIS_URL',
  'REDIS_CA',
  'REDIS_SERVER_NAME',
  'DATA_DIR',
  'DEMO_FLOOR',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'TRUSTED_PROXIES',
  'REQUIRE_HTTPS',
  'TLS_CERT',
  'TLS_KEY',
  'ALLOWED_HOSTS',
  'OUTBOUND_ALLOW',
  'WEBHOOK_SCHEDULE',
  'RATE_LIMIT',
  'AUTH_FAIL_LIMIT',
  'OPERATOR_MASTER_KEY',
  'RATES_BASE_PATH',
  'RATES_CARRIERS',
  'WORKER',
  'LOGIN_FAIL_LIMIT',
  'LOGIN_FAIL_LIMIT_USER',
  'LOGIN_FAIL_LIMIT_ADDRESS',
  'LOGIN_LOCK_SECONDS',
  'REQUIRE_SECOND_FACTOR',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_LABEL',
  'CONSOLE_IDLE_MINUTES',
  'MOBILE_SESSION_MINUTES',
  'REQUEST_LOG_DAYS',
  'BACKORDER_FAIR_DAYS',
  'DIGIT_BARCODES',
  'EVENT_DAYS',
  'PERSONAL_DATA_DAYS',
  'V2_DEPRECATION',
  'V2_SUNSET',
  'SECURITY_CONTACT',
  'SECURITY_EXPIRES',
  'SHUTDOWN_DELAY_MS',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  ...secretVariables.map((name): FileOf<(typeof secretVariables)[number]> => `${name}_FILE`),
] as const;

/** Reading a variable that is not in the list does not compile. */
export type Environment = Readonly<Partial<Record<(typeof variables)[number], string>>>;

/** Names of other programs' variables that are close to ours. */
const OTHERS = new Set(['DATABASE_PORT', 'DATABASE_HOST', 'GHOST', 'HOSTS', 'PORTS', 'POST', 'SSL_CERT', 'SSL_KEY', 'WORKERS']);

/** How many edits apart a name still counts as a typo; short names are too close to others. */
const slipsOf = (name: string): number => (name.length < 8 ? 1 : 2);

/** Variables that are probably misspelt ones of ours; otherwise the program would silently use its defaults. */
export function misspelt(names: readonly string[]): { name: string; meant: string }[] {
  const known = new Set<string>(variables);
  return names
    .filter((name) => !known.has(name) && !OTHERS.has(name))
    .flatMap((name) => {
      const meant = variables.find((own) => Math.abs(own.length - name.length) <= 2 && edits(name, own) <= slipsOf(own));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** Deletions, insertions, replacements and swaps of neighbours between two names (optimal string alignment distance). */
function edits(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const choices = [
        last[column] + 1,
        now[column - 1] + 1,
        last[column - 1] + (isSame ? 0 : 1),
        ...(isSwapped ? [before[column - 2] + 1] : []),
      ];
      now.push(Math.min(...choices));
    }
    [before, last] = [last, now];
  }
  return last[to.length];
}
