import { cpus } from 'node:os';
import path from 'node:path';
import { CreateAccount } from '@contract/identity';
import type { Bus } from '@kernel';
import { type Server, startHaproxy } from '#servers';
import { keyOf, LARGE, OTHERS, SHOP, SMALL } from '../accounts.js';
import { Meter } from '../measure.js';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { count, judging, table } from '../report.js';
import type { Work } from '../scenarios.js';
import { seed, type Seeded } from '../seed.js';
import { serviceEnvironment, startServers } from '../servers.js';
import { type Options, QUICK } from '../sizes.js';

const TARGET = 1.6;
/** Two for the APIs, one for MariaDB, one for HAProxy and the load. */
const CORES = 4;
const ORDERS = '/apirest/v4/oms/orders';
const headersOf = (account: number): Record<string, string> => ({ AccountID: String(account), Key: keyOf(account) });

const WORK: Record<string, (seeded: Seeded) => Work> = {
  'two APIs, GET one order': ({ large }) => ({
    headers: headersOf(LARGE),
    paths: Array.from({ length: 1_000 }, () => `${ORDERS}/${large.first + Math.floor(Math.random() * large.count)}`),
  }),
  'two APIs, list of 20': () => ({ headers: headersOf(LARGE), paths: [`${ORDERS}?per_page=20`] }),
  'two APIs, POST one order': () => ({ headers: headersOf(SHOP), orders: 1 }),
};

async function admit(bus: Bus): Promise<void> {
  for (const accountId of [SMALL, LARGE, SHOP, ...OTHERS])
    await bus.send(new CreateAccount({ name: `Account ${accountId}`, accountId, key: keyOf(accountId), isActivated: true }));
}

/** HAProxy in front of these ports, with round-robin. */
const balance = (ports: readonly number[]): Promise<Server> =>
  startHaproxy(
    (port) => `defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
listen apis
  bind 127.0.0.1:${port}
  balance roundrobin
${ports.map((each) => `  server api-${each} 127.0.0.1:${each}`).join('\n')}
`,
  );

async function startApi(environment: Record<string, string>, name: string, folder: string): Promise<{ api: Program; port: number }> {
  const port = await freePort();
  const variables = { ...environment, PORT: String(port), WORKER: 'off' };
  const api = new Program(name, 'apps/api/src/main.js', variables, path.join(folder, `${name}.log`));
  await api.untilAnswers(`http://127.0.0.1:${port}/health/ready`);
  return { api, port };
}

async function measure(origins: readonly [Server, Server], seeded: Seeded, folder: string, options: Options): Promise<Outcome> {
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load.log'));
  const [one, two] = origins;
  const meter = new Meter(load, { name: 'one', origin: one.url }, { name: 'two', origin: two.url }, options.sizes, say);
  const missed: string[] = [];
  const judge = judging(missed);
  const rows: string[][] = [];
  try {
    for (const name of chosen(Object.keys(WORK), options)) {
      const { service, beside } = await meter.measure({ name, work: WORK[name](seeded), target: TARGET });
      const ratio = service.requestsPerSecond / beside.requestsPerSecond;
      const judged = cpus().length < CORES ? `not judged: ${cpus().length} cores` : judge(name, ratio >= TARGET);
      rows.push([name, count(service.requestsPerSecond), count(beside.requestsPerSecond), ratio.toFixed(2), `>= ${TARGET}`, judged]);
    }
  } finally {
    await load.stop();
  }
  return { markdown: table(['work', 'requests/s', 'one API, requests/s', 'ratio', 'target', ''], rows), missed };
}

/** Two APIs behind HAProxy, compared with one API behind it. */
export const replicasPart: Part = {
  name: 'replicas',
  lines: Object.keys(WORK),
  async run(options, folder): Promise<Outcome> {
    const servers = await startServers();
    const stops: (() => Promise<void>)[] = [];
    try {
      const environment = serviceEnvironment(servers.mariadb.url, servers.redis.url, folder);
      const seeded = await prepare(environment, admit, (connection) => seed(connection, QUICK));
      const apis = [await startApi(environment, 'first', folder), await startApi(environment, 'second', folder)];
      stops.push(
        ...apis.map(
          ({ api }) =>
            () =>
              api.stop(),
        ),
      );
      const ports = apis.map(({ port }) => port);
      const one = await balance(ports.slice(0, 1));
      const two = await balance(ports);
      stops.push(
        () => one.stop(),
        () => two.stop(),
      );
      const { markdown, missed } = await measure([one, two], seeded, folder, options);
      for (const { api } of apis) assertNoFaults(api.printed());
      return { markdown: `${await machineLine(servers.mariadb.url)}.\n\n${markdown}`, missed };
    } finally {
      await Promise.all(stops.map((stop) => stop()));
      await servers.stop();
    }
  },
};
