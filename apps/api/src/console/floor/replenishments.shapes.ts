import {
  inboundWork,
  type InboundWork,
  type OpenItem,
  type OpenReplenishment,
  type Replenishment,
  replenishmentStatuses,
  type ReplenishmentStatus,
  type SerialCapture,
  serialCaptures,
  type SiteReplenishment,
} from '@contract/inventory';
import { CartUnits, ReceivedUnits } from '../../answers/put-away.js';
import { ReplenishmentAnswer, toReplenishmentAnswer } from '../../answers/replenishment.js';
import { LatestQuery } from '../../envelope/index.js';
import { Flag, Instant, Name, OneOf, Rows, Text, Uuid, Whole } from '../../validation/index.js';

export class SiteReplenishmentsQuery extends LatestQuery {
  @OneOf(replenishmentStatuses, { description: 'Only those in this status', example: 'In Transit', optional: true })
  status?: ReplenishmentStatus;

  @Whole({ description: 'Only those of this account', example: 100, min: 1, optional: true })
  account_id?: number;

  @OneOf(inboundWork, {
    description: 'due: only those expected by today, with units to receive. cart: only those with units on the put-away cart.',
    example: 'due',
    optional: true,
  })
  work?: InboundWork;
}

export class SiteReplenishmentAnswer extends ReplenishmentAnswer {
  @Whole({ description: 'Account that announced it', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Outfitters' })
  account_name!: string;
}

class CartUnitsAnswer extends CartUnits {}

class SuggestedBinAnswer {
  @Whole({ description: 'Bin id', example: 1, min: 1 })
  bin_id!: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @Whole({ description: 'Units of the product and the lot named that it holds; 0 of an empty bin', example: 60 })
  quantity!: number;

  @Name({ description: 'Lot of what it holds', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of what it holds', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;
}

class OpenItemAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Text({ description: 'Description of the product', example: 'Demo product 1' })
  description!: string;

  @OneOf(serialCaptures, {
    description: 'When serials of its units come into the service; receive_and_ship: with the receipt, one a unit',
    example: 'stored',
  })
  serial_capture!: SerialCapture;

  @Whole({ description: 'Units announced', example: 10, min: 1 })
  quantity!: number;

  @Whole({ description: 'Units received so far', example: 8 })
  quantity_received!: number;

  @Whole({ description: 'Units put away into bins so far; only they are on hand', example: 0 })
  quantity_put_away!: number;

  @Whole({ description: 'Units that may still be received; 0 once it is closed', example: 2 })
  quantity_open!: number;

  @Name({ description: 'Lot announced', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry announced', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Rows(() => CartUnitsAnswer, {
    description: 'Units on the put-away cart by lot, in the order they are put away in unless a lot is named',
    min: 0,
  })
  cart!: CartUnitsAnswer[];

  @Rows(() => SuggestedBinAnswer, {
    description: 'Up to three bins that hold the product, those with a lot of these units first; where no bin holds any, an empty one',
    min: 0,
  })
  suggested_bins!: SuggestedBinAnswer[];

  @Flag({ description: 'Whether the product has, or had, lots or units that expire', example: false })
  has_lots!: boolean;
}

/** A replenishment with its open work. */
export class ReplenishmentWorkAnswer extends SiteReplenishmentAnswer {
  @Rows(() => OpenItemAnswer, { description: 'Items that are still to be received or put away, in the order they were announced', min: 0 })
  open_items!: OpenItemAnswer[];
}

class ReceivedUnitsBody extends ReceivedUnits {}

export class ReceiveBody {
  @Uuid({
    description: 'Id of this receipt, made up by you: sent again, it is answered and not received again',
    example: '0b1f6a52-43c1-4f2e-9a55-1d3f5c7e9a01',
  })
  load_id!: string;

  @Rows(() => ReceivedUnitsBody, { description: 'What came in, all or none' })
  items!: ReceivedUnitsBody[];
}

class PutAwayMoveBody {
  @Uuid({
    description: 'Id of this move, made up by you: sent again, it is not done again',
    example: '7d0f4a0e-6c1e-4b1f-8a53-2f6f7c1b9d02',
  })
  move_id!: string;

  @Name({ description: 'SKU of an item on the put-away cart', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units to put into the bin', example: 8, min: 1 })
  quantity!: number;

  @Name({ description: 'Location of the bin, at your distribution center', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @Name({
    description: 'Lot of the units; left out: what is on the cart, the earliest expiry first',
    example: 'L-7',
    max: 64,
    min: 1,
    optional: true,
  })
  lot?: string;
}

export class PutAwayBody {
  @Rows(() => PutAwayMoveBody, { description: 'Moves from the put-away cart into bins, all or none' })
  moves!: PutAwayMoveBody[];
}

interface Owner {
  accountId: number;
  name: string;
}

export const toSiteReplenishment = (row: SiteReplenishment): SiteReplenishmentAnswer => ({
  ...toReplenishmentAnswer(row),
  account_id: row.accountId,
  account_name: row.accountName,
});

/** A replenishment with its open work and its account. */
export function toReplenishmentWork(of: Replenishment, { items }: OpenReplenishment, { accountId, name }: Owner): ReplenishmentWorkAnswer {
  return { ...toReplenishmentAnswer(of), account_id: accountId, account_name: name, open_items: items.map(toOpenItem) };
}

function toOpenItem({
  productId: _,
  serialCapture,
  quantityReceived,
  quantityPutAway,
  quantityOpen,
  suggestedBins,
  hasLots,
  ...item
}: OpenItem): OpenItemAnswer {
  return {
    ...item,
    serial_capture: serialCapture,
    quantity_received: quantityReceived,
    quantity_put_away: quantityPutAway,
    quantity_open: quantityOpen,
    suggested_bins: suggestedBins.map(({ binId, ...bin }) => ({ bin_id: binId, ...bin })),
    has_lots: hasLots,
  };
}
