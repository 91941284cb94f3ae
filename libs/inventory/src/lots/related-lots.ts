import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { MAX_TRACE_DEPTH, type RelatedLot } from '../contract/lots/tracing.js';

interface LotKey {
  productId: number;
  lot: string;
}

type Step = Omit<RelatedLot, 'depth'> & { fromProductId: number; fromLot: string };

const keyOf = ({ productId, lot }: LotKey): string => JSON.stringify([productId, lot]);
const STEP = (from: '<' | '>', to: '<' | '>'): string =>
  `SELECT a.ProductID AS fromProductId, a.Lot AS fromLot, b.ProductID AS productId, p.SKU AS sku, b.Lot AS lot, b.ReferenceID AS manufactureId,
    CAST(ABS(SUM(b.Quantity)) AS SIGNED) AS quantity
  FROM lot_movements a JOIN lot_movements b ON b.Reason = 'manufacture' AND b.ReferenceID = a.ReferenceID JOIN products p ON p.ProductID = b.ProductID
  WHERE a.ProductID IN (?) AND a.Lot IN (?) AND a.Reason = 'manufacture' AND a.Quantity ${from} 0 AND b.Quantity ${to} 0
  GROUP BY a.ProductID, a.Lot, b.ReferenceID, b.ProductID, p.SKU, b.Lot ORDER BY b.ReferenceID, b.ProductID, b.Lot`;
const STEPS = { wentInto: STEP('<', '>'), madeOf: STEP('>', '<') };

/** Follows lots through manufacture orders. */
@Injectable()
export class RelatedLots {
  constructor(private readonly database: Database) {}

  /** In the order of their depth. Units without a lot are not followed. */
  async of(lot: LotKey, direction: keyof typeof STEPS): Promise<RelatedLot[]> {
    const related: RelatedLot[] = [];
    const seen = new Set([keyOf(lot)]);
    const seenSteps = new Set<string>();
    let edge: LotKey[] = [lot];
    for (let depth = 1; depth <= MAX_TRACE_DEPTH && edge.length > 0; depth += 1) {
      const steps = await this.stepsFrom(edge, direction);
      const fresh = steps.filter((step) => !seenSteps.has(stepKey(step)) && seenSteps.add(stepKey(step)));
      related.push(...fresh.map(({ fromProductId: _product, fromLot: _lot, ...step }) => ({ ...step, depth })));
      edge = fresh.filter((step) => step.lot !== '' && !seen.has(keyOf(step)) && seen.add(keyOf(step)));
    }
    return related;
  }

  private async stepsFrom(edge: readonly LotKey[], direction: keyof typeof STEPS): Promise<Step[]> {
    const known = new Set(edge.map(keyOf));
    const rows = await this.database.query<Step>(STEPS[direction], [
      [...new Set(edge.map(({ productId }) => productId))],
      [...new Set(edge.map(({ lot }) => lot))],
    ]);
    return rows.filter(({ fromProductId, fromLot }) => known.has(keyOf({ productId: fromProductId, lot: fromLot })));
  }
}

const stepKey = (step: Step): string => `${step.manufactureId} ${keyOf(step)}`;
