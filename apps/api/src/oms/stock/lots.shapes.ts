import { expiryPolicies, type ExpiryPolicy, type Lot, type LotFilter, type LotState, lotStates } from '@contract/inventory';
import type { LotPicks } from '@contract/warehouse';
import { toIso } from '@kernel';
import { answerOf } from '../../answers/answer-of.js';
import { LotChangeBody } from '../../answers/products/lot.js';
import { Paging } from '../../envelope/index.js';
import { Instant, Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

const most = Number.MAX_SAFE_INTEGER;
/** Ten years. */
const MAX_SHELF_DAYS = 3_650;

export class LotListQuery extends Paging {
  @Name({ description: 'Only lots of the product with this SKU', example: 'DEMO-001', max: 64, optional: true })
  sku?: string;

  @Name({ description: 'Only this lot', example: 'L-7', max: 64, min: 1, optional: true })
  lot?: string;

  @Instant({ description: 'Only lots that expire by this day', example: '2026-12-31', dayOnly: true, optional: true })
  expires_to?: string;

  @OneOf(lotStates, {
    description:
      'Only lots with units that can be sold; with units that have expired, on hold or not; or `contradicting`, which have a `later_expiry`',
    example: 'expired',
    optional: true,
  })
  state?: LotState;
}

export class LotAnswer {
  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Text({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'The lot', example: 'L-7', max: 64 })
  lot!: string;

  @Instant({ description: 'Day on which its units expire; null: they do not', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Instant({ description: 'When units of it were received first', example: '2026-11-20T08:00:00.000Z' })
  first_received_at!: string;

  @Instant({ description: 'Day on which it was made, as somebody told', example: '2026-06-30', dayOnly: true, nullable: true })
  manufactured_date!: string | null;

  @Text({ description: 'What its supplier calls it', example: 'B-2206', max: 64, nullable: true })
  supplier_lot!: string | null;

  @Whole({ description: 'Units in bins that can be sold, at all sites', example: 40, max: most })
  on_hand!: number;

  @Whole({ description: 'Units in bins that cannot: expired ones', example: 0, max: most })
  held!: number;

  @Whole({ description: 'Units picked for orders that have not left', example: 2, max: most })
  picked!: number;

  @Whole({ description: 'Units that left with orders', example: 18, max: most })
  shipped!: number;

  @Instant({
    description:
      'Units of it had this expiry, too, before an upgrade of the service made the earlier one count; null: they had one, or somebody has told its `expiry` since',
    example: '2027-09-30',
    dayOnly: true,
    nullable: true,
  })
  later_expiry!: string | null;
}

export class ChangeLotsBody {
  @Rows(() => LotChangeBody, { description: 'Lots to correct, all or none', max: 100 })
  data!: LotChangeBody[];
}

class ProductExpiryPolicyAnswer {
  @Text({ description: 'SKU of the product', example: 'DEMO-002', max: 64 })
  sku!: string;

  @OneOf(expiryPolicies, {
    description: '`block`: expired units cannot be sold; `ignore`: they can; null: as for all others',
    example: 'ignore',
    nullable: true,
  })
  expiry_policy!: ExpiryPolicy | null;

  @Whole({
    description: 'Units that last for fewer days count as expired; null: as for all others',
    example: 14,
    max: MAX_SHELF_DAYS,
    nullable: true,
  })
  min_shelf_days!: number | null;
}

export class ExpiryPolicyAnswer {
  @OneOf(expiryPolicies, { description: '`block`: expired units cannot be sold; `ignore`: they can', example: 'block' })
  expiry_policy!: ExpiryPolicy;

  @Whole({
    description: 'Units that last for fewer days count as expired; 0: those whose expiry day is over',
    example: 0,
    max: MAX_SHELF_DAYS,
  })
  min_shelf_days!: number;

  @Rows(() => ProductExpiryPolicyAnswer, { description: 'Products for which something else holds', min: 0 })
  products!: ProductExpiryPolicyAnswer[];
}

class ProductExpiryPolicyBody {
  @Name({ description: 'SKU of the product', example: 'DEMO-002', max: 64 })
  sku!: string;

  @OneOf(expiryPolicies, { description: 'For this product; null: as for all others', example: 'ignore', nullable: true, optional: true })
  expiry_policy?: ExpiryPolicy | null;

  @Whole({ description: 'For this product; null: as for all others', example: 14, max: MAX_SHELF_DAYS, nullable: true, optional: true })
  min_shelf_days?: number | null;
}

export class ExpiryPolicyBody {
  @OneOf(expiryPolicies, { description: 'For all products that have none of their own', example: 'block', optional: true })
  expiry_policy?: ExpiryPolicy;

  @Whole({ description: 'For all products that have none of their own', example: 0, max: MAX_SHELF_DAYS, optional: true })
  min_shelf_days?: number;

  @Rows(() => ProductExpiryPolicyBody, { description: 'Products; others keep what they have', optional: true })
  products?: ProductExpiryPolicyBody[];
}

export const toLotFilter = ({ sku, lot, expires_to, state }: LotListQuery): LotFilter => ({ sku, lot, expiresTo: expires_to, state });

/** Lots with the units that were picked of them. */
export function toLotAnswers(lots: readonly Lot[], picks: readonly LotPicks[]): LotAnswer[] {
  const pickedOf = new Map(picks.map((each) => [`${each.productId} ${each.lot}`, each]));
  return lots.map(({ productId, sku, lot, expiry, firstReceived, manufacturedDate, supplierLot, onHand, held, laterExpiry }) => {
    const { picked = 0, shipped = 0 } = pickedOf.get(`${productId} ${lot}`) ?? {};
    return {
      product_id: productId,
      sku,
      lot,
      expiry,
      first_received_at: toIso(firstReceived),
      manufactured_date: manufacturedDate,
      supplier_lot: supplierLot,
      on_hand: onHand,
      held,
      picked,
      shipped,
      later_expiry: laterExpiry,
    };
  });
}

export const toExpiryPolicyAnswer = answerOf(ExpiryPolicyAnswer);
