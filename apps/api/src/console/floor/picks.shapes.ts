import type { LoggedPick, OpenItem } from '@contract/warehouse';
import { toIso } from '@kernel';
import { PickFields, PickItemFields } from '../../answers/picking.js';
import { type CartonShare, lastOf } from '../../threads/carton-shares.js';
import { Instant, Name, Rows, Uuid, Whole } from '../../validation/index.js';

class OfferedBinAnswer {
  @Whole({ description: 'Bin id', example: 10, min: 1 })
  bin_id!: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A10', max: 64 })
  bin!: string;

  @Whole({ description: 'Units of the product and the lot named that the bin holds', example: 60 })
  quantity!: number;

  @Name({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Instant({ description: 'When the units were received', example: '2026-11-20T08:00:00.000Z' })
  received_at!: string;

  @Whole({ description: 'When a walk along the layout of the site passes it; null without a layout', example: 1, min: 1, nullable: true })
  walk!: number | null;
}

class CartonShareAnswer {
  @Whole({ description: 'Number of the carton in its order', example: 1, min: 1 })
  number!: number;

  @Name({ description: 'Package type; null of an open carton of its own size', example: 'BOX', max: 64, nullable: true })
  package_type!: string | null;

  @Whole({ description: 'Units that go into it', example: 1, min: 1 })
  quantity!: number;
}

/** A product that an order still needs, totalled over all its lines and kits. */
export class PickItemAnswer extends PickItemFields {
  @Rows(() => OfferedBinAnswer, {
    description: 'Bins to pick from in the order of the pick style, enough to serve what is open',
    min: 0,
    max: 1_000_000,
  })
  bins!: OfferedBinAnswer[];

  @Rows(() => CartonShareAnswer, {
    description: 'Cartons that what is open goes into; none at sites that do not pack, and of products without sizes',
    min: 0,
    max: 1_000_000,
  })
  cartons!: CartonShareAnswer[];
}

class PickBody extends PickFields {}

export class PicksBody {
  @Rows(() => PickBody, { description: 'Picks, all or none' })
  picks!: PickBody[];
}

export class PickAnswer {
  @Uuid({ description: 'Id of the pick', example: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d01' })
  pick_id!: string;

  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Units taken', example: 1, min: 1 })
  quantity!: number;

  @Whole({ description: 'Units of the product the order still needed after this pick', example: 0 })
  quantity_open!: number;
}

export function toPickItem(
  { sku, productId, upc, description, isSerialised, quantity, quantityPicked, bins }: OpenItem,
  shares: readonly CartonShare[],
  walk: ReadonlyMap<number, number | null>,
): PickItemAnswer {
  return {
    sku,
    product_id: productId,
    upc,
    description,
    serialised: isSerialised,
    quantity,
    quantity_picked: quantityPicked,
    bins: bins.map((bin) => ({
      bin_id: bin.binId,
      location: bin.location,
      bin: bin.bin,
      quantity: bin.quantity,
      lot: bin.lot || null,
      expiry: bin.expiry,
      received_at: toIso(bin.receivedDate),
      walk: walk.get(bin.binId) ?? null,
    })),
    cartons: lastOf(shares, productId, quantity - quantityPicked).map((share) => ({
      number: share.number,
      package_type: share.packageType,
      quantity: share.quantity,
    })),
  };
}

export const toPickAnswer = ({ pickId, orderId, sku, quantity, quantityOpen }: LoggedPick): PickAnswer => ({
  pick_id: pickId,
  order_id: orderId,
  sku,
  quantity,
  quantity_open: quantityOpen,
});
