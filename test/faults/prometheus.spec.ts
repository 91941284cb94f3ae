import { freePort } from '#free-port';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requirePrometheus } from '../../scripts/installed.mjs';
import { required } from '../support/environment.js';
import { Service } from '../support/process.js';

const root = path.resolve(import.meta.dirname, '../..');
const RULES = path.join(root, 'docker/prometheus/rules.yml');
const BOARD = path.join(root, 'docker/grafana/board.json');
const WITHIN_MS = 60_000;

interface Board {
  panels: { targets: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { name: string; health: string; lastError?: string }[] }[];
}

describe('a Prometheus beside the service', () => {
  let folder: string;
  let service: Service;
  let prometheus: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'prometheus-'));
    service = await Service.start({ DATA_DIR: path.join(folder, 'data') });
    const config = path.join(folder, 'prometheus.yml');
    const target = new URL(service.url).host;
    await writeFile(
      config,
      JSON.stringify({
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        rule_files: [RULES],
        scrape_configs: [{ job_name: 'order-warehouse-service', static_configs: [{ targets: [target] }] }],
      }),
    );
    const address = `127.0.0.1:${await freePort()}`;
    origin = `http://${address}/api/v1`;
    const words = [`--config.file=${config}`, `--storage.tsdb.path=${path.join(folder, 'series')}`, `--web.listen-address=${address}`];
    prometheus = spawn(requirePrometheus(), [...words, '--log.level=error'], { stdio: 'inherit' });
  });

  afterAll(async () => {
    prometheus?.kill('SIGKILL');
    await service?.end();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask<Data>(question: string): Promise<Data> {
    const answer = await fetch(`${origin}/${question}`);
    const { status, data, error } = (await answer.json()) as { status: string; data: Data; error?: string };
    if (status !== 'success') throw new Error(`${question}: ${error}`);
    return data;
  }
  const query = async (expression: string): Promise<unknown[]> =>
    (await ask<{ result: unknown[] }>(`query?query=${encodeURIComponent(expression)}`)).result;

  /** Polls until `check` returns something; Prometheus takes a moment to listen and to scrape. */
  async function until<T>(check: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + WITHIN_MS;
    for (;;) {
      const found = await check().catch((error: unknown) => {
        if (Date.now() > deadline) throw error;
      });
      if (found !== undefined) return found;
      await pause(200);
    }
  }

  it('scrapes it, and evaluates every alert rule and every query of the board', async () => {
    await until(async () => ((await query('up == 1')).length > 0 ? true : undefined));
    const rules = await until(async () => {
      const found = (await ask<Rules>('rules')).groups.flatMap((group) => group.rules);
      return found.every(({ health }) => health !== 'unknown') ? found : undefined;
    });
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    const { panels } = JSON.parse(await readFile(BOARD, 'utf8')) as Board;
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')));
    expect(expressions.length).toBeGreaterThan(10);
    for (const expression of expressions) await query(expression);
    expect((await query('service_build_info')).length).toBe(1);
  });
});
