import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { binKey, levelKey, type PastBin, type PastLevel, type PastState } from './domain/past-state.js';
import { PastStates, type StateScope } from './past-states.js';

type LevelKey = Pick<PastLevel, 'productId' | 'siteId'>;
type BinKey = Pick<PastBin, 'productId' | 'binId' | 'lot'>;

const LEVEL =
  'ProductID AS productId, WarehouseID AS siteId, OnHand AS onHand, Reserved AS reserved, Hurt AS hurt, Incoming AS incoming, Held AS held';
/** One seek each: as a join, MySQL would read every entry of a level. */
const LEVEL_SEEK = `SELECT * FROM (SELECT ${LEVEL} FROM stock_entries FORCE INDEX (ix_stock_entries_level)
  WHERE ProductID = ? AND WarehouseID = ? AND EntryID <= ? ORDER BY EntryID DESC LIMIT 1) k`;
const BIN_SEEK = `SELECT * FROM (SELECT ProductID AS productId, BinID AS binId, Lot AS lot, BinQuantity AS quantity FROM stock_entries
  FORCE INDEX (ix_stock_entries_bin) WHERE BinID = ? AND ProductID = ? AND Lot = ? AND EntryID <= ? ORDER BY EntryID DESC LIMIT 1) k`;
const SEEKS_PER_STATEMENT = 100;
/** How many entries can be read sequentially in the time of one seek: fewer where the index is in memory, hundreds where it is not. */
const ENTRIES_PER_SEEK = 50;

/** The state of levels and bins at a past entry: by one seek each, or for many, from the last checkpoint on. */
@Injectable()
export class PastBalances {
  constructor(
    private readonly database: Database,
    private readonly states: PastStates,
  ) {}

  /** Levels of an account after their last entry up to `entryId`; each must have one. */
  async levels(accountId: number, keys: readonly LevelKey[], entryId: number): Promise<Map<string, PastLevel>> {
    const state = await this.stateFor('levels', scopeOf(accountId, keys), keys.length, entryId);
    const found = state
      ? keys.map((key) => state.level(key))
      : await this.seek<LevelKey, PastLevel>(keys, LEVEL_SEEK, ({ productId, siteId }) => [productId, siteId, entryId]);
    return new Map(found.map((level) => [levelKey(level), level]));
  }

  /**
   * Reads quantities of bins with products of the scope after their last entry up to `entryId`; each must have one. A caller that reads
   * them in many parts has the entries since the checkpoint read only once.
   */
  bins(scope: StateScope, entryId: number, parts: number): (keys: readonly BinKey[]) => Promise<number[]> {
    let state: PastState | undefined;
    return async (keys) => {
      if (keys.length > SEEKS_PER_STATEMENT) state ??= await this.stateFor('bins', scope, keys.length * parts, entryId);
      const past = state ?? (await this.seekBins(keys, entryId));
      return keys.map((key) => past.quantityIn(key));
    };
  }

  /** Undefined where seeks are faster: for few keys, and where the worker has not written the checkpoints yet. */
  private async stateFor(of: 'levels' | 'bins', scope: StateScope, count: number, entryId: number): Promise<PastState | undefined> {
    if (count <= SEEKS_PER_STATEMENT) return undefined;
    const from = await this.states.nearest(entryId);
    if (entryId - from.entryId > count * ENTRIES_PER_SEEK) return undefined;
    return this.states.at(entryId, scope, from.entryId, of);
  }

  private async seekBins(keys: readonly BinKey[], entryId: number): Promise<Pick<PastState, 'quantityIn'>> {
    const found = await this.seek<BinKey, Omit<PastBin, 'siteId'>>(keys, BIN_SEEK, ({ productId, binId, lot }) => [
      binId,
      productId,
      lot,
      entryId,
    ]);
    const quantities = new Map(found.map((bin) => [binKey(bin), bin.quantity]));
    return { quantityIn: (key) => quantities.get(binKey(key)) ?? 0 };
  }

  private async seek<Key, Row>(keys: readonly Key[], sql: string, values: (key: Key) => (string | number)[]): Promise<Row[]> {
    const found: Row[] = [];
    for (let start = 0; start < keys.length; start += SEEKS_PER_STATEMENT) {
      const part = keys.slice(start, start + SEEKS_PER_STATEMENT);
      found.push(...(await this.database.query<Row>(part.map(() => sql).join(' UNION ALL '), part.flatMap(values))));
    }
    return found;
  }
}

function scopeOf(accountId: number, keys: readonly LevelKey[]): StateScope {
  const [firstProductId, lastProductId] = keys.reduce(
    ([least, most], { productId }) => [Math.min(least, productId), Math.max(most, productId)],
    [Infinity, 0],
  );
  const sites = new Set(keys.map(({ siteId }) => siteId));
  return { accountId, firstProductId, lastProductId, ...(sites.size === 1 && { siteId: keys[0].siteId }) };
}
