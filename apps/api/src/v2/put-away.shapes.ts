import { type OpenReplenishment, type PutAwayOutcome, replenishmentStatuses } from '@contract/inventory';
import type { PutAwayMove } from '@contract/warehouse';
import { CartUnits, ReceivedUnits } from '../answers/put-away.js';
import { ScanField } from '../scans/scan-field.js';
import { Instant, Name, OneOf, Rows, Text, Uuid, Whole } from '../validation/index.js';
import { successful, SuccessfulAnswer } from './envelope.js';

class ReceivedItemRequest extends ReceivedUnits {}

export class PutAwayLoadRequest {
  @Whole({ description: 'A replenishment of the account', example: 1, min: 1 })
  replenishment_id!: number;

  @Rows(() => ReceivedItemRequest, {
    description: 'What came in, all or none; left out: nothing is received, what is open is listed',
    optional: true,
  })
  items?: ReceivedItemRequest[];

  @Uuid({
    description:
      'Id of this load, made up by you: sent again, it is answered and not received again. Instead of, or beside, Idempotency-Key',
    example: '0b1f6a52-43c1-4f2e-9a55-1d3f5c7e9a01',
    optional: true,
  })
  load_id?: string;
}

class CartAnswer extends CartUnits {}

class SuggestedBinAnswer {
  @Whole({ description: 'Bin id', example: 1, min: 1 })
  BinID!: number;

  @Text({ description: 'Location of the bin', example: 'A', max: 64 })
  Location!: string;

  @Text({ description: 'The bin', example: 'A01', max: 64 })
  Bin!: string;

  @Whole({ description: 'Units of the product and the lot named that it holds; 0 of an empty bin', example: 60 })
  Quantity!: number;

  @Text({ description: 'Lot of what it holds', example: 'L-7', max: 64, nullable: true })
  Lot!: string | null;

  @Instant({ description: 'Expiry of what it holds', example: '2027-06-30', dayOnly: true, nullable: true })
  Expiry!: string | null;
}

class OpenItemAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 1, min: 1 })
  product_id!: number;

  @Text({ description: 'Description of the product', example: 'Demo product 1' })
  description!: string;

  @Whole({ description: 'Units announced', example: 10, min: 1 })
  quantity!: number;

  @Whole({ description: 'Units received so far', example: 8 })
  quantity_received!: number;

  @Whole({ description: 'Units put away into bins so far; only they are on hand', example: 0 })
  quantity_put_away!: number;

  @Whole({ description: 'Units that may still be received', example: 2 })
  quantity_open!: number;

  @Name({ description: 'Lot announced', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry announced', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Rows(() => CartAnswer, {
    description: 'Units on the put-away cart by lot, in the order they are put away in unless a lot is named',
    min: 0,
  })
  cart!: CartAnswer[];

  @Rows(() => SuggestedBinAnswer, {
    description: 'Up to three bins that hold the product, those with a lot of these units first; where no bin holds any, an empty one',
    min: 0,
  })
  suggested_bins!: SuggestedBinAnswer[];
}

export class PutAwayLoadAnswer extends SuccessfulAnswer {
  @Whole({ description: 'Replenishment id', example: 1, min: 1 })
  replenishment_id!: number;

  @OneOf(replenishmentStatuses, { description: 'How far the replenishment is', example: 'Processing' })
  replenishment_status!: string;

  @Name({ description: 'Code of the distribution center whose bins the units go to', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Rows(() => OpenItemAnswer, { description: 'Items that are still to be received or put away, in the order they were announced', min: 0 })
  items!: OpenItemAnswer[];
}

class PutAwayMoveRequest {
  @Uuid({
    description: 'Id of this move, made up by you: sent again, it is answered as the first time and not done again',
    example: '7d0f4a0e-6c1e-4b1f-8a53-2f6f7c1b9d02',
  })
  move_id!: string;

  @Whole({ description: 'A replenishment of the account', example: 1, min: 1 })
  replenishment_id!: number;

  @Name({ description: 'SKU of an item on the put-away cart', example: 'DEMO-001', max: 64, unless: 'scan' })
  sku!: string;

  @ScanField()
  scan?: string;

  @Whole({ description: 'Units to put into the bin', example: 8, min: 1, unless: 'scan' })
  quantity!: number;

  @Name({ description: 'Location of the bin, at the distribution center of the replenishment', example: 'A', max: 64 })
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

  @OneOf(['quarantine'], {
    description: 'Units that somebody has to look at first: they are held, and not sold until their state is changed',
    example: 'quarantine',
    optional: true,
  })
  state?: 'quarantine';
}

export class PutAwayMovesRequest {
  @Rows(() => PutAwayMoveRequest, { description: 'Moves from the put-away cart into bins, all or none' })
  moves!: PutAwayMoveRequest[];
}

class PutAwayMoveAnswer {
  @Uuid({ description: 'Id of the move, as it was sent', example: '7d0f4a0e-6c1e-4b1f-8a53-2f6f7c1b9d02' })
  move_id!: string;

  @Whole({ description: 'Replenishment id', example: 1, min: 1 })
  replenishment_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units put into the bin', example: 8, min: 1 })
  quantity!: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A01', max: 64 })
  bin!: string;

  @Whole({ description: 'Bin id', example: 1, min: 1 })
  BinID!: number;

  @Rows(() => CartAnswer, { description: 'Of which lots the units are' })
  lots!: CartAnswer[];
}

export class PutAwayMovesAnswer extends SuccessfulAnswer {
  @Rows(() => PutAwayMoveAnswer, { description: 'What was done, in the order of the request' })
  moves!: PutAwayMoveAnswer[];
}

/** The open work of a replenishment, as v2 shows it. */
export function toLoadAnswer({ replenishmentId, status, distributionCenter, items }: OpenReplenishment): PutAwayLoadAnswer {
  return successful({
    replenishment_id: replenishmentId,
    replenishment_status: status,
    distribution_center: distributionCenter,
    items: items.map(({ productId, quantityReceived, quantityPutAway, quantityOpen, suggestedBins, ...item }) => ({
      sku: item.sku,
      product_id: productId,
      description: item.description,
      quantity: item.quantity,
      quantity_received: quantityReceived,
      quantity_put_away: quantityPutAway,
      quantity_open: quantityOpen,
      lot: item.lot,
      expiry: item.expiry,
      cart: item.cart,
      suggested_bins: suggestedBins.map(({ binId, location, bin, quantity, lot, expiry }) => ({
        BinID: binId,
        Location: location,
        Bin: bin,
        Quantity: quantity,
        Lot: lot,
        Expiry: expiry,
      })),
    })),
  });
}

export const toPutAwayMove = ({ move_id, replenishment_id, scan: _scan, ...move }: PutAwayMoveRequest): PutAwayMove => ({
  moveId: move_id,
  replenishmentId: replenishment_id,
  ...move,
});

/** Logged moves, as v2 shows them. */
export function toMovesAnswer({ moves }: PutAwayMovesRequest, outcomes: readonly PutAwayOutcome[]): PutAwayMovesAnswer {
  return successful({
    moves: outcomes.map(({ binId, lots }, index) => {
      const { move_id, replenishment_id, sku, quantity, location, bin } = moves[index];
      return { move_id, replenishment_id, sku, quantity, location, bin, BinID: binId, lots };
    }),
  });
}
