import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { BinCorrection } from '../../contract/recounts.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { recount, type Recounted } from '../domain/recount.js';
import { type HoldRow, HOLDS, holdsIn } from './holds-beside-contents.js';

const COLUMNS = 'BinID AS binId, ProductID AS productId, Lot AS lot, Expiry AS expiry, ReceivedDate AS receivedDate, Quantity AS quantity';
const OF_BINS = 'FORCE INDEX (PRIMARY) WHERE BinID IN (?) AND ProductID IN (?)';
// Unsorted: with ORDER BY, MariaDB writes the rows of a union to a temporary table first.
const CONTENTS = `SELECT 'content' AS kind, ${COLUMNS}, NULL AS state FROM bin_contents ${OF_BINS}
  UNION ALL SELECT 'content', ${COLUMNS}, State FROM held_contents ${OF_BINS}`;

type ContentRow = BinContent & { kind: 'content' };

/**
 * Computes corrections on the bins' current contents. To write the result, hold the levels of the products, so that nobody else changes
 * their contents.
 */
@Injectable()
export class BinRecount {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param siteId null: without regard to holds */
  async of(siteId: number | null, corrections: readonly BinCorrection[]): Promise<Recounted> {
    const productIds = [...new Set(corrections.map(({ productId }) => productId))];
    const binIds = [...new Set(corrections.map(({ binId }) => binId))];
    const places = [binIds, productIds, binIds, productIds];
    const rows = await (siteId === null
      ? this.database.query<ContentRow>(CONTENTS, places)
      : this.database.query<ContentRow | HoldRow<'state'>>(`${CONTENTS} UNION ALL ${HOLDS}`, [...places, productIds]));
    const contents = rows.flatMap((row): BinContent[] => {
      if (row.kind === 'hold') return [];
      const { kind: _, ...content } = row;
      return [content];
    });
    const holds = holdsIn(
      rows.filter((row) => row.kind === 'hold'),
      'state',
    );
    return recount(contents, corrections, toStored(this.clock.now()), (units) => holds.over(siteId ?? 0, units)?.state);
  }
}

/** Changes of the products' units on hand. */
export const levelChanges = ({ changes }: Recounted): Map<number, number> => sumsOf(changes.filter(({ state }) => state === null));

/** Changes of the products' held units. */
export const heldChanges = ({ changes }: Recounted): Map<number, number> => sumsOf(changes.filter(({ state }) => state !== null));

function sumsOf(changes: Recounted['changes']): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of changes) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}
