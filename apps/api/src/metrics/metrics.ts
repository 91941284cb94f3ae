import { createRequire } from 'node:module';
import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** The process's metrics for Prometheus. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly droppedLogEntries = new Counter({
    name: 'request_log_dropped_total',
    help: 'Request log entries given up because the database stayed away',
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Refused requests by the code of the problem; too_many_requests are those past RATE_LIMIT',
    labelNames: ['code'],
    registers: [this.registry],
  });

  private readonly replays = new Counter({
    name: 'idempotency_replays_total',
    help: 'Requests answered with the stored answer to an earlier one with their Idempotency-Key',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'service_build_info',
      help: 'The version of the program, and of Node',
      labelNames: ['version', 'node'],
      registers: [this.registry],
    }).set({ version, node: process.version }, 1);
  }

  observe(request: FastifyRequest, reply: FastifyReply): void {
    this.requests.observe(
      { method: request.method, route: request.route.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (request.refusedAs !== undefined) this.refusals.inc({ code: request.refusedAs });
    if (reply.hasHeader('idempotency-replayed')) this.replays.inc();
  }
}

/** Counts this process's database statements, and the transactions that ran again after the database aborted them. */
@Injectable()
export class DatabaseMetrics {
  constructor(database: Database, { registry }: Metrics) {
    new Counter({
      name: 'database_retries_total',
      help: 'Transactions the database gave up, which ran again, by reason',
      labelNames: ['reason'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [reason, times] of database.retries) this.inc({ reason }, times);
      },
    });
    new Counter({
      name: 'database_statements_total',
      help: 'Statements sent to the database, by verb and first table; those that a command awaits together share a round trip',
      labelNames: ['statement'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { name, count } of database.statements.all()) this.inc({ statement: name }, count);
      },
    });
  }
}
