import path from 'node:path';
import mysql, { type Connection, type ResultSetHeader } from 'mysql2/promise';
import type { Round } from '../load.js';
import { say } from '../part.js';
import { Program } from '../processes.js';
import type { Options } from '../sizes.js';
import type { Plant } from '../warehouse/plant.js';
import type { Plants } from '../warehouse/plants.js';
import { ACCOUNT, PRODUCTS } from '../warehouse/seed.js';
import { recountOneByOne } from '../warehouse/singles.js';
import { drained } from './deliveries.js';

const CONNECTIONS = 10;
const OMS = '/apirest/v4/oms';
const AS_ACCOUNT = { accountid: String(ACCOUNT), key: 'bench-key-of-the-account' };

export const WITH_WEBHOOK = ['webhooks, POST one order beside one', 'webhooks, recount of 1 bin beside one'] as const;
type Line = (typeof WITH_WEBHOOK)[number];

/** Requests or corrections per second, with a webhook for all events and without one. */
export interface Compared {
  name: Line;
  with: number;
  without: number;
}

/** Creates the account's webhook. @throws Error when the service refuses it. */
async function createWebhook({ origin }: Plant, port: number): Promise<void> {
  const answer = await fetch(`${origin}${OMS}/webhooks`, {
    method: 'POST',
    headers: { ...AS_ACCOUNT, 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${port}/1`, types: ['*'] }),
  });
  if (!answer.ok) throw new Error(`the webhook was refused: ${answer.status} ${await answer.text()}`);
}

async function rateOf(name: Line, plant: Plant, load: Program, seconds: number, turn: string): Promise<number> {
  if (name === 'webhooks, recount of 1 bin beside one') return (await recountOneByOne(plant, load, seconds)).applied;
  const post = { path: `${OMS}/orders`, orders: 1, products: PRODUCTS, prefix: turn };
  const round = await load.ask<Round>({ url: plant.origin, headers: AS_ACCOUNT, connections: CONNECTIONS, seconds, post });
  if (round.failures > 0 || round.requests === 0) throw new Error(`${round.failures} orders of ${round.requests + round.failures} failed`);
  return round.requestsPerSecond;
}

/** A disabled webhook gets no deliveries. */
async function setWebhook(connection: Connection, isOn: boolean): Promise<void> {
  const [{ affectedRows }] = await connection.query<ResultSetHeader>('UPDATE webhooks SET State = ?, FailingSince = NULL', [
    isOn ? 'active' : 'disabled',
  ]);
  if (affectedRows !== 1) throw new Error(`${affectedRows} webhooks instead of one`);
}

/** Measures an API and a worker with a webhook and without one, in turns; a turn begins when nothing is left to deliver. */
export async function compareWithWebhook(
  plants: Plants,
  names: readonly Line[],
  port: number,
  folder: string,
  options: Options,
): Promise<Compared[]> {
  if (names.length === 0) return [];
  const plant = await plants.open(0);
  await plant.haveWorkers(1);
  await createWebhook(plant, port);
  const connection = await mysql.createConnection(plant.databaseUrl);
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load-webhooks.log'));
  const { rounds, seconds, warmUpSeconds } = options.sizes;
  try {
    const compared: Compared[] = [];
    for (const name of names) {
      const rates: Record<'with' | 'without', number[]> = { with: [], without: [] };
      await rateOf(name, plant, load, 2 * warmUpSeconds, `${name}-warm`);
      for (let turn = 0; turn < rounds; turn += 1) {
        for (const kind of turn % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
          await drained(connection);
          await setWebhook(connection, kind === 'with');
          rates[kind].push(await rateOf(name, plant, load, seconds, `${kind}-${turn}`));
        }
      }
      const middle = (values: number[]): number => values.sort((a, b) => a - b)[(values.length - 1) >> 1];
      const each = { name, with: middle(rates.with), without: middle(rates.without) };
      say(`${name}: ${each.with.toFixed(0)}/s, without ${each.without.toFixed(0)}/s, ratio ${(each.with / each.without).toFixed(2)}`);
      compared.push(each);
    }
    await drained(connection);
    return compared;
  } finally {
    await Promise.all([load.stop(), connection.end()]);
  }
}
