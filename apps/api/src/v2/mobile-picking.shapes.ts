import type { LoggedPick, OpenItem, PickedLot, PickOrder } from '@contract/warehouse';
import { toIso } from '@kernel';
import { PickFields, PickItemFields } from '../answers/picking.js';
import { Paging } from '../envelope/index.js';
import { Instant, Name, Names, Part, Rows, Text, Uuid, Whole } from '../validation/index.js';
import { PaginatedAnswer, SuccessfulAnswer } from './envelope.js';

export class PickOrdersRequest extends Paging {
  @Whole({
    description: 'This order only; of one that is not to be picked at your distribution center the list is empty',
    example: 2,
    min: 1,
    optional: true,
  })
  order_id?: number;
}

class StandsInAnswer {
  @Text({ description: 'Location of the bin', example: 'A', max: 64 })
  Location!: string;

  @Text({ description: 'The bin', example: 'A10', max: 64 })
  Bin!: string;
}

class OfferedBinAnswer {
  @Whole({ description: 'Bin id', example: 10, min: 1 })
  BinID!: number;

  @Text({ description: 'Location of the bin', example: 'A', max: 64 })
  Location!: string;

  @Text({ description: 'The bin', example: 'A10', max: 64 })
  Bin!: string;

  @Whole({ description: 'Units of the product and the lot named that the bin holds', example: 60 })
  Quantity!: number;

  @Text({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  Lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  Expiry!: string | null;

  @Instant({ description: 'When the units were received', example: '2026-11-20T08:00:00.000Z' })
  Received!: string;

  @Part(() => StandsInAnswer, { description: 'Bin in which a pallet stands; absent of other bins', optional: true })
  StandsIn?: StandsInAnswer;
}

/** A product of a shipment, totalled over all its lines and kits. */
export class ShipmentItemAnswer extends PickItemFields {}

class PickItemAnswer extends ShipmentItemAnswer {
  @Rows(() => OfferedBinAnswer, {
    description: 'Bins to pick from in the order of the pick style, enough to serve what is open',
    min: 0,
    max: 1_000_000,
  })
  bins!: OfferedBinAnswer[];
}

class PickOrderAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number', example: 'SO-1002', max: 64 })
  order_number!: string;

  @Text({ description: 'Barcode of the order', example: '2', max: 64 })
  nbtybarcode!: string;

  @Whole({ description: 'The open batch that it is picked with', example: 1, min: 1, nullable: true })
  batch_id!: number | null;

  @Rows(() => PickItemAnswer, { description: 'What is still open; what is fully picked is left out', max: 1_000_000 })
  items!: PickItemAnswer[];
}

export class PickOrdersAnswer extends PaginatedAnswer {
  @Rows(() => PickOrderAnswer, { description: 'Orders in Processing that are not fully picked, oldest first', min: 0 })
  orders!: PickOrderAnswer[];
}

class PickRequest extends PickFields {}

export class PicksRequest {
  @Rows(() => PickRequest, { description: 'Picks, all or none' })
  picks!: PickRequest[];
}

/** Units taken of one lot. */
export class TakenLotAnswer {
  @Name({ description: 'Lot of the units; null where none is kept', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Instant({ description: 'Expiry of the units', example: '2027-06-30', dayOnly: true, nullable: true })
  expiry!: string | null;

  @Whole({ description: 'Units', example: 1, min: 1 })
  quantity!: number;
}

class PickAnswer {
  @Uuid({ description: 'Id of the pick, as it was first sent', example: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d01' })
  pick_id!: string;

  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Product id', example: 10, min: 1 })
  product_id!: number;

  @Name({ description: 'Location of the bin', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'The bin', example: 'A10', max: 64 })
  bin!: string;

  @Whole({ description: 'Units taken', example: 1, min: 1 })
  quantity!: number;

  @Rows(() => TakenLotAnswer, { description: 'Of which lots the units are' })
  lots!: TakenLotAnswer[];

  @Names({ description: 'Serials of the units', example: ['SN-0001'], min: 0, max: 10_000, maxLength: 128 })
  serials!: string[];

  @Whole({ description: 'Units of the product the order still needed after this pick', example: 0 })
  quantity_open!: number;
}

export class PicksAnswer extends SuccessfulAnswer {
  @Rows(() => PickAnswer, { description: 'What was done, in the order of the request' })
  picks!: PickAnswer[];
}

/** A shipment to pick, as v2 shows it. */
export function toPickOrder({ orderId, orderNumber, nbtybarcode, batchId, items }: PickOrder): PickOrderAnswer {
  return { order_id: orderId, order_number: orderNumber, nbtybarcode, batch_id: batchId, items: items.map(toPickItem) };
}

function toPickItem({ sku, productId, upc, description, isSerialised, quantity, quantityPicked, bins }: OpenItem): PickItemAnswer {
  return {
    sku,
    product_id: productId,
    upc,
    description,
    serialised: isSerialised,
    quantity,
    quantity_picked: quantityPicked,
    bins: bins.map((bin) => ({
      BinID: bin.binId,
      Location: bin.location,
      Bin: bin.bin,
      Quantity: bin.quantity,
      Lot: bin.lot || null,
      Expiry: bin.expiry,
      Received: toIso(bin.receivedDate),
      ...(bin.standsIn ? { StandsIn: { Location: bin.standsIn.location, Bin: bin.standsIn.bin } } : {}),
    })),
  };
}

/** A logged pick, as v2 shows it. */
export function toPickAnswer({
  pickId,
  orderId,
  sku,
  productId,
  location,
  bin,
  quantity,
  lots,
  serials,
  quantityOpen,
}: LoggedPick): PickAnswer {
  return {
    pick_id: pickId,
    order_id: orderId,
    sku,
    product_id: productId,
    location,
    bin,
    quantity,
    lots: lots.map(toTakenLot),
    serials,
    quantity_open: quantityOpen,
  };
}

export const toTakenLot = ({ lot, expiry, quantity }: PickedLot): TakenLotAnswer => ({ lot: lot || null, expiry, quantity });
