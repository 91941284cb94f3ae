import { AppendRequestLog, type LoggedRequest } from '@contract/identity';
import { Bus, DatabaseAway, toStored } from '@kernel';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { LOGGER } from '@runtime/log/logger';
import { Metrics } from '../../metrics/metrics.js';
import { ClientAddresses } from '../origins/client-address.js';

const BATCH = 2_000;
const FLUSH_EVERY_MS = 500;
const MAX_WAITING = 50_000;

const INTERFACES: readonly [prefix: string, name: string][] = [
  ['/apirest/v4/oms/internal/', 'internal'],
  ['/apirest/v4/oms/', 'oms'],
  ['/apirest/v4/wms/', 'wms'],
  ['/apiv2/', 'v2'],
  ['/console/api/', 'console'],
];

/**
 * Every authenticated request, collected in memory and written in batches off the hot path, the rest at the end of the process. While the
 * database is unreachable or refuses writes, up to 50,000 entries wait; the log drops further ones and counts them in
 * `request_log_dropped_total`.
 */
@Injectable()
export class RequestLog implements OnApplicationShutdown {
  private readonly interfaces: readonly [prefix: string, name: string][];
  private readonly waiting: LoggedRequest[] = [];
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly addresses: ClientAddresses,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) { ratesBasePath }: Pick<Config, 'ratesBasePath'>,
  ) {
    this.interfaces = [...INTERFACES, [`${ratesBasePath}/`, 'rates']];
  }

  /** Records an answered request of `request.caller`, without the query string, which may contain anything. */
  add(request: FastifyRequest, reply: FastifyReply): void {
    const { caller, url } = request;
    if (!caller) return;
    if (this.waiting.length >= MAX_WAITING) return this.metrics.droppedLogEntries.inc();
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const durationMs = reply.elapsedTime;
    this.waiting.push({
      interface: this.interfaceOf(path),
      accountId: caller.kind === 'account' ? caller.accountId : null,
      userId: caller.userId ?? null,
      method: request.method,
      path,
      status: reply.statusCode,
      durationMs,
      address: this.addresses.of(request).text,
      requestId: request.id,
      createdDate: toStored(new Date(Date.now() - durationMs)),
    });
    if (this.waiting.length % BATCH === 0) this.wake();
    else this.wakeLater();
  }

  /** The short name of the interface that the path belongs to. */
  interfaceOf(path: string): string {
    return this.interfaces.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'other';
  }

  /** Writes all waiting entries; after a failure they keep waiting. Never throws. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const turn = (this.flushing ?? Promise.resolve())
      .then(() => this.writeAll())
      .then(() => {
        if (this.flushing !== turn) return;
        this.flushing = undefined;
        if (this.waiting.length > 0) this.wakeLater();
      });
    this.flushing = turn;
    return turn;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flush();
    this.drop(this.waiting.splice(0));
  }

  private wakeLater(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.wake();
    }, FLUSH_EVERY_MS).unref();
  }

  /** Entries that arrive during a write wait for the next batch: every batch costs a commit, and under load new entries always arrive. */
  private wake(): void {
    if (!this.flushing) void this.flush();
  }

  private async writeAll(): Promise<void> {
    for (let remaining = this.waiting.length; remaining > 0; remaining -= BATCH) {
      const batch = this.waiting.slice(0, Math.min(remaining, BATCH));
      try {
        await this.bus.send(new AppendRequestLog(batch));
        this.waiting.splice(0, batch.length);
      } catch (error) {
        if (error instanceof DatabaseAway) return;
        this.drop(this.waiting.splice(0, batch.length));
        this.logger.error({ err: error, entries: batch.length }, 'entries of the request log could not be written');
      }
    }
  }

  private drop(entries: readonly LoggedRequest[]): void {
    if (entries.length > 0) this.metrics.droppedLogEntries.inc(entries.length);
  }
}
