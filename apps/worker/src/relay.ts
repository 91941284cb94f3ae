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
/** Few, so that other workers get rows, too. */
const BATCH = 50;
/** How long a lease keeps other workers from a row. */
const LEASE_SECONDS = 3;
const MAX_ATTEMPTS = 10;
/** How many due rows run at the same time, besides those from the queue. The embedded engine has one writing connection. */
const CONCURRENCY: Record<Engine, number> = { mysql: 4, embedded: 1 };

/**
 * Brings every stored event to its reaction, with effect once. The queue delivers ids right after their commit. The relay reads rows that
 * the queue did not deliver within its head start, and all retries, from the database and runs them itself, so that nothing depends on the
 * queue's state.
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

  /** Leases due rows: those the queue did not deliver, those of dead workers, and retries. */
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

  /** Ends when the last of them has begun: a slow one delays no other. */
  private async workOff(due: readonly DueRow[]): Promise<void> {
    for (const { OutboxID, Attempts } of due) {
      while (this.atWork.size >= CONCURRENCY[this.database.engine]) await Promise.race(this.atWork);
      if (this.ending.signal.aborted) return;
      const work = this.deliver(OutboxID, Attempts).finally(() => this.atWork.delete(work));
      this.atWork.add(work);
    }
  }

  /**
   * Runs the reaction of one outbox row and deletes the row, in one transaction. Skips a row that is gone, locked by another worker, or
   * tried since (`attempts` is its earlier number of failures). Never throws: failed work stays in the database.
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
   * Schedules a retry after a fault, with growing delays; after a refusal, or one fault too many, the row waits for an operator. It keeps
   * the database's message for them: unlike the log, which has only the code, the row sits beside the values that the message may quote.
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
