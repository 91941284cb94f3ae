import { Injectable } from '@nestjs/common';
import { type CommitRecord, Database, type Scalar } from '@kernel';
import type { StockMeasure } from '../../contract/history/history.js';
import { binBalanceTable, stockBalanceTable, stockEntryTable } from '../../store/rows.js';
import type { LevelBalance, SettledMove, StockMove } from '../domain/settlement.js';

/** How far the history reaches; stored instants. */
export interface StockClock {
  settledTo: string;
  lastDate: string;
  recordedFrom: string | null;
  openedProductId: number;
  lastSequence: number | null;
}

/** The history's balances of products, and their accounts. */
export interface Balances {
  accountOf: Map<number, number>;
  levels: ({ productId: number; siteId: number } & LevelBalance)[];
  bins: { productId: number; binId: number; lot: string; siteId: number; quantity: number }[];
}

interface LedgerRow extends Omit<StockMove, 'measure' | 'place'> {
  ledgerId: number;
  binId: number;
  lot: string;
}

const CLOCK = `SELECT SettledDate AS settledTo, LastDate AS lastDate, RecordedFrom AS recordedFrom, OpenedProductID AS openedProductId,
  LastSequence AS lastSequence, UTC_TIMESTAMP(3) AS now FROM stock_clock WHERE StockClockID = 1`;
const LEDGER = `SELECT g.LedgerID AS ledgerId, g.BinID AS binId, g.Lot AS lot, b.WarehouseID AS siteId, g.ProductID AS productId, g.Quantity AS quantity,
  g.Reason AS reason, g.Reference AS reference, g.Comment AS comment, g.Actor AS actor FROM stock_ledger g JOIN bins b ON b.BinID = g.BinID WHERE g.LedgerID IN (?)`;
const BALANCES = `SELECT p.AccountID AS accountId, p.ProductID AS productId, b.WarehouseID AS siteId, b.OnHand AS onHand, b.Reserved AS reserved,
  b.Hurt AS hurt, b.Incoming AS incoming, b.Cart AS cart, b.Held AS held FROM products p LEFT JOIN stock_balances b ON b.ProductID = p.ProductID WHERE p.ProductID IN (?)`;
const BINS = `SELECT a.BinID AS binId, a.ProductID AS productId, a.Lot AS lot, b.WarehouseID AS siteId, a.Quantity AS quantity
  FROM bin_balances a JOIN bins b ON b.BinID = a.BinID WHERE a.ProductID IN (?)`;

/** The history of stock. Only the worker that holds the lock of the feed's sequence writes it. */
@Injectable()
export class HistoryStore {
  constructor(private readonly database: Database) {}

  /** The clock, with the database's current instant. */
  async clock(): Promise<StockClock & { now: string }> {
    const [row] = await this.database.query<StockClock & { now: string }>(CLOCK);
    return row;
  }

  async setClock({ settledTo, lastDate, recordedFrom, openedProductId, lastSequence }: StockClock): Promise<void> {
    await this.database.write(
      'UPDATE stock_clock SET SettledDate = ?, LastDate = ?, RecordedFrom = ?, OpenedProductID = ?, LastSequence = ? WHERE StockClockID = 1',
      [settledTo, lastDate, recordedFrom, openedProductId, lastSequence],
    );
  }

  /** The moves of each commit's records. */
  async movesOf(commits: readonly (readonly CommitRecord[])[]): Promise<StockMove[][]> {
    const ids = commits.flat().flatMap(([kind, ...words]) => (kind === 'bins' ? (words as number[]) : []));
    const rows = ids.length === 0 ? [] : await this.database.query<LedgerRow>(LEDGER, [ids]);
    const ledger = new Map(rows.map(({ ledgerId, binId, lot, ...row }) => [ledgerId, { ...row, place: { binId, lot } }]));
    return commits.map((records) =>
      records.flatMap(([kind, ...words]): StockMove[] => {
        if (kind !== 'bins') return [levelMove(kind as StockMeasure, words)];
        return words.flatMap((id) => {
          const row = ledger.get(id as number);
          return row ? { measure: 'onHand' as const, ...row } : [];
        });
      }),
    );
  }

  /** Balances of the products at all sites, and in the given bins, or in all. */
  async balances(productIds: readonly number[], binIds?: readonly number[]): Promise<Balances> {
    const rows = await this.database.query<{ accountId: number; productId: number; siteId: number | null } & LevelBalance>(BALANCES, [
      productIds,
    ]);
    const bins = await this.database.query<Balances['bins'][number]>(
      binIds ? `${BINS} AND a.BinID IN (?)` : BINS,
      binIds ? [productIds, binIds] : [productIds],
    );
    return {
      accountOf: new Map(rows.map(({ productId, accountId }) => [productId, accountId])),
      levels: rows.flatMap(({ accountId: _, siteId, ...row }) => (siteId === null ? [] : { ...row, siteId })),
      bins,
    };
  }

  /** Writes moves, with the balances after them. */
  async write(settled: readonly SettledMove[], accountOf: ReadonlyMap<number, number>): Promise<void> {
    const ids = await this.database.insert(
      stockEntryTable,
      settled.map((move) => ({
        EffectiveDate: move.effectiveDate,
        AccountID: accountOf.get(move.productId) ?? 0,
        WarehouseID: move.siteId,
        ProductID: move.productId,
        BinID: move.place?.binId ?? null,
        Lot: move.place?.lot ?? null,
        Measure: move.measure,
        Quantity: move.quantity,
        Reason: move.reason,
        Reference: move.reference,
        Comment: move.comment,
        Actor: move.actor,
        ...levelColumns(move.level),
        BinQuantity: move.binQuantity,
      })),
    );
    const levels = new Map<string, Record<(typeof stockBalanceTable.columns)[number], Scalar>>();
    const bins = new Map<string, Record<(typeof binBalanceTable.columns)[number], Scalar>>();
    for (const [index, { productId, siteId, place, level, binQuantity }] of settled.entries()) {
      const levelKey = `${productId}:${siteId}`;
      const first = levels.get(levelKey)?.FirstEntryID ?? ids[index];
      const entries = { FirstEntryID: first, LastEntryID: ids[index] };
      levels.set(levelKey, { ProductID: productId, WarehouseID: siteId, ...entries, ...levelColumns(level) });
      const binKey = place && `${place.binId}:${productId}:${place.lot}`;
      if (binKey)
        bins.set(binKey, {
          BinID: place.binId,
          ProductID: productId,
          Lot: place.lot,
          FirstEntryID: bins.get(binKey)?.FirstEntryID ?? ids[index],
          LastEntryID: ids[index],
          Quantity: binQuantity,
        });
    }
    await this.database.insert(
      stockBalanceTable,
      [...levels.values()],
      `ON DUPLICATE KEY UPDATE LastEntryID = VALUES(LastEntryID), OnHand = VALUES(OnHand), Reserved = VALUES(Reserved), Hurt = VALUES(Hurt),
        Incoming = VALUES(Incoming), Cart = VALUES(Cart), Held = VALUES(Held)`,
    );
    await this.database.insert(
      binBalanceTable,
      [...bins.values()],
      'ON DUPLICATE KEY UPDATE LastEntryID = VALUES(LastEntryID), Quantity = VALUES(Quantity)',
    );
  }
}

const levelColumns = (level: LevelBalance) => ({
  OnHand: level.onHand,
  Reserved: level.reserved,
  Hurt: level.hurt,
  Incoming: level.incoming,
  Cart: level.cart,
  Held: level.held,
});

function levelMove(measure: StockMeasure, words: readonly Scalar[]): StockMove {
  const [siteId, productId, quantity, reason, reference, actor, comment = null] = words as [
    number,
    number,
    number,
    string,
    string | null,
    string | null,
    (string | null)?,
  ];
  return { measure, siteId, productId, quantity, reason, reference, actor, comment, place: null };
}
