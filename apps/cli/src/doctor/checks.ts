import { FindUnreadableWebhookSecrets } from '@contract/events';
import { FindAuditBreaches, FindUnreadableSecrets } from '@contract/identity';
import { type Bus, type Database, toIso } from '@kernel';
import { type DoubtfulAliases, findDoubtfulAliases } from '@module/inventory';
import type { Config } from '@runtime/config';
import { findDemoCredentials } from '@demo/demo-credentials';
import { withPending } from '@runtime/schema';
import { messageOf } from '@runtime/log/describe-error';
import { bareEntries } from '@runtime/settings/outbound-allow';
import { DeadLetters } from '@runtime/queue/dead-letters';
import { findBreaches } from './breaches.js';
import { disk } from './disk.js';
import type { Finding } from './finding.js';
import { rights } from './rights.js';
import { policyOf } from './redis-policy.js';

/** The opened service, as a check sees it. */
export interface Patient {
  bus: Bus;
  database: Database;
  config: Config;
}

const fine = (found: string): Finding => ({ found, advice: null });

const MAX_DRIFT_MS = 2_000;
const MAX_WAIT_SECONDS = 60;

/** Dates of orders, sessions and retries come from both clocks. */
async function clock({ database }: Patient): Promise<Finding> {
  const before = Date.now();
  const [{ now }] = await database.query<{ now: string }>('SELECT UTC_TIMESTAMP(3) AS now');
  const databaseTime = Date.parse(toIso(now));
  const drift = Math.round(Math.max(before - databaseTime, databaseTime - Date.now(), 0));
  if (drift <= MAX_DRIFT_MS) return fine('this machine and the database agree on the time');
  return { found: `this machine and the database are ${drift / 1000} s apart`, advice: 'let NTP set the clocks of both machines' };
}

const databaseRights = ({ config, database }: Patient): Promise<Finding> =>
  rights({ config, ask: (sql, values) => database.query(sql, values) });

async function redis({ config: { redisUrl, redisTls } }: Pick<Patient, 'config'>): Promise<Finding> {
  if (!redisUrl) return fine('no REDIS_URL: the queue and the limits live in the process, so run one process only');
  try {
    const policy = await policyOf(redisUrl, redisTls);
    if (policy === 'noeviction') return fine('Redis answers');
    return { found: `Redis may drop jobs and counts (maxmemory-policy ${policy})`, advice: 'set maxmemory-policy to noeviction' };
  } catch (error) {
    const advice = 'start it, or correct REDIS_URL; accepted work waits in the database';
    return { found: `Redis does not answer: ${messageOf(error as Error)}`, advice };
  }
}

async function work({ database }: Patient): Promise<Finding> {
  const letters = new DeadLetters(database);
  const { total } = await letters.list({ page: 1, perPage: 1 });
  if (total > 0)
    return { found: `${total} pieces of accepted work failed`, advice: 'see "queue list"; after mending the cause, "queue retry"' };
  const overdue = await letters.overdue(MAX_WAIT_SECONDS);
  if (overdue === 0) return fine('no accepted work failed or is late');
  return { found: `${overdue} pieces of accepted work have waited for over a minute`, advice: 'start a worker, or look at its log' };
}

async function secrets({ bus }: Patient): Promise<Finding> {
  const unreadable = [...(await bus.ask(new FindUnreadableSecrets())), ...(await bus.ask(new FindUnreadableWebhookSecrets()))];
  if (unreadable.length === 0) return fine('SECRET_KEY opens every key, second factor and secret of a webhook');
  return {
    found: `SECRET_KEY does not open ${listOf(unreadable)}`,
    advice: 'start with the SECRET_KEY they were made with (docs/secret-rotation.md), or make new ones',
  };
}

async function knownPasswords({ bus, config }: Patient): Promise<Finding> {
  const working = await findDemoCredentials(bus);
  if (working.length === 0) return fine('no key or password of the demo set works');
  if (!config.isProduction) return fine('the demo set is in use, which NODE_ENV=production would refuse');
  return { found: `everybody knows ${listOf(working)}`, advice: 'replace them by the commands named' };
}

async function stock({ bus }: Patient): Promise<Finding> {
  const { rules, breaches } = await findBreaches(bus);
  if (breaches.length === 0) return fine(`all ${rules} rules of stock and orders hold`);
  return { found: `${breaches.length} breaches of the rules of stock`, advice: 'see "stock verify"; correct them by a recount' };
}

async function audit({ bus }: Patient): Promise<Finding> {
  const [breach] = await bus.ask(new FindAuditBreaches());
  if (breach === undefined) return fine('the chain of the audit log holds');
  return { found: breach, advice: 'somebody changed it in the database: compare it with a backup, and change who may write there' };
}

/** The setting says it, not the database: only refusals would show which clients send such barcodes. */
function barcodes({ config }: Pick<Patient, 'config'>): Promise<Finding> {
  if (!config.allowsDigitBarcodes) return Promise.resolve(fine('new barcodes of digits alone are refused; DIGIT_BARCODES=on accepts them'));
  const found = 'DIGIT_BARCODES is on: a merchant can take the barcode of another one’s order beforehand';
  const advice = 'turn it off once no client sends an nbtybarcode of digits; the next version refuses them';
  return Promise.resolve({ found, advice });
}

/** Only in production; elsewhere everybody knows the master key anyway. A start in production also warns of it. */
function masterKey({ config }: Pick<Patient, 'config'>): Promise<Finding> {
  if (!config.isMasterKeyOfOperators) return Promise.resolve(fine('operators administer the service with keys of their own'));
  if (!config.isProduction) return Promise.resolve(fine('the master key administers the service; OPERATOR_MASTER_KEY=off refuses it'));
  const found = 'OPERATOR_MASTER_KEY is on: whoever has the master key is any operator they name';
  return Promise.resolve({ found, advice: 'give each operator a key of their own ("user key create"), then set it to off' });
}

/** Entries without a use have the form of the previous version. A start in production also warns of them. */
function networks({ config: { outboundAllow } }: Pick<Patient, 'config'>): Promise<Finding> {
  const bare = bareEntries(outboundAllow);
  if (bare.length === 0)
    return Promise.resolve(
      fine(outboundAllow.length === 0 ? 'no private address may be called' : 'every entry of OUTBOUND_ALLOW says what for'),
    );
  const found = `webhooks, images and carriers of every client may call ${listOf(bare)}: OUTBOUND_ALLOW does not say what for`;
  return Promise.resolve({ found, advice: `name the use of each entry, as in webhooks:${bare[0]}` });
}

const ofHidden = (hidden: readonly string[]): string =>
  `products or kits have the names of ${listOf(hidden)}, which these aliases lose in orders`;

async function aliases({ database }: Patient): Promise<Finding> {
  const { several, hidden } = await findDoubtfulAliases((sql) => database.query(sql, []));
  if (hidden.length > 0) return { found: ofHidden(hidden), advice: 'rename the aliases' };
  if (several.length === 0) return fine('every alias stands for one thing');
  return fine(`${several.length} aliases mean what the channel of an order (cart.channel_id) says: ${listOf(several)}`);
}

/** The same check for a database that waits for an upgrade; undefined when it cannot be read. */
async function aliasesBefore({ config }: Pick<Patient, 'config'>): Promise<Finding | undefined> {
  const found = await withPending(
    config,
    (_, source): Promise<DoubtfulAliases> | undefined => source && findDoubtfulAliases((sql) => source.query(sql)),
  ).catch(() => undefined);
  if (!found) return undefined;
  const { several, hidden } = found;
  if (several.length + hidden.length === 0) return fine('every alias stands for one thing');
  const facts = [
    ...(several.length > 0 ? [`orders that name ${listOf(several)} are refused unless they say their channel (cart.channel_id)`] : []),
    ...(hidden.length > 0 ? [ofHidden(hidden)] : []),
  ];
  return { found: `after the upgrade ${facts.join('; ')}`, advice: 'tell the shops to send cart.channel_id, or rename the aliases' };
}

const MAX_NAMED = 5;
const listOf = (names: readonly string[]): string =>
  names.length <= MAX_NAMED ? names.join(', ') : `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`;

/** The checks of a database that opens, in this order. */
export const checks: Readonly<Record<string, (patient: Patient) => Promise<Finding>>> = {
  clock,
  disk,
  rights: databaseRights,
  redis,
  work,
  secrets,
  'known passwords': knownPasswords,
  aliases,
  stock,
  audit,
  barcodes,
  networks,
  'master key': masterKey,
};

/** The checks that remain when the database does not open. */
export const checksWithout: Readonly<Record<string, (patient: Pick<Patient, 'config'>) => Promise<Finding | undefined>>> = {
  disk,
  redis,
  barcodes,
  networks,
  'master key': masterKey,
  aliases: aliasesBefore,
};
