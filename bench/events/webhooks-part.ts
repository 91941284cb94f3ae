import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chosen, machineLine, type Outcome, type Part } from '../part.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { count, type Judge, judging, table } from '../report.js';
import { startServers } from '../servers.js';
import { Plants } from '../warehouse/plants.js';
import { Deliveries, type Latency } from './deliveries.js';
import { compareWithWebhook, type Compared, WITH_WEBHOOK } from './with-webhook.js';

const FIRST_TRY = 'webhooks, commit to first try, 500 events/s to 20';
const DEAD = 'webhooks, the others beside one of 20 that is dead';
const MAX_FIRST_TRY_MS = 1_000;
const MAX_BESIDE_DEAD = 1.2;
const MIN_WITH = 0.85;

function latencyTable({ healthy, beside }: { healthy: Latency; beside: Latency }, judge: Judge): string {
  const ratio = beside.p95 / healthy.p95;
  const ms = (value: number): string => value.toFixed(0);
  return table(
    ['commit to first try', 'p50 ms', 'p95 ms', 'ratio of p95', 'target', ''],
    [
      [FIRST_TRY, ms(healthy.p50), ms(healthy.p95), '', `< ${MAX_FIRST_TRY_MS} ms`, judge(FIRST_TRY, healthy.p95 < MAX_FIRST_TRY_MS)],
      [DEAD, ms(beside.p50), ms(beside.p95), ratio.toFixed(2), `<= ${MAX_BESIDE_DEAD}`, judge(DEAD, ratio <= MAX_BESIDE_DEAD)],
    ],
  );
}

const rateRow = ({ name, with: own, without }: Compared, judge: Judge): string[] => [
  name,
  count(own),
  count(without),
  (own / without).toFixed(2),
  `>= ${MIN_WITH}`,
  judge(name, own / without >= MIN_WITH),
];

/** How soon webhooks are sent, and how much they slow down the requests that cause the events. */
export const webhooksPart: Part = {
  name: 'webhooks',
  lines: [FIRST_TRY, DEAD, ...WITH_WEBHOOK],
  async run(options, folder): Promise<Outcome> {
    const missed: string[] = [];
    const judge = judging(missed);
    const servers = await startServers();
    const plants = new Plants(servers, folder, options.profile);
    const port = await freePort();
    const receivers = new Program('receivers', 'bench/events/receivers.js', { PORT: String(port) }, path.join(folder, 'receivers.log'));
    // There is no address to poll for readiness.
    await pause(500);
    const parts: string[] = [];
    try {
      if (chosen([FIRST_TRY, DEAD], options).length > 0) {
        const deliveries = await Deliveries.open(servers, receivers, port, folder, options.profile);
        try {
          parts.push(latencyTable(await deliveries.compare(options), judge));
        } finally {
          await deliveries.stop();
        }
      }
      const names = WITH_WEBHOOK.filter((name) => name.includes(options.only));
      const rows = (await compareWithWebhook(plants, names, port, folder, options)).map((each) => rateRow(each, judge));
      if (rows.length > 0) parts.push(table(['work beside a webhook for every event', 'a second', 'without', 'ratio', 'target', ''], rows));
      await plants.verify();
      const { rounds, seconds } = options.sizes;
      const sizes = `medians of ${rounds} rounds of ${seconds} s. A worker process beside the API's; all receivers are one process.`;
      return { markdown: `${await machineLine(servers.mariadb.url)},\n${sizes}\n\n${parts.join('\n\n')}`, missed };
    } finally {
      await plants.stop();
      await receivers.stop();
      await servers.stop();
    }
  },
};
