import { CreateAccount } from '@contract/identity';
import type { Bus } from '@kernel';
import mysql from 'mysql2/promise';
import { BARE, keyOf, LARGE, OTHERS, SHOP, SMALL } from './accounts.js';
import { Meter } from './measure.js';
import { assertNoFaults, machineLine, type Outcome, type Part, say } from './part.js';
import { prepare } from './prepare.js';
import { freePort } from '#free-port';
import { type Measured, report } from './report.js';
import { scenariosOn } from './scenarios.js';
import { seed, type Seeded } from './seed.js';
import { serviceEnvironment, startPrograms, startServers, type Servers } from './servers.js';
import type { Options } from './sizes.js';
import { findWrongs } from './verify.js';

async function admit(bus: Bus): Promise<void> {
  for (const accountId of [SMALL, LARGE, SHOP, BARE, ...OTHERS]) {
    await bus.send(new CreateAccount({ name: `Account ${accountId}`, accountId, key: keyOf(accountId), isActivated: true }));
  }
}

/** Loads the floor and the service in turns and checks the data afterwards. */
async function measure(
  servers: Servers,
  seeded: Seeded,
  environment: Record<string, string>,
  folder: string,
  options: Options,
): Promise<Outcome> {
  const ports = [await freePort(), await freePort()] as const;
  const { floor, service, load } = await startPrograms(servers, environment, ports, folder, options.profile);
  try {
    const target = (name: string, port: number): { name: string; origin: string } => ({ name, origin: `http://127.0.0.1:${port}` });
    const meter = new Meter(load, target('floor', ports[0]), target('service', ports[1]), options.sizes, say);
    const measured: Measured[] = [];
    for (const scenario of scenariosOn(seeded)) {
      if (scenario.name.includes(options.only)) measured.push(await meter.measure(scenario));
    }
    const outcome = report(measured, { service: service.peakMemory(), floor: floor.peakMemory() });
    await verify(servers, meter.ordersAnswered, service.printed());
    return outcome;
  } catch (error) {
    say(`service printed:\n${service.printed().slice(-3_000)}\nfloor printed:\n${floor.printed().slice(-3_000)}`);
    throw error;
  } finally {
    await Promise.all([floor.stop(), service.stop(), load.stop()]);
  }
}

/** @throws Error naming all inconsistencies after the load. */
async function verify({ mariadb }: Servers, ordersAnswered: number, printed: string): Promise<void> {
  const connection = await mysql.createConnection(mariadb.url);
  try {
    const wrongs = await findWrongs(connection, ordersAnswered);
    if (wrongs.length > 0) throw new Error(`after the load: ${wrongs.join('; ')}`);
    assertNoFaults(printed);
    say('after the load: reservations, counts and lines are right, no fault in the log');
  } finally {
    await connection.end();
  }
}

function sizesLine({ sizes }: Options): string {
  const number = (value: number): string => value.toLocaleString('en-US');
  return `10 connections, medians of ${sizes.rounds} rounds of ${sizes.seconds} s; large account ${number(sizes.large)} orders, small ${number(sizes.small)}, ${number(sizes.others)} newer orders of others.`;
}

const none = { first: 1, count: 1 };

/** Orders over the OMS interface, in a database with years of orders. */
export const ordersPart: Part = {
  name: 'orders',
  lines: scenariosOn({ small: none, large: none }).map(({ name }) => name),
  async run(options, folder) {
    const servers = await startServers();
    try {
      const environment = serviceEnvironment(servers.mariadb.url, servers.redis.url, folder);
      const began = Date.now();
      const seeded = await prepare(environment, admit, (connection) => seed(connection, options.sizes));
      say(`seeded in ${Math.round((Date.now() - began) / 1000)} s`);
      const { markdown, missed } = await measure(servers, seeded, environment, folder, options);
      return { markdown: `${await machineLine(servers.mariadb.url)},\n${sizesLine(options)}\n\n${markdown}`, missed };
    } finally {
      await servers.stop();
    }
  },
};
