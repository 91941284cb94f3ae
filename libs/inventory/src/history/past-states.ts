import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type PastChange, PastState, firstOfPart, lastOfPart, type StatePart } from './domain/past-state.js';

/** Products of an account; only those at one site if it is given. */
export interface StateScope {
  accountId: number;
  firstProductId: number;
  lastProductId: number;
  siteId?: number;
}

/** A complete checkpoint. */
export interface Checkpoint {
  entryId: number;
  balances: number;
}

const NEAREST = `SELECT EntryID AS entryId, Balances AS balances FROM stock_checkpoints
  WHERE EntryID <= ? AND CompletedDate IS NOT NULL ORDER BY EntryID DESC LIMIT 1`;
const PARTS = `SELECT FirstProductID AS firstProductId, WarehouseID AS siteId, Body AS body FROM stock_checkpoint_parts
  WHERE EntryID = ? AND AccountID = ? AND FirstProductID >= ? AND FirstProductID <= ?`;
const CHANGES = `SELECT EntryID AS entryId, ProductID AS productId, WarehouseID AS siteId, BinID AS binId, Lot AS lot, OnHand AS onHand,
  Reserved AS reserved, Hurt AS hurt, Incoming AS incoming, Held AS held, BinQuantity AS binQuantity FROM stock_entries FORCE INDEX (ix_stock_entries_account)
  WHERE AccountID = ? AND EntryID > ? AND EntryID <= ? AND ProductID >= ? AND ProductID <= ?`;
/** Few enough not to delay other work of the process. */
const CHANGES_PER_READ = 10_000;

/** The state after an entry: a checkpoint and the entries since. */
@Injectable()
export class PastStates {
  constructor(private readonly database: Database) {}

  /** The last checkpoint up to an entry; at the earliest the one before all entries. */
  async nearest(entryId: number): Promise<Checkpoint> {
    const [found] = await this.database.query<Checkpoint>(NEAREST, [entryId]);
    return found;
  }

  /** @param from a complete checkpoint */
  async at(
    entryId: number,
    { accountId, firstProductId, lastProductId, siteId }: StateScope,
    from: number,
    only?: 'levels' | 'bins',
  ): Promise<PastState> {
    const state = new PastState(only);
    const ofSite = siteId === undefined ? { sql: '', values: [] } : { sql: ' AND WarehouseID = ?', values: [siteId] };
    const parts = await this.database.query<StatePart>(PARTS + ofSite.sql, [
      from,
      accountId,
      firstOfPart(firstProductId),
      lastOfPart(lastProductId),
      ...ofSite.values,
    ]);
    for (const part of parts) state.unpack(part);
    for (let after = from, hasMore = true; hasMore;) {
      const changes = await this.database.query<PastChange>(`${CHANGES}${ofSite.sql} ORDER BY EntryID LIMIT ${CHANGES_PER_READ}`, [
        accountId,
        after,
        entryId,
        firstProductId,
        lastProductId,
        ...ofSite.values,
      ]);
      for (const change of changes) state.apply(change);
      after = changes.at(-1)?.entryId ?? after;
      hasMore = changes.length === CHANGES_PER_READ;
    }
    return state;
  }
}
