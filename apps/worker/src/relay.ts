import { setTimeout as pause } from 'node:timers/promises';
import { Database, DomainError, type Engine, inSpan, inTraceOf, Outbox, Queue, readTraceParent, traceOnLine } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';
import { eventOf, type JoinedRows, joinRows, type OutboxRow } from './joined-rows.js';

type DueRow = Readonly<{ OutboxID: number; Attempts: number }>;

interface WaitingRow extends DueRow {
  hasBegun: () => void;
}

const POLL_MS = 1_000;
/** How long rows wait for others to join, from when the rows before them began. */
const JOIN_WAIT_MS = 40;
/** Small, so that other workers get rows, too. */
const BATCH = 50;
/** How long a lease keeps a row from other workers. */
const LEASE_SECONDS = 3;
const MAX_ATTEMPTS = 10;
/** How many transactions run at the same time. The embedded engine has one writing connection. */
const CONCURRENCY: Record<Engine, number> = { mysql: 8, embedded: 1 };

/**
 * Brings every stored event to its reaction, with effect once. The queue delivers ids right after their commit. The relay reads rows that
 * the queue did not deliver within its head start, and all retries, from the database and runs them itself, so that nothing depends on the
 * queue's state. While all of its transactions are busy, rows wait, and those that their reaction can join then share one.
 */
@Injectable()
export class Relay {
  private readonly ending = new AbortController();
  private readonly waiting: WaitingRow[] = [];
  private readonly running = new Set<Promise<void>>();
  private isBeginning = false;
  private began = -Infinity;
  private polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.queue.work((id) => this.take(id));
    this.polling = this.poll();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.polling;
    await Promise.all(this.running);
    await this.queue.close();
  }

  private async poll(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const due = await this.takeDue().catch((error: Error): DueRow[] => {
        this.logger.warn({ fault: messageOf(error) }, 'the relay could not read the outbox');
        return [];
      });
      await Promise.all(due.map((row) => this.begin(row)));
      if (due.length < BATCH) await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Leases due rows: rows that the queue did not deliver, rows of dead workers, and retries. */
  private async takeDue(): Promise<DueRow[]> {
    return this.database.transaction(async () => {
      // Uses only the database's clock, since a process's clock may be wrong. In the index's order, so that it locks no more rows than it
      // takes.
      const rows = await this.database.query<DueRow>(
        `SELECT OutboxID, Attempts FROM outbox FORCE INDEX (ix_outbox_state_next)
          WHERE State = 'pending' AND NextDate <= UTC_TIMESTAMP(3) ORDER BY NextDate LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      );
      const ids = rows.map((row) => row.OutboxID);
      if (ids.length > 0)
        await this.database.write('UPDATE outbox SET NextDate = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) WHERE OutboxID IN (?)', [
          LEASE_SECONDS,
          ids,
        ]);
      return rows;
    });
  }

  /** Takes an id from the queue. Resolves at once, so that the queue delivers the next one, unless many wait. */
  private async take(id: number): Promise<void> {
    const begun = this.begin({ OutboxID: id, Attempts: 0 });
    if (this.waiting.length >= BATCH) await begun;
  }

  /** Resolves when work on the row has begun, so that slow work delays no other row. */
  private begin({ OutboxID, Attempts }: DueRow): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ OutboxID, Attempts, hasBegun: resolve });
      if (!this.isBeginning) void this.beginAll();
    });
  }

  private async beginAll(): Promise<void> {
    this.isBeginning = true;
    while (this.waiting.length > 0) {
      const early = this.began + JOIN_WAIT_MS - performance.now();
      if (early > 0 && this.waiting.length < BATCH) await pause(early, undefined, { signal: this.ending.signal }).catch(() => undefined);
      await this.freeSlot();
      this.began = performance.now();
      const rows = this.waiting.splice(0, BATCH);
      for (const work of await this.tasksFor(rows)) {
        await this.freeSlot();
        if (this.ending.signal.aborted) break;
        const task = work().finally(() => this.running.delete(task));
        this.running.add(task);
      }
      for (const { hasBegun } of rows) hasBegun();
    }
    this.isBeginning = false;
  }

  /** Waits until there is room for another transaction. */
  private async freeSlot(): Promise<void> {
    while (this.running.size >= CONCURRENCY[this.database.engine]) await Promise.race(this.running);
  }

  /** The work that rows need: joined where possible, or each alone when they cannot be read now. Skips rows that are gone. */
  private async tasksFor(rows: readonly DueRow[]): Promise<(() => Promise<void>)[]> {
    const alone = rows.map(
      ({ OutboxID, Attempts }) =>
        () =>
          this.deliver(OutboxID, Attempts),
    );
    const untried = rows.filter(({ Attempts }) => Attempts === 0).map(({ OutboxID }) => OutboxID);
    if (untried.length < 2) return alone;
    try {
      const stored = await this.database.query<OutboxRow>(
        "SELECT OutboxID, Event, Reaction, Payload, TraceParent FROM outbox WHERE OutboxID IN (?) AND State = 'pending' AND Attempts = 0 ORDER BY OutboxID",
        [untried],
      );
      const groups = joinRows(stored, (event, name) => this.outbox.reaction(event, name));
      return [...alone.filter((_, index) => rows[index].Attempts > 0), ...groups.map((group) => () => this.deliverJoined(group))];
    } catch (error) {
      this.logger.warn({ fault: messageOf(error as Error) }, 'the relay could not read the outbox');
      return alone;
    }
  }

  /** Like `deliver`, for several rows in one transaction. After a fault it tries each of them alone. */
  private async deliverJoined(group: JoinedRows): Promise<void> {
    const ids = group.rows.map(({ outboxId }) => outboxId);
    if (ids.length === 1) return this.deliver(ids[0]);
    try {
      await this.database.transaction(async () => {
        const locked = await this.database.query<{ OutboxID: number }>(
          "SELECT OutboxID FROM outbox FORCE INDEX (PRIMARY) WHERE OutboxID IN (?) AND State = 'pending' AND Attempts = 0 FOR UPDATE SKIP LOCKED",
          [ids],
        );
        const lockedIds = locked.map(({ OutboxID }) => OutboxID);
        const event = eventOf(group, new Set(lockedIds));
        if (!event || !group.reaction) return;
        const { reaction } = group;
        // The rows may belong to several traces; the work becomes part of the first.
        await inTraceOf(group.rows[0].traceParent, () => inSpan(group.name, 'consumer', () => reaction.handle(event, 0)));
        await this.database.write('DELETE FROM outbox WHERE OutboxID IN (?)', [lockedIds]);
      });
    } catch (error) {
      this.logger.warn({ outbox: ids, fault: messageOf(error as Error) }, 'a reaction to several events failed');
      for (const id of ids) await this.deliver(id);
    }
  }

  /**
   * Runs the reaction of one outbox row and deletes the row, in one transaction. Skips a row that is gone, locked by another worker, or
   * tried again since it was read (`attempts` is the number of failures then). Never throws: failed work stays in the database.
   */
  async deliver(id: number, attempts = 0): Promise<void> {
    let traceParent: string | null = null;
    try {
      await this.database.transaction(async () => {
        const [row] = await this.database.query<OutboxRow>(
          `SELECT OutboxID, Event, Reaction, Payload, TraceParent FROM outbox
            WHERE OutboxID = ? AND State = 'pending' AND Attempts = ? FOR UPDATE SKIP LOCKED`,
          [id, attempts],
        );
        if (!row) return;
        const reaction = this.outbox.reaction(row.Event, row.Reaction);
        if (!reaction) throw new Error(`no reaction ${row.Reaction} to ${row.Event} in this build`);
        traceParent = row.TraceParent;
        const event = JSON.parse(row.Payload) as object;
        await inTraceOf(traceParent, () => inSpan(row.Reaction, 'consumer', () => reaction.handle(event, attempts)));
        await this.database.write('DELETE FROM outbox WHERE OutboxID = ?', [id]);
      });
    } catch (error) {
      const trace = traceOnLine(readTraceParent(traceParent));
      this.logger.warn({ outbox: id, fault: messageOf(error as Error), ...trace }, 'a reaction failed');
      await this.recordFailure(id, attempts, error as Error).catch((fault: Error) => {
        this.logger.warn({ outbox: id, fault: messageOf(fault) }, 'the failure of a reaction could not be recorded');
      });
    }
  }

  /**
   * Schedules a retry after a fault, with growing delays; after a refusal, or too many faults, the row waits for an operator. Unlike the
   * log, which only has the code, the row keeps the database's message: it may quote values, which the row contains anyway.
   */
  private async recordFailure(id: number, attempts: number, error: Error): Promise<void> {
    const state = error instanceof DomainError || attempts + 1 >= MAX_ATTEMPTS ? 'failed' : 'pending';
    const seconds = Math.min(2 ** attempts, 300);
    await this.database.transaction(async () => {
      await this.database.write(
        `UPDATE outbox SET State = ?, Attempts = ?, NextDate = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND), LastError = ?
          WHERE OutboxID = ? AND Attempts = ?`,
        [state, attempts + 1, seconds, error.message.slice(0, 2_000), id, attempts],
      );
    });
  }
}
