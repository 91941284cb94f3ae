import { FindProduct } from '@contract/inventory';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { as, type RunningApp, startApp, startTwin } from '../../support/app.js';

const RULES = 'docker/prometheus/rules.yml';
const BOARD = 'docker/grafana/board.json';
const HANDBOOK = 'docs/operations.md';

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}

describe('metrics', () => {
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp({ env: { WORKER: 'off', RATE_LIMIT: '20' } });
  });
  afterAll(() => app.close());

  const scrape = async (): Promise<string> => (await app.http.get('/metrics')).text;
  const ask = (path: string) => app.http.get(`/apirest/v4/oms/${path}`).set(as.account());

  it('count refusals by code, those past the limit of requests among them', async () => {
    await ask('orders/999999');
    for (let request = 0; request < 22; request += 1) await ask('orders/1');
    const text = await scrape();
    expect(text).toMatch(/^http_refusals_total\{code="order_not_found"\} 1$/m);
    expect(text).toMatch(/^http_refusals_total\{code="too_many_requests"\} \d+$/m);
  });

  it('count the replays of stored answers', async () => {
    const twin = await startTwin(app, { rateLimit: 0 });
    const create = () =>
      twin.http
        .post('/apirest/v4/oms/inventory/aliases')
        .set({ ...as.account(), 'Idempotency-Key': 'once' })
        .send({ data: [{ sku: 'DEMO-001', alias: 'ONCE' }] });
    await create();
    const { headers } = await create();
    const { text } = await twin.http.get('/metrics');
    await twin.close();
    expect(headers['idempotency-replayed']).toBe('true');
    expect(text).toMatch(/^idempotency_replays_total 1$/m);
  });

  it('tell what accepted work waits, how late it is, and what failed', async () => {
    const put = (state: string, ago: number): Promise<unknown> =>
      app.database.transaction(() =>
        app.database.write(
          `INSERT INTO outbox (Event, Version, Reaction, Payload, State, Attempts, NextDate, CreatedDate) VALUES ('E', 1, 'R', '{}', ?, 0,
           DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND), DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND))`,
          [state, -ago, -ago - 100],
        ),
      );
    await put('pending', 50);
    await put('pending', 10);
    await put('failed', 500);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const text = await scrape();
    const of = (name: string): number => Number(new RegExp(`^${name}\\{reaction="R"\\} ([\\d.]+)$`, 'm').exec(text)?.[1]);
    expect([of('outbox_pending'), of('outbox_failed')]).toEqual([2, 1]);
    expect(of('outbox_lag_seconds')).toBeCloseTo(52, -1);
    expect(of('outbox_oldest_seconds')).toBeCloseTo(152, -1);
    await app.database.transaction(() => app.database.write("DELETE FROM outbox WHERE Reaction = 'R'"));
  });

  it('tell the version, open streams and, on MySQL, the connections in use', async () => {
    const text = await scrape();
    expect(text).toMatch(/^service_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m);
    expect(text).toMatch(/^event_streams_open 0$/m);
    expect(text).toMatch(/^database_pool_waiting 0$/m);
    const open = [...text.matchAll(/^database_pool_connections\{state="(?:used|idle)"\} (\d+)$/gm)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    expect(open > 0).toBe(app.engine === 'mysql');
  });

  it('count the statements of a request by verb and table, in few words', async () => {
    const counts = async (): Promise<Map<string, number>> =>
      new Map(
        [...(await scrape()).matchAll(/^database_statements_total\{statement="([^"]*)"\} (\d+)$/gm)].map(([, name, n]) => [
          name,
          Number(n),
        ]),
      );
    const before = await counts();
    await app.bus.ask(new FindProduct(100, 'DEMO-001'));
    const after = await counts();
    expect((after.get('SELECT products') ?? 0) - (before.get('SELECT products') ?? 0)).toBe(1);
    expect([...after.keys()].filter((name) => !/^[A-Z]+( [a-z_]+)?$/.test(name))).toEqual([]);
    expect(after.size).toBeLessThan(200);
  });

  it('are named as Prometheus asks', async () => {
    // Without those of prom-client itself, whose names differ.
    const serviceMetrics = (await scrape()).split(/^(?=# HELP )/m).filter((each) => !/^# HELP (nodejs|process)_/.test(each));
    expect(promtool(['check', 'metrics'], serviceMetrics.join(''))).toBe('');
  });

  it('that the rules and the board name exist', async () => {
    const known = new Set(
      [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const named = [...rules().map(({ expr }) => expr), ...expressionsOfBoard()].flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('have rules that Prometheus takes, each with its section in the handbook', () => {
    expect(promtool(['check', 'rules', RULES])).toBe('');
    expect(promtool(['check', 'config', 'docker/prometheus/prometheus.yml'])).toBe('');
    const sections = [...readFileSync(HANDBOOK, 'utf8').matchAll(/^#+ (\S+)$/gm)].map(([, title]) => title);
    for (const { alert, annotations } of rules()) {
      expect(sections).toContain(alert);
      expect(annotations.runbook).toBe(`${HANDBOOK}#${alert.toLowerCase()}`);
    }
  });
});

const rules = (): Rule[] => (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);

const expressionsOfBoard = (): string[] =>
  (JSON.parse(readFileSync(BOARD, 'utf8')) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  );

/** Prometheus' own series for every target. */
const OF_PROMETHEUS = new Set(['up']);

/** The names of metrics in an expression: words with an underscore that are neither functions nor labels. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(?:by|without) \([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z\d]+)*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') && !OF_PROMETHEUS.has(name));
}

/** The complaints of promtool; empty if it is not installed (Debian has it in the package prometheus). */
function promtool(words: string[], input = ''): string {
  const { error, status, stdout, stderr } = spawnSync('promtool', words, { input, encoding: 'utf8' });
  if (error) return '';
  return status === 0 ? '' : `${stdout}${stderr}`;
}
