import { Database } from '@kernel';
import type { Page, Paging } from '@lists';
import { Inject, Injectable } from '@nestjs/common';

/** Counts of one kind of waiting work. */
export interface QueueState {
  reaction: string;
  event: string;
  pending: number;
  failed: number;
  /** Stored instant of the oldest waiting row. */
  oldestDate: string;
}

/** Failed work: refused, or out of attempts. */
export interface DeadLetter {
  outboxId: number;
  reaction: string;
  event: string;
  attempts: number;
  fault: string | null;
  createdDate: string;
}

const STATES = `SELECT Reaction AS reaction, Event AS event, CAST(SUM(CASE WHEN State = 'pending' THEN 1 ELSE 0 END) AS SIGNED) AS pending,
  CAST(SUM(CASE WHEN State = 'failed' THEN 1 ELSE 0 END) AS SIGNED) AS failed, MIN(CreatedDate) AS oldestDate
  FROM outbox GROUP BY Reaction, Event ORDER BY Reaction, Event`;
const FAILED = `SELECT OutboxID AS outboxId, Reaction AS reaction, Event AS event, Attempts AS attempts, LastError AS fault, CreatedDate AS createdDate
  FROM outbox WHERE State = 'failed' ORDER BY OutboxID LIMIT ? OFFSET ?`;

/** The operators' view of the outbox, and their retries. */
@Injectable()
export class DeadLetters {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** By reaction; finished work has no rows. */
  states(): Promise<QueueState[]> {
    return this.database.query<QueueState>(STATES);
  }

  /** Oldest first. */
  async list({ page, perPage }: Paging): Promise<Page<DeadLetter>> {
    const rows = await this.database.query<DeadLetter>(FAILED, [perPage, (page - 1) * perPage]);
    const [{ total }] = await this.database.query<{ total: number }>("SELECT COUNT(*) AS total FROM outbox WHERE State = 'failed'");
    return { rows, total };
  }

  /** How much waiting work has been due for more than some seconds, by the database's clock. */
  async overdue(seconds: number): Promise<number> {
    const [{ overdue }] = await this.database.query<{ overdue: number }>(
      "SELECT COUNT(*) AS overdue FROM outbox WHERE State = 'pending' AND NextDate < DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND)",
      [-seconds],
    );
    return overdue;
  }

  /** Retries failed work (only these ids, if given) with new attempts; returns how much. The relay takes it within a second. */
  retry(outboxIds?: readonly number[]): Promise<number> {
    const again = "UPDATE outbox SET State = 'pending', Attempts = 0, NextDate = UTC_TIMESTAMP(3) WHERE State = 'failed'";
    return this.database.transaction(async () => {
      const written = outboxIds ? await this.database.write(`${again} AND OutboxID IN (?)`, [outboxIds]) : await this.database.write(again);
      return written.affectedRows;
    });
  }
}
