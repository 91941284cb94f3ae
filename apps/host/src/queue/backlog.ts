import { Database, toIso } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';

/** Work that should have begun by now. */
export interface OverdueWork {
  event: unknown;
  /** How long it has been due. */
  seconds: number;
}

const MAX_ROWS = 200;
const OVERDUE = `SELECT Payload AS payload, NextDate AS dueDate, UTC_TIMESTAMP(3) AS now FROM outbox FORCE INDEX (ix_outbox_state_next)
  WHERE State = 'pending' AND NextDate <= DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND) AND Reaction = ? AND Attempts = 0
  ORDER BY NextDate LIMIT ${MAX_ROWS}`;

const millisecondsOf = (stored: string): number => Date.parse(toIso(stored));

/** How far the workers are behind, by the database's clock alone. */
@Injectable()
export class Backlog {
  constructor(@Inject(Database) private readonly database: Database) {}

  /**
   * The work of a reaction that has been due for the longest, if for more than some seconds. Work that has failed is no backlog: it waits
   * for its retry or for an operator.
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
}
