import { Injectable } from '@nestjs/common';
import { Clock, toStored } from './clock.js';
import { Database, table } from './database.js';

/** Something that integrations are told: about whom, and of which record. */
export interface Fact {
  /** As integrations know it: `order.shipped`. */
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

interface Gathered {
  facts: Map<string, Fact>;
  /** Already written by this transaction. */
  written: Set<string>;
}

export const eventOutboxTable = table('event_outbox', ['Facts', 'CreatedDate']);
/** So that a worker can number a row in one step, however much a command changes. */
const FACTS_PER_ROW = 500;

/**
 * Stores what integrations are told with the change itself, in its transaction. A worker numbers and publishes the rows after the commit
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
    const { facts: gathered, written } = this.ofTransaction();
    for (const fact of facts) {
      const key = `${fact.type} ${fact.subjectId} ${fact.siteId}`;
      const known = gathered.get(key);
      if (known) gathered.set(key, { ...fact, changed: [...new Set([...known.changed, ...fact.changed])] });
      else if (!written.has(key)) gathered.set(key, fact);
    }
  }

  /** Writes the gathered facts now, beside other statements that the command awaits, which saves their own round trip. */
  async write(): Promise<void> {
    const { facts, written } = this.ofTransaction();
    if (facts.size === 0) return;
    const all = [...facts.values()].map(({ type, accountId, siteId, subjectId, changed }) => [type, accountId, siteId, subjectId, changed]);
    for (const key of facts.keys()) written.add(key);
    facts.clear();
    const now = toStored(this.clock.now());
    const rows = [];
    for (let start = 0; start < all.length; start += FACTS_PER_ROW)
      rows.push({ Facts: JSON.stringify(all.slice(start, start + FACTS_PER_ROW)), CreatedDate: now });
    await this.database.insert(eventOutboxTable, rows);
  }

  private ofTransaction(): Gathered {
    const transaction = this.database.currentTransaction;
    const known = this.gathered.get(transaction);
    if (known) return known;
    const gathered: Gathered = { facts: new Map(), written: new Set() };
    this.gathered.set(transaction, gathered);
    this.database.beforeCommit(() => this.write());
    return gathered;
  }
}

/** Reads what `write` stored. */
export function factsOf(stored: string): Fact[] {
  return (JSON.parse(stored) as [string, number | null, number | null, number, string[]][]).map(
    ([type, accountId, siteId, subjectId, changed]) => ({ type, accountId, siteId, subjectId, changed }),
  );
}
