import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type PastBin, type PastLevel, type PastState } from './domain/past-state.js';
import { PastInstants } from './past-instants.js';
import { PastStates } from './past-states.js';

interface Difference {
  place: string;
  kept: string;
  counted: string;
}

interface Range {
  accountId: number;
  firstProductId: number;
  lastProductId: number;
}

const PRODUCTS_PER_READ = 5_000;
/** The next products, possibly of several accounts. */
const RANGES = `SELECT x.AccountID AS accountId, MIN(x.ProductID) AS firstProductId, MAX(x.ProductID) AS lastProductId
  FROM (SELECT AccountID, ProductID FROM products WHERE ProductID > ? ORDER BY ProductID LIMIT ${PRODUCTS_PER_READ}) x GROUP BY x.AccountID`;
const OF_RANGE = `JOIN products p ON p.ProductID = a.ProductID
  WHERE p.AccountID = ? AND a.ProductID >= ? AND a.ProductID <= ? AND a.LastEntryID <= ?`;
const LEVELS = `SELECT a.ProductID AS productId, a.WarehouseID AS siteId, a.OnHand AS onHand, a.Reserved AS reserved, a.Hurt AS hurt, a.Incoming AS incoming, a.Held AS held
  FROM stock_balances a ${OF_RANGE}`;
const BINS = `SELECT a.ProductID AS productId, a.BinID AS binId, a.Lot AS lot, a.Quantity AS quantity FROM bin_balances a ${OF_RANGE}`;

/** Compares the last checkpoint and the entries since with the history's balances of levels and bins. */
@Injectable()
export class CheckpointBreaches {
  constructor(
    private readonly database: Database,
    private readonly instants: PastInstants,
    private readonly states: PastStates,
  ) {}

  async find(): Promise<Difference[]> {
    // Ignores later changes, which may be read, too.
    const entryId = await this.instants.lastSettled();
    const from = await this.states.nearest(entryId);
    const differences: Difference[] = [];
    for (let after = 0; ;) {
      const ranges = await this.database.query<Range>(RANGES, [after]);
      if (ranges.length === 0) return differences;
      for (const range of ranges)
        differences.push(...this.compare(await this.states.at(entryId, range, from.entryId), await this.held(range, entryId)));
      after = Math.max(...ranges.map(({ lastProductId }) => lastProductId));
    }
  }

  private async held({ accountId, firstProductId, lastProductId }: Range, entryId: number) {
    const values = [accountId, firstProductId, lastProductId, entryId];
    const [levels, bins] = [
      await this.database.query<PastLevel>(LEVELS, values),
      await this.database.query<Omit<PastBin, 'siteId'>>(BINS, values),
    ];
    return { levels, bins };
  }

  private compare(state: PastState, { levels, bins }: { levels: PastLevel[]; bins: Omit<PastBin, 'siteId'>[] }): Difference[] {
    return [
      ...levels.map((level) => ({
        place: `product ${level.productId} at site ${level.siteId}: on hand, reserved, hurt, incoming, held`,
        kept: textOf(state.level(level)),
        counted: textOf(level),
      })),
      ...bins.map((bin) => ({
        place: `bin ${bin.binId}, product ${bin.productId}, lot '${bin.lot}'`,
        kept: String(state.quantityIn(bin)),
        counted: String(bin.quantity),
      })),
    ].filter(({ kept, counted }) => kept !== counted);
  }
}

const textOf = ({ onHand, reserved, hurt, incoming, held }: PastLevel): string => [onHand, reserved, hurt, incoming, held].join(' ');
