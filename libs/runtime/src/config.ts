import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { PublicAddresses } from '@kernel';
import type { LoginLimits, ProviderSettings, SecondFactorOf } from '@module/identity';
import type { LiveCarrierTerms } from '@module/rates';
import { ConfigError } from './settings/config-error.js';
import { readLiveCarriers } from './live-carriers.js';
import { allowedNetworks, isAllowedEntry } from './settings/outbound-allow.js';
import { isProxyName } from './settings/proxy-networks.js';
import { readRetirement, type Retirement } from './settings/retirement.js';
import { readSignInProvider } from './settings/sign-in-provider.js';
import { readSecurityContact, type SecurityContact } from './settings/security-contact.js';
import { type Environment, misspelt, secretVariables } from './variables.js';
import { secretsInFiles } from './settings/secret-files.js';
import { previousSecretKey, secretKey } from './settings/secret-key.js';
import { database, redis, type Servers, url } from './settings/servers.js';

export { ConfigError };

/** The validated environment; see the table in README. */
export interface Config extends Servers {
  isProduction: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Whether a new demo set has a layout and a planned wave. */
  hasDemoFloor: boolean;
  poolSize: number;
  /** Whether statements go to MySQL without waiting for the answer to the one before. */
  isPipelined: boolean;
  secretKey: string;
  /** During a rotation of SECRET_KEY, the previous or next key, which also opens existing secrets. */
  previousSecretKey?: string;
  logLevel: string;
  trustedProxies: string[];
  /** Host names that the console, the metrics and the internal interface answer to, besides addresses and `localhost`. */
  allowedHosts: string[];
  /** Private networks that may contain hosts of product images, webhooks and live carriers. */
  outboundAllow: string[];
  /** Seconds before each attempt of a webhook's delivery, including the first. */
  webhookSchedule: number[];
  /** Requests a minute per credential; 0 = off. */
  rateLimit: number;
  /** Failed authentications a minute per address; 0 = off. */
  authFailLimit: number;
  /** Whether the master key may administer the service; otherwise only a user's own key may. */
  isMasterKeyOfOperators: boolean;
  /** When failed logins cause a lockout. */
  loginLimits: LoginLimits;
  /** Which users need a second factor. */
  secondFactorOf: SecondFactorOf;
  /** The provider for sign-ins to the console without passwords. */
  signInProvider?: ProviderSettings;
  /** How long an idle console session lasts; 0 = no idle limit. */
  consoleIdleSeconds: number;
  /** How long a mobile login lasts. */
  mobileSessionSeconds: number;
  requireHttps: boolean;
  tls?: { cert: Buffer; key: Buffer };
  /** Whether this process runs queued work. */
  isWorker: boolean;
  /** Path of the rates interface, with a leading slash and no trailing one. */
  ratesBasePath: string;
  /** Live carriers to query for rates besides the rate cards. */
  liveCarriers: LiveCarrierTerms[];
  /** How long a terminating process answers "not ready" before it closes, so that load balancers notice. */
  shutdownDelayMs: number;
  /** Days that the request log keeps an entry; 0 = forever. */
  requestLogDays: number;
  /** Days after which no younger order is served before one that waits for the same product; 0 = never. */
  backorderFairDays: number;
  /** Whether new barcodes of orders may consist of digits, or of C and digits. */
  allowsDigitBarcodes: boolean;
  /** Days that the feed keeps an event; 0 = forever. */
  eventDays: number;
  /** Days after which the buyers of closed orders are redacted; 0: never. */
  personalDataDays: number;
  /** Base URL of the OpenTelemetry collector for spans; without one, nothing is recorded. */
  tracesTo?: string;
  /**
   * The share of requests, from 0 to 1, whose spans are recorded unless their caller decides; undefined where the SDK's own variables
   * decide.
   */
  tracesRatio?: number;
  /** The service's name in spans. */
  serviceName: string;
  /** When the v2 interface is deprecated, and when it is removed; empty without a date. */
  v2Retirement: Retirement;
  securityContact: SecurityContact;
}

/** The database's address, and how to connect. */
export interface DatabasePlace extends Pick<Config, 'databaseUrl' | 'databaseTls' | 'dataDir'> {
  /** The table of completed migrations, if it has another name: while a restore fills the database. */
  migrationsTable?: string;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function whole(env: Environment, name: keyof Environment, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${text}"`);
  return value;
}

function flag(env: Environment, name: keyof Environment, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw new ConfigError(`${name} must be on or off, not "${text}"`);
}

function tls(env: Environment): Config['tls'] {
  const { TLS_CERT, TLS_KEY } = env;
  if (!TLS_CERT && !TLS_KEY) return undefined;
  const read = (name: string, file: string | undefined): Buffer => {
    try {
      return readFileSync(file ?? '');
    } catch {
      throw new ConfigError(`${name} must name a readable PEM file (TLS_CERT and TLS_KEY go together)`);
    }
  };
  const pair = { cert: read('TLS_CERT', TLS_CERT), key: read('TLS_KEY', TLS_KEY) };
  try {
    createSecureContext(pair);
  } catch {
    throw new ConfigError('TLS_CERT and TLS_KEY must be a certificate and its private key, both PEM');
  }
  return pair;
}

function allowedHosts(env: Environment): string[] {
  const names = (env.ALLOWED_HOSTS ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  const wrong = names.find((name) => !/^[a-z\d_-]+(\.[a-z\d_-]+)*$/.test(name));
  if (wrong !== undefined) throw new ConfigError(`ALLOWED_HOSTS takes host names without scheme and port, not "${wrong}"`);
  return names;
}

const NETWORKS = 'addresses, networks, "loopback" or "private"';
const ENTRIES = `[use:]address[:port] with ${NETWORKS}, and webhooks, images, carriers, oidc or print as use`;

function networks(env: Environment, variable: 'TRUSTED_PROXIES' | 'OUTBOUND_ALLOW'): string[] {
  const names = (env[variable] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const [isValid, taken] = variable === 'OUTBOUND_ALLOW' ? [isAllowedEntry, ENTRIES] : [isProxyName, NETWORKS];
  const wrong = names.find((name) => !isValid(name));
  if (wrong !== undefined) throw new ConfigError(`${variable} takes ${taken}, not "${wrong}"`);
  return names;
}

/** Attempts over some three days, as the Standard Webhooks specification recommends. */
const WEBHOOK_SCHEDULE = '0,5,300,1800,7200,18000,36000,50400,72000,86400';

function webhookSchedule(env: Environment): number[] {
  const seconds = (env.WEBHOOK_SCHEDULE || WEBHOOK_SCHEDULE).split(',').map((each) => each.trim());
  const wrong = seconds.find((each) => !/^\d{1,6}(\.\d{1,3})?$/.test(each));
  if (wrong !== undefined) throw new ConfigError(`WEBHOOK_SCHEDULE takes seconds, separated by commas, not "${wrong}"`);
  return seconds.map(Number);
}

const FACTORS: Readonly<Record<string, SecondFactorOf>> = { '': 'nobody', off: 'nobody', operators: 'operators', all: 'all' };

function secondFactorOf({ REQUIRE_SECOND_FACTOR: given = '' }: Environment): SecondFactorOf {
  if (!Object.hasOwn(FACTORS, given)) throw new ConfigError(`REQUIRE_SECOND_FACTOR must be off, operators or all, not "${given}"`);
  return FACTORS[given];
}

/** Paths of other interfaces. */
const TAKEN_PATHS = ['apirest', 'apiv2', 'health', 'metrics', 'console'];

function ratesBasePath(env: Environment): string {
  const path = env.RATES_BASE_PATH || '/rates/v2';
  const [, first = ''] = path.split('/');
  if (!/^(\/[\w.~-]+)+$/.test(path) || TAKEN_PATHS.includes(first)) {
    throw new ConfigError(`RATES_BASE_PATH must be a path like /rates/v2, not below ${TAKEN_PATHS.map((each) => `/${each}`).join(', ')}`);
  }
  return path;
}

function liveCarriers(env: Environment): LiveCarrierTerms[] {
  const rule = new PublicAddresses(allowedNetworks(networks(env, 'OUTBOUND_ALLOW'))).for('carriers');
  const carriers = env.RATES_CARRIERS ? readLiveCarriers(env.RATES_CARRIERS, rule) : [];
  if (typeof carriers === 'string') throw new ConfigError(`RATES_CARRIERS must be a JSON list of carriers: ${carriers}`);
  return carriers;
}

function v2Retirement({ V2_DEPRECATION, V2_SUNSET }: Environment): Retirement {
  const retirement = readRetirement(V2_DEPRECATION, V2_SUNSET);
  if (typeof retirement === 'string') throw new ConfigError(retirement);
  return retirement;
}

function securityContact({ SECURITY_CONTACT, SECURITY_EXPIRES }: Environment): SecurityContact {
  const contact = readSecurityContact(SECURITY_CONTACT, SECURITY_EXPIRES);
  if (typeof contact === 'string') throw new ConfigError(contact);
  return contact;
}

/** One request in a hundred is enough to see where time goes, and slows a read by a few per cent; all of them would double its cost. */
const TRACES_RATIO = 0.01;
/** The samplers of OpenTelemetry; its SDK takes any other word for "always on". */
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

function tracesRatio({ OTEL_TRACES_SAMPLER: sampler }: Environment): number | undefined {
  if (!sampler) return TRACES_RATIO;
  if (!SAMPLERS.includes(sampler)) throw new ConfigError(`OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}, not "${sampler}"`);
  return undefined;
}

/** Reads the configuration. @throws ConfigError naming the variable that is wrong or misspelt. */
export function readConfig(given: Environment & Readonly<Record<string, string | undefined>>): Config {
  const [slip] = misspelt(Object.keys(given));
  if (slip) throw new ConfigError(`${slip.name} is no variable of this service; ${slip.meant} was probably meant`);
  const env: Environment = { ...given, ...secretsInFiles(given, secretVariables) };
  const isProduction = env.NODE_ENV === 'production';
  const dataDir = path.resolve(env.DATA_DIR || './data');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LEVELS.includes(logLevel)) throw new ConfigError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${logLevel}"`);
  return {
    isProduction,
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 3000, 65535),
    dataDir,
    hasDemoFloor: flag(env, 'DEMO_FLOOR', false),
    ...database(env),
    poolSize: whole(env, 'DATABASE_POOL', 10, 1000) || 1,
    isPipelined: flag(env, 'DATABASE_PIPELINING', true),
    ...redis(env),
    secretKey: secretKey(env, isProduction, dataDir),
    previousSecretKey: previousSecretKey(env),
    logLevel,
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    allowedHosts: allowedHosts(env),
    outboundAllow: networks(env, 'OUTBOUND_ALLOW'),
    webhookSchedule: webhookSchedule(env),
    rateLimit: whole(env, 'RATE_LIMIT', 1200),
    authFailLimit: whole(env, 'AUTH_FAIL_LIMIT', 60),
    isMasterKeyOfOperators: flag(env, 'OPERATOR_MASTER_KEY', true),
    loginLimits: {
      failures: whole(env, 'LOGIN_FAIL_LIMIT', 10),
      failuresOfUser: whole(env, 'LOGIN_FAIL_LIMIT_USER', 100),
      failuresFromAddress: whole(env, 'LOGIN_FAIL_LIMIT_ADDRESS', 100),
      lockSeconds: whole(env, 'LOGIN_LOCK_SECONDS', 900, 604_800) || 1,
      refusesKnownPasswords: isProduction,
    },
    secondFactorOf: secondFactorOf(env),
    signInProvider: readSignInProvider(env),
    consoleIdleSeconds: whole(env, 'CONSOLE_IDLE_MINUTES', 30, 1_440) * 60,
    mobileSessionSeconds: (whole(env, 'MOBILE_SESSION_MINUTES', 720, 527_040) || 1) * 60,
    requireHttps: flag(env, 'REQUIRE_HTTPS', isProduction),
    tls: tls(env),
    isWorker: flag(env, 'WORKER', true),
    ratesBasePath: ratesBasePath(env),
    liveCarriers: liveCarriers(env),
    shutdownDelayMs: whole(env, 'SHUTDOWN_DELAY_MS', 1_000, 600_000),
    requestLogDays: whole(env, 'REQUEST_LOG_DAYS', 90, 36_500),
    backorderFairDays: whole(env, 'BACKORDER_FAIR_DAYS', 7, 36_500),
    allowsDigitBarcodes: flag(env, 'DIGIT_BARCODES', false),
    eventDays: whole(env, 'EVENT_DAYS', 30, 36_500),
    personalDataDays: whole(env, 'PERSONAL_DATA_DAYS', 0, 36_500),
    tracesTo: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    tracesRatio: tracesRatio(env),
    serviceName: env.OTEL_SERVICE_NAME || 'order-warehouse-service',
    v2Retirement: v2Retirement(env),
    securityContact: securityContact(env),
  };
}
