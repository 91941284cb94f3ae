import type { CartonClosing, CartonFilter, ClosedCarton, LoggedPack, NewCarton, PackLog } from '@contract/warehouse';
import { CartonAnswer, listedStates, toCarton } from '../../answers/carton.js';
import { Paging } from '../../envelope/index.js';
import type { PlannedCarton } from '../../threads/planned-cartons.js';
import { Amount, Flag, Name, Names, OneOf, Part, Rows, Text, Uuid, Whole, Wholes } from '../../validation/index.js';

class CartonSizeBody {
  @Amount({ description: 'Outer length in inches', example: 20.5, exclusiveMin: 0 })
  length!: number;

  @Amount({ description: 'Outer width in inches', example: 16.5, exclusiveMin: 0 })
  width!: number;

  @Amount({ description: 'Outer height in inches', example: 12.5, exclusiveMin: 0 })
  height!: number;
}

class NewCartonBody {
  @Whole({ description: 'An order in Processing of your distribution center', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'An activated package type', example: 'BOX', max: 64, optional: true })
  package_type?: string | null;

  @Part(() => CartonSizeBody, { description: 'Its own size, instead of that of a package type', optional: true })
  size?: CartonSizeBody | null;

  @Whole({
    description: 'Number of a planned carton of the order, instead of a package type: its box and what is to go into it',
    example: 1,
    min: 1,
    max: 10_000,
    optional: true,
  })
  planned?: number | null;
}

export class NewCartonsBody {
  @Rows(() => NewCartonBody, { description: 'Cartons, all or none', max: 100 })
  data!: NewCartonBody[];
}

class PackBody {
  @Uuid({
    description: 'Id of this pack, made up by you: sent again, it is answered as the first time and not done again',
    example: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d11',
  })
  pack_id!: string;

  @Whole({ description: 'An open carton', example: 1, min: 1 })
  carton_id!: number;

  @Name({ description: 'SKU of the product; of a kit, that of the component', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units', example: 2, min: 1, max: 1_000_000 })
  quantity!: number;

  @Name({ description: 'Lot of the units; any by default', example: 'L-7', max: 64, optional: true })
  lot?: string | null;

  @Names({
    description: 'Serials of the units, one each, where serials were picked',
    example: ['SN-0001'],
    max: 1_000,
    maxLength: 128,
    optional: true,
  })
  serials?: string[] | null;
}

export class PacksBody {
  @Rows(() => PackBody, { description: 'Packs, all or none', max: 100 })
  packs!: PackBody[];
}

class ClosingBody {
  @Whole({ description: 'An open carton with something in it', example: 1, min: 1 })
  carton_id!: number;

  @Amount({ description: 'Weight in pounds, with the carton', example: 4.5, exclusiveMin: 0, optional: true })
  weight?: number | null;

  @Text({ description: 'Carrier', example: 'UPS', max: 64, optional: true })
  carrier?: string | null;

  @Text({ description: 'Service of the carrier', example: 'GROUND', max: 64, optional: true })
  service?: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', optional: true })
  tracking_number?: string | null;
}

export class ClosingsBody {
  @Rows(() => ClosingBody, { description: 'Cartons, all or none', max: 100 })
  data!: ClosingBody[];
}

export class CartonIdsBody {
  @Wholes({ description: 'Cartons of your distribution center; all or none', example: [1], minEach: 1 })
  carton_ids!: number[];
}

export class CartonListQuery extends Paging {
  @Whole({ description: 'Only those of this order', example: 2, min: 1, optional: true })
  order_id?: number;

  @OneOf(listedStates, { description: 'Only those in this state; planned ones of one order', example: 'closed', optional: true })
  state?: (typeof listedStates)[number];

  @Text({ description: 'Only the one with this SSCC', example: '340123450000000017', max: 18, optional: true })
  sscc?: string;
}

class PackedLotAnswer {
  @Name({ description: 'The lot', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units of it', example: 2 })
  quantity!: number;
}

export class PackAnswer {
  @Text({ description: 'Your id of the pack', example: '3c6e0b8a-9c15-4f3a-8f0d-5a1f2b7c9d11' })
  pack_id!: string;

  @Whole({ description: 'Carton id', example: 1, min: 1 })
  carton_id!: number;

  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units', example: 2, min: 1 })
  quantity!: number;

  @Rows(() => PackedLotAnswer, { description: 'Their lots' })
  lots!: PackedLotAnswer[];

  @Names({ description: 'Their serials', example: ['SN-0001'], min: 0, max: 1_000, maxLength: 128 })
  serials!: string[];

  @Whole({ description: 'Units of the product after it: picked and in no carton, or, taken out, left in this one', example: 0 })
  quantity_open!: number;
}

export class ClosedCartonAnswer extends CartonAnswer {
  @Flag({ description: 'Whether all of its order is in closed cartons now', example: true })
  order_packed!: boolean;
}

/** @param planned the planned cartons that rows name, by index of the row */
export const toNewCartons = ({ data }: NewCartonsBody, planned: ReadonlyMap<number, PlannedCarton>): NewCarton[] =>
  data.map(({ order_id: orderId, package_type, size }, at) => {
    const { number, plan, packageType = package_type ?? null } = planned.get(at) ?? {};
    return { orderId, packageType, size: size ?? null, ...(number && plan ? { planned: { number, plan } } : {}) };
  });
export const toPacks = ({ packs }: PacksBody): PackLog[] =>
  packs.map(({ pack_id: packId, carton_id: cartonId, sku, quantity, lot, serials }) => ({
    ...{ packId, cartonId, sku, quantity, lot: lot ?? null, serials: serials ?? null },
  }));
export const toClosings = ({ data }: ClosingsBody): CartonClosing[] =>
  data.map(({ carton_id: cartonId, weight, carrier, service, tracking_number }) => ({
    ...{ cartonId, weight: weight ?? null, carrier: carrier ?? null, service: service ?? null, trackingNumber: tracking_number ?? null },
  }));
export const toCartonFilter = ({ order_id: orderId, state, sscc }: CartonListQuery): CartonFilter | undefined =>
  state === 'planned' ? undefined : { orderId, state, sscc };
export const toPack = ({ packId, cartonId, orderId, sku, quantity, lots, serials, quantityOpen }: LoggedPack): PackAnswer => ({
  pack_id: packId,
  carton_id: cartonId,
  order_id: orderId,
  sku,
  quantity,
  lots: lots.map(({ lot, quantity: part }) => ({ lot: lot || null, quantity: part })),
  serials,
  quantity_open: quantityOpen,
});
export const toClosedCarton = ({ isOrderPacked, ...carton }: ClosedCarton): ClosedCartonAnswer => ({
  ...toCarton(carton),
  order_packed: isOrderPacked,
});
