import { Database, DomainError, Outbox, Queue } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../api/src/logger.js';

interface OutboxRow {
  OutboxID: number;
  Event: string;
  Reaction: string;
  Payload: string;
  Attempts: number;
}

const POLL_MS = 1_000;
const BATCH = 200;
/** How long the queue has for an id before it is handed over again. */
const LEASE_SECONDS = 15;
const MOST_ATTEMPTS = 10;

/** Outbox to queue, and queue to reaction: every stored fact reaches its reaction once in effect. */
@Injectable()
export class Relay {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly queue: Queue,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.queue.work((id) => this.deliver(id));
    this.schedule(0);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.turn;
    await this.queue.close();
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => {
      this.turn = this.handDue()
        .catch((error: Error) => {
          this.logger.warn({ fault: error.message }, 'the relay could not read the outbox');
          return 0;
        })
        .then((handed) => {
          if (this.timer) this.schedule(handed === BATCH ? 0 : POLL_MS);
        });
    }, delay);
  }

  /** Hands over what is due: never handed, lost by the queue, or to be tried again. */
  async handDue(): Promise<number> {
    const due = await this.database.transaction(async () => {
      // By the database's clock alone, so that it does not matter whose process's is wrong.
      const rows = await this.database.query<{ OutboxID: number }>(
        "SELECT OutboxID FROM outbox WHERE State = 'pending' AND NextDate <= UTC_TIMESTAMP(3) ORDER BY OutboxID LIMIT 200 FOR UPDATE SKIP LOCKED",
      );
      const ids = rows.map((row) => row.OutboxID);
      if (ids.length > 0) await this.database.write('UPDATE outbox SET NextDate = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) WHERE OutboxID IN (?)', [LEASE_SECONDS, ids]);
      return ids;
    });
    if (due.length > 0) this.queue.hand(due);
    return due.length;
  }

  /** Runs the reaction of one outbox row and deletes the row, in one transaction; a second delivery finds nothing. */
  async deliver(id: number): Promise<void> {
    try {
      await this.database.transaction(async () => {
        const [row] = await this.database.query<OutboxRow>("SELECT OutboxID, Event, Reaction, Payload, Attempts FROM outbox WHERE OutboxID = ? AND State = 'pending' FOR UPDATE", [id]);
        if (!row) return;
        const reaction = this.outbox.reaction(row.Event, row.Reaction);
        if (!reaction) throw new Error(`no reaction ${row.Reaction} to ${row.Event} in this build`);
        await reaction.react(JSON.parse(row.Payload) as object, row.Attempts);
        await this.database.write('DELETE FROM outbox WHERE OutboxID = ?', [id]);
      });
    } catch (error) {
      await this.putOff(id, error as Error);
    }
  }

  /** A fault is tried again, later and later; a refusal, or one fault too many, waits for an operator. */
  private async putOff(id: number, error: Error): Promise<void> {
    this.logger.warn({ outbox: id, fault: error.message }, 'a reaction failed');
    await this.database.transaction(async () => {
      const [row] = await this.database.query<OutboxRow>('SELECT OutboxID, Attempts FROM outbox WHERE OutboxID = ? FOR UPDATE', [id]);
      if (!row) return;
      const attempts = row.Attempts + 1;
      const state = error instanceof DomainError || attempts >= MOST_ATTEMPTS ? 'failed' : 'pending';
      const seconds = Math.min(2 ** (attempts - 1), 300);
      await this.database.write('UPDATE outbox SET State = ?, Attempts = ?, NextDate = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND), LastError = ? WHERE OutboxID = ?', [
        state,
        attempts,
        seconds,
        error.message.slice(0, 2_000),
        id,
      ]);
    });
  }
}
