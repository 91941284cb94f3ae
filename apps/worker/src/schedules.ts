import { PurgeEvents } from '@contract/events';
import { PurgeIdempotencyKeys, PurgeLogins, PurgeRequestCounts, PurgeRequestLog } from '@contract/identity';
import { type AgedPlace, MergeOrderCounts, PurgeOrderDays, RedactAgedOrders, type ShortageReason } from '@contract/orders';
import { CutReportDays, type ExpiryPlace, FindExpiryWork, FindHoldWork, FindUnnoticedExpiry, TellExpiringLots } from '@contract/inventory';
import { CutAccuracyDays, PurgePrintJobs, PurgeThroughput, ReopenBatches, WithholdStock } from '@contract/warehouse';
import { Bus, grouped } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Command, Query } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import type { Config } from '@runtime/config';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';

interface Schedule {
  name: string;
  everyMs: number;
  /** One step of the work; returns whether there may be more to do immediately. */
  step: (bus: Bus) => Promise<boolean>;
}

const sending =
  (command: () => Command<boolean>) =>
  (bus: Bus): Promise<boolean> =>
    bus.send(command());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The periodic work. All of it is harmless when several processes do it. */
export function schedulesOf({
  requestLogDays,
  eventDays,
  personalDataDays,
}: Pick<Config, 'requestLogDays' | 'eventDays' | 'personalDataDays'>): Schedule[] {
  const keys = { name: 'delete old idempotency keys', everyMs: 60 * MINUTE_MS, step: sending(() => new PurgeIdempotencyKeys()) };
  const logins = {
    name: 'delete expired sessions, challenges and failed logins',
    everyMs: 10 * MINUTE_MS,
    step: sending(() => new PurgeLogins()),
  };
  const log = {
    name: 'delete old entries of the request log',
    everyMs: 10 * MINUTE_MS,
    step: sending(() => new PurgeRequestLog(requestLogDays)),
  };
  const days = { name: 'delete old counts of orders by day', everyMs: 60 * MINUTE_MS, step: sending(() => new PurgeOrderDays()) };
  const quarters = { name: 'add up counts of orders', everyMs: 15 * MINUTE_MS, step: sending(() => new MergeOrderCounts()) };
  const minutes = {
    name: 'delete old counts of corrections by minute',
    everyMs: 60 * MINUTE_MS,
    step: sending(() => new PurgeThroughput()),
  };
  const reports = {
    name: 'delete old figures of reports',
    everyMs: 60 * MINUTE_MS,
    step: async (bus: Bus) => [await bus.send(new CutReportDays()), await bus.send(new CutAccuracyDays())].some(Boolean),
  };
  const requests = { name: 'delete old counts of requests', everyMs: 60 * MINUTE_MS, step: sending(() => new PurgeRequestCounts()) };
  const events = { name: 'delete old events', everyMs: 10 * MINUTE_MS, step: sending(() => new PurgeEvents(eventDays)) };
  const expiry = {
    name: 'take expired units from sale and tell of lots that expire soon',
    everyMs: MINUTE_MS,
    step: atPlaces(
      (after) => new FindExpiryWork(after),
      (siteId, productIds) => [new WithholdStock(siteId, productIds), new TellExpiringLots(siteId, productIds)],
    ),
  };
  const holds = {
    name: 'take units on hold from sale',
    everyMs: MINUTE_MS,
    step: withholding((after) => new FindHoldWork(after), 'stock was put on hold'),
  };
  const unnoticed = {
    name: 'look for units that expire unnoticed',
    everyMs: 60 * MINUTE_MS,
    step: withholding((after) => new FindUnnoticedExpiry(after)),
  };
  const leases = { name: 'open batches again whose pickers left', everyMs: MINUTE_MS, step: sending(() => new ReopenBatches()) };
  const prints = { name: 'forget old print jobs', everyMs: 10 * MINUTE_MS, step: sending(() => new PurgePrintJobs()) };
  return [
    keys,
    leases,
    prints,
    logins,
    expiry,
    holds,
    unnoticed,
    quarters,
    days,
    minutes,
    reports,
    requests,
    ...(requestLogDays > 0 ? [log] : []),
    ...(eventDays > 0 ? [events] : []),
    ...(personalDataDays > 0 ? [{ name: 'redact old orders', everyMs: DAY_MS, step: redacting(personalDataDays) }] : []),
  ];
}

/** Goes through all orders once a day, some per step. */
function redacting(days: number): Schedule['step'] {
  const beginning: AgedPlace = { isArchived: false, orderId: 0 };
  let place = beginning;
  return async (bus) => {
    const next = await bus.send(new RedactAgedOrders(new Date(Date.now() - days * DAY_MS), place));
    place = next ?? beginning;
    return next !== null;
  };
}

function withholding(find: (after: ExpiryPlace) => Query<ExpiryPlace[]>, reason?: ShortageReason): Schedule['step'] {
  return atPlaces(find, (siteId, productIds) => [new WithholdStock(siteId, productIds, reason)]);
}

/** Handles a site and some of its products per transaction. A failure does not delay the others, and the next run tries again. */
function atPlaces(
  find: (after: ExpiryPlace) => Query<ExpiryPlace[]>,
  commandsAt: (siteId: number, productIds: readonly number[]) => Command<unknown>[],
): Schedule['step'] {
  return async (bus) => {
    let fault: Error | undefined;
    for (let after: ExpiryPlace | undefined = { siteId: 0, productId: 0 }; after;) {
      const places: ExpiryPlace[] = await bus.ask(find(after));
      const sites = grouped(
        places,
        ({ siteId }) => siteId,
        ({ productId }) => productId,
      );
      for (const [siteId, productIds] of sites)
        for (const command of commandsAt(siteId, productIds))
          await bus.send(command).catch((error: unknown) => {
            fault = error as Error;
          });
      after = places.at(-1);
    }
    if (fault) throw fault;
    return false;
  };
}

/**
 * Sends the scheduled commands, first at a random moment soon after the start, so that processes that start together do not send together.
 */
@Injectable()
export class Schedules {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(plan: readonly Schedule[]): void {
    for (const each of plan) this.next(each, Math.random() * Math.min(each.everyMs, MINUTE_MS));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    await Promise.all(this.running);
  }

  private next(schedule: Schedule, delayMs: number): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      const run = this.run(schedule).finally(() => {
        this.running.delete(run);
        this.next(schedule, schedule.everyMs);
      });
      this.running.add(run);
    }, delayMs);
    this.timers.set(schedule.name, timer.unref());
  }

  /** Logs a fault and continues: the next run catches up. */
  private async run({ name, step }: Schedule): Promise<void> {
    try {
      while (!this.isStopped && (await step(this.bus)));
    } catch (error) {
      this.logger.warn({ schedule: name, fault: messageOf(error as Error) }, 'a scheduled command failed');
    }
  }
}
