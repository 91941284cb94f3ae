import {
  Clock,
  currentTraceParent,
  Database,
  eventOutboxTable,
  type Fact,
  inTraceOf,
  Outbox,
  table,
  toStored,
  toStoredFacts,
} from '@kernel';
import { Injectable } from '@nestjs/common';
import type { PublishedEvent } from '../../contract/feed.js';
import { PublicationFailed } from '../../events.js';

interface OutboxRow {
  EventOutboxID: number;
  Facts: string;
  Records: string | null;
  CreatedDate: string;
  TraceParent: string | null;
}

const eventTable = table('events', ['Sequence', 'EventID', 'AccountID', 'WarehouseID', 'Type', 'Body', 'CreatedDate', 'TraceParent']);
/** Announcements that one transaction publishes; most have one to five facts. */
export const ROWS_PER_STEP = 200;
/** Few enough that their locks delay nobody. */
const FORGOTTEN_PER_STEP = 1_000;

/** The event outbox, which any command fills, and the published events. */
@Injectable()
export class EventStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** The last assigned sequence, locked until the commit, and the current instant; undefined while another worker has the lock. */
  async lockSequence(): Promise<{ lastSequence: number; takenAt: string } | undefined> {
    const [row] = await this.database.query<{ lastSequence: number; takenAt: string }>(
      'SELECT LastSequence AS lastSequence, UTC_TIMESTAMP(3) AS takenAt FROM event_sequence WHERE EventSequenceID = 1 FOR UPDATE SKIP LOCKED',
    );
    return row;
  }

  /** Committed announcements in the order of their ids, without a lock; those of running transactions are invisible. */
  announced(limit: number): Promise<OutboxRow[]> {
    return this.database.query<OutboxRow>(
      'SELECT EventOutboxID, Facts, Records, CreatedDate, TraceParent FROM event_outbox ORDER BY EventOutboxID LIMIT ?',
      [limit],
    );
  }

  async publish(events: readonly PublishedEvent[]): Promise<void> {
    const now = toStored(this.clock.now());
    await this.database.insert(
      eventTable,
      events.map(({ sequence, eventId, accountId, siteId, type, body, traceParent }) => ({
        Sequence: sequence,
        EventID: eventId,
        AccountID: accountId,
        WarehouseID: siteId,
        Type: type,
        Body: body,
        CreatedDate: now,
        TraceParent: traceParent,
      })),
    );
  }

  /** Deletes published announcements, and stores the last assigned sequence. */
  async settle(outboxIds: readonly number[], lastSequence: number | undefined): Promise<void> {
    await this.database.write('DELETE FROM event_outbox WHERE EventOutboxID IN (?)', [outboxIds]);
    if (lastSequence !== undefined)
      await this.database.write('UPDATE event_sequence SET LastSequence = ? WHERE EventSequenceID = 1', [lastSequence]);
  }

  /** Waits until nobody publishes, and prevents publication until the commit. */
  async waitForPublication(): Promise<void> {
    await this.database.query('SELECT LastSequence FROM event_sequence WHERE EventSequenceID = 1 FOR UPDATE');
  }

  /** Replaces bodies of events, and removes their receivers' answers. */
  async rewrite(events: readonly { sequence: number; body: string }[]): Promise<void> {
    if (events.length === 0) return;
    const sequences = events.map(({ sequence }) => sequence);
    await this.database.write(
      `UPDATE events SET Body = CASE Sequence ${events.map(() => 'WHEN ? THEN ?').join(' ')} END WHERE Sequence IN (?)`,
      [...events.flatMap(({ sequence, body }) => [sequence, body]), sequences],
    );
    await this.database.write(
      'UPDATE webhook_deliveries SET ResponseExcerpt = NULL WHERE Sequence IN (?) AND ResponseExcerpt IS NOT NULL',
      [sequences],
    );
  }

  /** Turns an announcement, or some of its facts, into failed work; does nothing if another worker has published it. */
  async setAside(outboxId: number, fault: string, facts?: readonly Fact[]): Promise<void> {
    const [row] = await this.database.query<Omit<OutboxRow, 'Records'>>(
      'SELECT EventOutboxID, Facts, CreatedDate, TraceParent FROM event_outbox WHERE EventOutboxID = ? FOR UPDATE',
      [outboxId],
    );
    if (!row) return;
    await this.database.write('DELETE FROM event_outbox WHERE EventOutboxID = ?', [outboxId]);
    const failed = new PublicationFailed(facts ? toStoredFacts(facts) : row.Facts, row.CreatedDate);
    await inTraceOf(row.TraceParent, () => this.outbox.addFailed(failed, fault));
  }

  /** Announces again what was set aside, with the instant of its commit. Its commit records were processed at once. */
  async announce({ facts, createdDate }: PublicationFailed): Promise<void> {
    await this.database.insert(eventOutboxTable, [
      { Facts: facts, Records: '[]', CreatedDate: createdDate, TraceParent: currentTraceParent() },
    ]);
  }

  /**
   * Deletes the oldest events stored before an instant, some at a time; returns the last deleted sequence, and whether there may be more.
   * It stops at the first younger event, so that the feed has no gaps.
   */
  async forget(before: string): Promise<{ upTo: number; hasMore: boolean }> {
    // Read first, so that later events are not deleted.
    const [{ LastSequence: last }] = await this.database.execute<{ LastSequence: number }>('SELECT LastSequence FROM event_sequence');
    const oldest = await this.database.query<{ Sequence: number; CreatedDate: string }>(
      `SELECT Sequence, CreatedDate FROM events ORDER BY Sequence LIMIT ${FORGOTTEN_PER_STEP}`,
    );
    const firstKept = oldest.find(({ CreatedDate }) => CreatedDate >= before);
    const upTo = firstKept ? firstKept.Sequence - 1 : (oldest.at(-1)?.Sequence ?? last);
    if (oldest.length > 0 && oldest[0] !== firstKept) await this.database.write('DELETE FROM events WHERE Sequence <= ?', [upTo]);
    return { upTo, hasMore: !firstKept && oldest.length === FORGOTTEN_PER_STEP };
  }
}
