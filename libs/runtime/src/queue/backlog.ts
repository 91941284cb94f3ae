import { Database, toIso } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';

/** Work that should have started by now. */
export interface OverdueWork {
  event: unknown;
  /** For how long it has been due. */
  seconds: number;
}

/** The accepted work of one reaction. */
export interface Depth {
  reaction: string;
  pending: number;
  failed: number;
  /** Age of the oldest pending work; 0 without any. */
  oldestSeconds: number;
  /** How long the most overdue pending work has been due; 0 when none is. */
  lagSeconds: number;
}

interface StoredDepth {
  reaction: string;
  pending: number;
  failed: number;
  oldest: string | null;
  due: string | null;
  now: string;
}

const MAX_ROWS = 200;
const DEPTHS = `SELECT Reaction AS reaction, CAST(SUM(CASE WHEN State = 'pending' THEN 1 ELSE 0 END) AS SIGNED) AS pending,
  CAST(SUM(CASE WHEN State = 'failed' THEN 1 ELSE 0 END) AS SIGNED) AS failed,
  MIN(CASE WHEN State = 'pending' THEN CreatedDate END) AS oldest, MIN(CASE WHEN State = 'pending' THEN NextDate END) AS due,
  UTC_TIMESTAMP(3) AS now FROM outbox GROUP BY Reaction ORDER BY Reaction`;
const OVERDUE = `SELECT Payload AS payload, NextDate AS dueDate, UTC_TIMESTAMP(3) AS now FROM outbox FORCE INDEX (ix_outbox_state_next)
  WHERE State = 'pending' AND NextDate <= DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) AND Reaction = ? AND Attempts = 0
  ORDER BY NextDate LIMIT ${MAX_ROWS}`;

const millisecondsOf = (stored: string): number => Date.parse(toIso(stored));

/** How far the workers are behind, by the database's clock. */
@Injectable()
export class Backlog {
  constructor(@Inject(Database) private readonly database: Database) {}

  /**
   * The work of a reaction that has been due longest, if for more than some seconds. Failed work is no backlog: it waits for its retry or
   * for an operator.
   */
  async overdue(reaction: string, seconds: number): Promise<OverdueWork[]> {
    const rows = await this.database.outside(() =>
      this.database.query<{ payload: string; dueDate: string; now: string }>(OVERDUE, [-seconds, reaction]),
    );
    return rows.map(({ payload, dueDate, now }) => ({
      event: JSON.parse(payload) as unknown,
      seconds: (millisecondsOf(now) - millisecondsOf(dueDate)) / 1_000,
    }));
  }

  /** The backlog of every reaction, with one statement that reads all waiting work. */
  async depths(): Promise<Depth[]> {
    const rows = await this.database.query<StoredDepth>(DEPTHS);
    return rows.map(({ reaction, pending, failed, oldest, due, now }) => ({
      reaction,
      pending,
      failed,
      oldestSeconds: secondsSince(oldest, now),
      lagSeconds: secondsSince(due, now),
    }));
  }
}

const secondsSince = (stored: string | null, now: string): number =>
  stored === null ? 0 : Math.max(0, (millisecondsOf(now) - millisecondsOf(stored)) / 1_000);
