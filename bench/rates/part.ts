import path from 'node:path';
import { CreateAccount } from '@contract/identity';
import { CreateSites } from '@contract/inventory';
import { ImportRateCards } from '@contract/rates';
import type { Bus } from '@kernel';
import { demoRatesFrom, rateLines } from '@demo/demo-rates';
import { Meter } from '../measure.js';
import { assertNoFaults, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { judging, speedTable } from '../report.js';
import type { Scenario } from '../scenarios.js';
import { serviceEnvironment, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { ACCOUNT, KEY, PATH, question, SITE } from './question.js';

const SERVICES = 5;
const asked: Scenario = {
  name: 'get_rates with 5 services',
  work: { headers: {}, asked: { path: PATH, body: JSON.stringify(question) } },
  target: 0.85,
};
/** Compares with a floor that has no database and writes no request log, to show what these cost. Has no target. */
const besideNothing: Scenario = { ...asked, name: `${asked.name}, floor's account in a Map`, target: undefined };

async function admit(bus: Bus): Promise<void> {
  await bus.send(
    new CreateSites([
      {
        code: SITE,
        name: 'Main',
        address1: null,
        city: 'New York',
        state: 'NY',
        zip: '10001',
        country: 'US',
        isActivated: true,
        autoProcess: false,
      },
    ]),
  );
  await bus.send(new CreateAccount({ name: 'Rates', accountId: ACCOUNT, key: KEY, isActivated: true }));
  await bus.send(new ImportRateCards(rateLines, demoRatesFrom, false, 'bench'));
}

/** @throws Error when a server does not answer with five rates. */
async function assertRates(origin: string): Promise<void> {
  const answer = await fetch(`${origin}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  const { rates } = (await answer.json()) as { rates?: object[] };
  if (rates?.length !== SERVICES) throw new Error(`${origin}: ${answer.status}, ${rates?.length ?? 0} rates`);
}

async function measure(databaseUrl: string, redisUrl: string, folder: string, options: Options): Promise<Outcome> {
  const environment = serviceEnvironment(databaseUrl, redisUrl, folder);
  await prepare(environment, admit, () => Promise.resolve());
  const origins = [await freePort(), await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`) as [
    floor: string,
    service: string,
    bare: string,
  ];
  const portOf = (origin: string): Record<string, string> => ({ PORT: new URL(origin).port });
  const nodeWords = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`] : [];
  const floor = new Program(
    'floor',
    'bench/rates/floor.js',
    { DATABASE_URL: databaseUrl, ...portOf(origins[0]) },
    path.join(folder, 'floor.log'),
  );
  const bare = new Program('bare floor', 'bench/rates/floor.js', portOf(origins[2]), path.join(folder, 'bare-floor.log'));
  const service = new Program(
    'service',
    'apps/api/src/main.js',
    { ...environment, ...portOf(origins[1]) },
    path.join(folder, 'service.log'),
    nodeWords,
  );
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load.log'));
  try {
    await Promise.all([floor, service, bare].map((program, index) => program.untilAnswers(`${origins[index]}/health/ready`)));
    await Promise.all(origins.map(assertRates));
    const beside = (origin: string): Meter =>
      new Meter(load, { name: 'floor', origin }, { name: 'service', origin: origins[1] }, options.sizes, say);
    const missed: string[] = [];
    const markdown = speedTable(
      [await beside(origins[0]).measure(asked), await beside(origins[2]).measure(besideNothing)],
      judging(missed),
    );
    assertNoFaults(service.printed());
    return { markdown: `${markdown}\n\nPeak memory under this load: service ${Math.round(service.peakMemory())} MB.`, missed };
  } finally {
    await Promise.all([floor, bare, service, load].map((program) => program.stop()));
  }
}

/** Shipping rates, from the cards of the demo set. */
export const ratesPart: Part = {
  name: 'rates',
  lines: [asked.name, besideNothing.name],
  async run(options, folder) {
    const servers = await startServers();
    try {
      const { markdown, missed } = await measure(servers.mariadb.url, servers.redis.url, folder, options);
      const { rounds, seconds } = options.sizes;
      return {
        markdown: `${await machineLine(servers.mariadb.url)},\n10 connections, medians of ${rounds} rounds of ${seconds} s.\n\n${markdown}`,
        missed,
      };
    } finally {
      await servers.stop();
    }
  },
};
