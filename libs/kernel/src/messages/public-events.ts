import { Injectable } from '@nestjs/common';
import { Clock, toStored } from '../clock.js';
import { Database } from '../database/database.js';
import type { Scalar } from '../database/session.js';
import { table } from '../database/table.js';
import { currentTraceParent } from '../traces/trace.js';

/** A change that is published to integrations. */
export interface Fact {
  /** The published type: `order.shipped`. */
  type: string;
  /** The account whose feed has it; null if it concerns a site alone. */
  accountId: number | null;
  /** The site whose feed has it; null if it concerns an account alone. */
  siteId: number | null;
  /** Id of the record: an order, a product, a correction. */
  subjectId: number;
  /** The members that changed, in the contract's words. */
  changed: readonly string[];
}

/** A record that a context gets back numbered in commit order; the context defines its members. */
export type CommitRecord = readonly Scalar[];

interface Gathered {
  waiting: Map<string, Fact>;
  /** Already in rows of this transaction. */
  written: Map<string, Fact>;
  rowIds: number[];
  /** Whether a written fact has changed since. */
  isOutdated: boolean;
  records: { waiting: CommitRecord[]; written: CommitRecord[] };
}

export const eventOutboxTable = table('event_outbox', ['Facts', 'Records', 'CreatedDate', 'TraceParent'], 'EventOutboxID');
/** Limits a row to what a worker can number in one step, however much a command changes. */
const FACTS_PER_ROW = 500;

/**
 * Stores events for integrations together with the change, in its transaction. A worker numbers and publishes the rows after the commit
 * (docs/design.md). Facts of the same type, record and site are one event of a transaction.
 */
@Injectable()
export class PublicEvents {
  private readonly gathered = new WeakMap<object, Gathered>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Gathers facts; they are written before the commit. @throws Error outside a transaction. */
  add(facts: readonly Fact[]): void {
    if (facts.length === 0) return;
    const gathered = this.ofTransaction();
    for (const fact of facts) {
      const key = `${fact.type} ${fact.subjectId} ${fact.siteId}`;
      const target = gathered.written.has(key) ? gathered.written : gathered.waiting;
      const known = target.get(key);
      const changed = known ? [...new Set([...known.changed, ...fact.changed])] : fact.changed;
      if (known?.changed.length === changed.length) continue;
      target.set(key, { ...fact, changed });
      gathered.isOutdated ||= target === gathered.written;
    }
  }

  /**
   * Gathers records that a worker returns to the context once it knows the place of this commit among all. Record a change after the
   * statement that locks what it changes: then the rows' ids rise in the order of each record's changes.
   * @throws Error outside a transaction.
   */
  record(records: readonly CommitRecord[]): void {
    if (records.length > 0) this.ofTransaction().records.waiting.push(...records);
  }

  /** Writes the gathered facts and records now, beside other statements that the command awaits, which saves their target round trip. */
  async write(): Promise<void> {
    const { waiting, written, rowIds, records } = this.ofTransaction();
    if (waiting.size === 0 && records.waiting.length === 0) return;
    const recorded = records.waiting.splice(0);
    records.written.push(...recorded);
    const all = [...waiting.values()];
    for (const [key, fact] of waiting) written.set(key, fact);
    waiting.clear();
    const now = toStored(this.clock.now());
    const traceParent = currentTraceParent();
    const rows = [];
    for (let start = 0; start === 0 || start < all.length; start += FACTS_PER_ROW)
      rows.push({
        Facts: toStoredFacts(all.slice(start, start + FACTS_PER_ROW)),
        Records: JSON.stringify(start === 0 ? recorded : []),
        CreatedDate: now,
        TraceParent: traceParent,
      });
    rowIds.push(...(await this.database.insert(eventOutboxTable, rows)));
  }

  /** The last write of a transaction. It replaces rows with facts that have changed since: one commit leaves one event of a record. */
  private async finish(gathered: Gathered): Promise<void> {
    if (gathered.isOutdated) {
      await this.database.write('DELETE FROM event_outbox WHERE EventOutboxID IN (?)', [gathered.rowIds]);
      gathered.waiting = new Map([...gathered.written, ...gathered.waiting]);
      gathered.written.clear();
      gathered.records.waiting.unshift(...gathered.records.written.splice(0));
    }
    await this.write();
  }

  private ofTransaction(): Gathered {
    const transaction = this.database.currentTransaction;
    const known = this.gathered.get(transaction);
    if (known) return known;
    const gathered: Gathered = {
      waiting: new Map(),
      written: new Map(),
      rowIds: [],
      isOutdated: false,
      records: { waiting: [], written: [] },
    };
    this.gathered.set(transaction, gathered);
    this.database.beforeCommit(() => this.finish(gathered));
    return gathered;
  }
}

export const toStoredFacts = (facts: readonly Fact[]): string =>
  JSON.stringify(facts.map(({ type, accountId, siteId, subjectId, changed }) => [type, accountId, siteId, subjectId, changed]));

/** Reads what `toStoredFacts` made. */
export function factsOf(stored: string): Fact[] {
  return (JSON.parse(stored) as [string, number | null, number | null, number, string[]][]).map(
    ([type, accountId, siteId, subjectId, changed]) => ({ type, accountId, siteId, subjectId, changed }),
  );
}
