import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { CreateWebhook } from '@contract/events';
import { CreateAccount } from '@contract/identity';
import type { Bus } from '@kernel';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { keyOf } from '../accounts.js';
import { assertNoFaults, say } from '../part.js';
import { prepare } from '../prepare.js';
import { Program } from '../processes.js';
import { seedOrders, seedProducts, seedSites } from '../seed.js';
import { serviceEnvironment, type Servers } from '../servers.js';
import type { Options } from '../sizes.js';
import type { Arrival } from './receivers.js';

/** Accounts with one webhook each; a webhook gets a twentieth of the events. */
const WEBHOOKS = 20;
const FIRST_ACCOUNT = 2_001;
const ORDERS_EACH = 100;
const EVENTS_PER_SECOND = 500;
const TICK_MS = 20;
const WARM_UP_SECONDS = 3;
const accountOf = (webhook: number): number => FIRST_ACCOUNT + webhook - 1;

/** Milliseconds from the commit to the first attempt, for the webhooks that work. */
export interface Latency {
  p50: number;
  p95: number;
}

async function admit(bus: Bus, port: number): Promise<void> {
  for (let webhook = 1; webhook <= WEBHOOKS; webhook += 1) {
    const accountId = accountOf(webhook);
    await bus.send(new CreateAccount({ name: `Account ${accountId}`, accountId, key: keyOf(accountId), isActivated: true }));
    const url = `http://127.0.0.1:${port}/${webhook}`;
    await bus.send(new CreateWebhook({ accountId }, { url, types: ['*'], description: null, ordered: false }));
  }
}

async function seedShops(connection: Connection): Promise<void> {
  await connection.query("SET SESSION unique_checks = 0, foreign_key_checks = 0, time_zone = '+00:00'");
  await seedSites(connection);
  for (let webhook = 1; webhook <= WEBHOOKS; webhook += 1) {
    const base = (webhook - 1) * ORDERS_EACH;
    await seedProducts(connection, accountOf(webhook), base, ORDERS_EACH);
    await seedOrders(connection, String(accountOf(webhook)), { first: base + 1, count: ORDERS_EACH }, base, ORDERS_EACH);
  }
}

/** A worker that publishes and delivers what this process commits: changes of orders, each with a mark in its event. */
export class Deliveries {
  private mark = 0;
  private readonly committed = new Map<number, { webhook: number; at: number }>();

  private constructor(
    private readonly worker: Program,
    private readonly receivers: Program,
    private readonly connection: Connection,
    private readonly port: number,
  ) {}

  static async open({ mariadb, redis }: Servers, receivers: Program, port: number, folder: string, profile: string): Promise<Deliveries> {
    const environment = serviceEnvironment(mariadb.url, redis.url, folder);
    await prepare(environment, (bus) => admit(bus, port), seedShops);
    const nodeWords = profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : [];
    const worker = new Program('worker', 'apps/worker/src/main.js', environment, path.join(folder, 'worker.log'), nodeWords);
    await worker.untilSays('"msg":"working"');
    return new Deliveries(worker, receivers, await mysql.createConnection(mariadb.url), port);
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    await this.connection.end();
  }

  /** Alternates rounds in which all receivers work and in which the last one is dead; both measure only the others. */
  async compare({ sizes }: Options): Promise<{ healthy: Latency; beside: Latency }> {
    const rounds: Record<'healthy' | 'beside', Latency[]> = { healthy: [], beside: [] };
    for (let turn = 0; turn < sizes.rounds; turn += 1) {
      for (const kind of ['healthy', 'beside'] as const) {
        await this.setDead(kind === 'beside');
        const latency = await this.round(sizes.seconds);
        say(`webhooks, ${kind}: p50 ${latency.p50.toFixed(0)} ms, p95 ${latency.p95.toFixed(0)} ms`);
        rounds[kind].push(latency);
      }
    }
    assertNoFaults(this.worker.printed());
    return { healthy: middle(rounds.healthy), beside: middle(rounds.beside) };
  }

  private async setDead(isDead: boolean): Promise<void> {
    const url = `http://127.0.0.1:${this.port}/${isDead ? 'dead' : WEBHOOKS}`;
    await this.connection.query('UPDATE webhooks SET Url = ?, FailingSince = NULL WHERE WebhookID = ?', [url, WEBHOOKS]);
    await this.connection.query('DELETE FROM webhook_deliveries WHERE WebhookID = ?', [WEBHOOKS]);
  }

  /** @throws Error when a healthy receiver missed an event. */
  private async round(seconds: number): Promise<Latency> {
    await this.commitFor(WARM_UP_SECONDS);
    const first = this.mark;
    await this.commitFor(seconds);
    const arrivals = await this.arrivals(first);
    const times: number[] = [];
    for (const [mark, { webhook, at }] of this.committed) {
      if (mark <= first || webhook === WEBHOOKS) continue;
      const arrival = arrivals.get(mark);
      if (arrival === undefined) throw new Error(`event ${mark} did not reach webhook ${webhook}`);
      times.push(arrival - at);
    }
    this.committed.clear();
    times.sort((a, b) => a - b);
    return { p50: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)] };
  }

  /** Commits events at an even pace; a late commit does not delay the next ones. */
  private async commitFor(seconds: number): Promise<void> {
    const began = performance.now();
    const rows = (EVENTS_PER_SECOND * TICK_MS) / 1_000;
    for (let tick = 0; tick < (seconds * 1_000) / TICK_MS; tick += 1) {
      const early = began + tick * TICK_MS - performance.now();
      if (early > 0) await pause(early);
      await this.commit(rows);
    }
  }

  private async commit(count: number): Promise<void> {
    const marks = Array.from({ length: count }, () => (this.mark += 1));
    const rows = marks.map((mark) => {
      const orderId = 1 + ((mark * 7_919) % (WEBHOOKS * ORDERS_EACH));
      this.committed.set(mark, { webhook: 1 + Math.floor((orderId - 1) / ORDERS_EACH), at: 0 });
      return [
        JSON.stringify([['order.updated', null, null, orderId, [`n${mark}`]]]),
        new Date().toISOString().replace('T', ' ').slice(0, 23),
      ];
    });
    await this.connection.query('INSERT INTO event_outbox (Facts, CreatedDate) VALUES ?', [rows]);
    const at = performance.timeOrigin + performance.now();
    for (const mark of marks) Object.assign(this.committed.get(mark) ?? {}, { at });
  }

  /** The arrivals, once all events for healthy receivers are delivered. */
  private async arrivals(first: number): Promise<ReadonlyMap<number, number>> {
    await drained(this.connection, `AND WebhookID < ${WEBHOOKS}`);
    const { arrivals } = await this.receivers.ask<{ arrivals: Arrival[] }>({});
    return new Map(arrivals.filter(([mark]) => mark > first));
  }
}

/** Waits until everything is published and delivered. */
export async function drained(connection: Connection, where = ''): Promise<void> {
  const sql = `SELECT (SELECT COUNT(*) FROM event_outbox) + (SELECT COUNT(*) FROM webhook_deliveries WHERE State = 'pending' ${where}) AS left_over`;
  for (;;) {
    const [[row]] = await connection.query<RowDataPacket[]>(sql);
    if (Number(row.left_over) === 0) return;
    await pause(50);
  }
}

const middle = (rounds: readonly Latency[]): Latency => [...rounds].sort((a, b) => a.p95 - b.p95)[(rounds.length - 1) >> 1];
