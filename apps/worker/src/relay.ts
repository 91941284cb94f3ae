import { setTimeout as pause } from 'node:timers/promises';
import { Database, DomainError, type Engine, Outbox, Queue } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { messageOf } from '../../host/src/log/describe-error.js';
import { LOGGER } from '../../host/src/log/logger.js';

interface OutboxRow {
  OutboxID: number;
  Event: string;
  Reaction: string;
  Payload: string;
}

type DueRow = Readonly<{ OutboxID: number; Attempts: number }>;

const POLL_MS = 1_000;
/** Few, so that other workers find something to take. */
const BATCH = 50;
/** How long a row is this worker's before another one may take it as well. */
const LEASE_SECONDS = 3;
const MAX_ATTEMPTS = 10;
/** How many due rows are worked at the same time, besides those the queue brings. The embedded engine has one writing connection. */
const CONCURRENCY: Record<Engine, number> = { mysql: 4, embedded: 1 };

/**
 * Every stored fact reaches its reaction, once in effect. The queue brings ids as soon as they are committed; what it has not brought
 * within its head start, and every later try, is read from the database and worked right here, so that nothing rests on the queue's memory.
 */
@Injectable()
export class Relay {
  private readonly ending = new AbortController();
  private readonly atWork = new Set<Promise<void>>();
  private polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.queue.work((id) => this.deliver(id));
    this.polling = this.poll();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.polling;
    await Promise.all(this.atWork);
    await this.queue.close();
  }

  private async poll(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const due = await this.takeDue().catch((error: Error): DueRow[] => {
        this.logger.warn({ fault: messageOf(error) }, 'the relay could not read the outbox');
        return [];
      });
      await this.workOff(due);
      if (due.length < BATCH) await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Leases rows that are due: not brought by the queue, left by a worker that is gone, or to be tried again. */
  private async takeDue(): Promise<DueRow[]> {
    return this.database.transaction(async () => {
      // By the database's clock alone, so that it does not matter whose process's is wrong.
      // In the index's order, so that no more rows are locked than are taken.
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

  /** Ends when the last of them has begun: one that takes long holds up no other. */
  private async workOff(due: readonly DueRow[]): Promise<void> {
    for (const { OutboxID, Attempts } of due) {
      while (this.atWork.size >= CONCURRENCY[this.database.engine]) await Promise.race(this.atWork);
      if (this.ending.signal.aborted) return;
      const work = this.deliver(OutboxID, Attempts).finally(() => this.atWork.delete(work));
      this.atWork.add(work);
    }
  }

  /**
   * Runs the reaction of one outbox row and deletes the row, in one transaction. A row that is gone, at work elsewhere, or tried since
   * (`attempts` is how often it had failed) is left alone at once. Never throws: what fails stays in the database.
   */
  async deliver(id: number, attempts = 0): Promise<void> {
    try {
      await this.database.transaction(async () => {
        const [row] = await this.database.query<OutboxRow>(
          `SELECT OutboxID, Event, Reaction, Payload FROM outbox
            WHERE OutboxID = ? AND State = 'pending' AND Attempts = ? FOR UPDATE SKIP LOCKED`,
          [id, attempts],
        );
        if (!row) return;
        const reaction = this.outbox.reaction(row.Event, row.Reaction);
        if (!reaction) throw new Error(`no reaction ${row.Reaction} to ${row.Event} in this build`);
        await reaction.handle(JSON.parse(row.Payload) as object, attempts);
        await this.database.write('DELETE FROM outbox WHERE OutboxID = ?', [id]);
      });
    } catch (error) {
      this.logger.warn({ outbox: id, fault: messageOf(error as Error) }, 'a reaction failed');
      await this.recordFailure(id, attempts, error as Error).catch((fault: Error) => {
        this.logger.warn({ outbox: id, fault: messageOf(fault) }, 'the failure of a reaction could not be recorded');
      });
    }
  }

  /**
   * A fault is tried again, later and later; a refusal, or one fault too many, waits for an operator, who reads what the database said:
   * unlike the log, which keeps its code alone, the row is kept beside the values it may quote.
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
