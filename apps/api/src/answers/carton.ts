import type { Carton } from '@contract/warehouse';
import type { PlannedCarton } from '../threads/planned-cartons.js';
import { Amount, Name, Names, OneOf, Rows, Text, Whole } from '../validation/index.js';

export const cartonStates = ['open', 'closed', 'shipped', 'void'] as const;
/** The state `planned` is that of cartons that nobody has opened yet. */
export const listedStates = ['planned', ...cartonStates] as const;

class CartonItemAnswer {
  @Whole({ description: 'Line of the order', example: 1, min: 1 })
  order_item_id!: number;

  @Name({ description: 'SKU of the product; of a kit, that of the component', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units that the plan put into it', example: 2 })
  quantity_planned!: number;

  @Whole({ description: 'Units in it', example: 2 })
  quantity_packed!: number;

  @Names({ description: 'Serials of the units', example: ['SN-0001'], min: 0, max: 5_000, maxLength: 128 })
  serials!: string[];
}

class PlacementAnswer {
  @Name({ description: 'SKU of the unit', example: 'DEMO-001', max: 64 })
  item!: string;

  @Amount({ description: "Inches from the box's corner along its length", example: 0 })
  x!: number;

  @Amount({ description: 'Along its width', example: 0 })
  y!: number;

  @Amount({ description: 'Above its floor', example: 0 })
  z!: number;

  @Amount({ description: "Extent along the box's length", example: 12 })
  length!: number;

  @Amount({ description: 'Extent along its width', example: 8 })
  width!: number;

  @Amount({ description: 'Height as it stands', example: 4 })
  height!: number;
}

class CartonFacts {
  @Whole({ description: 'Number in its order', example: 1, min: 1 })
  number!: number;

  @Text({
    description: 'SSCC of a closed carton, where its site has a range of them',
    example: '340123450000000017',
    max: 18,
    nullable: true,
  })
  sscc!: string | null;

  @Amount({ description: 'Weight in pounds', example: 4.5, nullable: true })
  weight!: number | null;

  @Text({ description: 'Carrier', example: 'UPS', nullable: true })
  carrier!: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', nullable: true })
  tracking_number!: string | null;
}

/** A carton as its order shows it. */
export class OrderCartonAnswer extends CartonFacts {
  @Whole({ description: 'Carton id', example: 1, min: 1 })
  carton_id!: number;

  @OneOf(cartonStates, { description: 'State', example: 'closed' })
  state!: (typeof cartonStates)[number];
}

class CartonContents extends CartonFacts {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'Package type; null of a carton of its own size', example: 'BOX', max: 64, nullable: true })
  package_type!: string | null;

  @Amount({ description: 'Outer length in inches', example: 20.5, nullable: true })
  length!: number | null;

  @Amount({ description: 'Outer width in inches', example: 16.5, nullable: true })
  width!: number | null;

  @Amount({ description: 'Outer height in inches', example: 12.5, nullable: true })
  height!: number | null;

  @Text({ description: 'Service of the carrier', example: 'GROUND', nullable: true })
  service!: string | null;

  @Amount({ description: 'Weight that the plan expects, in pounds', example: 4.4, nullable: true })
  planned_weight!: number | null;

  @Rows(() => CartonItemAnswer, { description: 'What is in it or, of a plan, is to go into it', min: 0 })
  items!: CartonItemAnswer[];

  @Rows(() => PlacementAnswer, { description: 'Where the plan puts each unit', min: 0 })
  placements!: PlacementAnswer[];
}

export class CartonAnswer extends CartonContents {
  @Whole({ description: 'Carton id', example: 1, min: 1 })
  carton_id!: number;

  @OneOf(cartonStates, { description: 'State', example: 'closed' })
  state!: (typeof cartonStates)[number];

  @Text({ description: 'What its label says: the SSCC, or C and its id', example: 'C1', max: 18 })
  barcode!: string;
}

/** A carton, or one that is only planned. */
export class ListedCartonAnswer extends CartonContents {
  @Whole({ description: 'Carton id; null while it is only planned', example: 1, min: 1, nullable: true })
  carton_id!: number | null;

  @OneOf(listedStates, { description: 'State', example: 'closed' })
  state!: (typeof listedStates)[number];

  @Text({
    description: 'What its label says: the SSCC, or C and its id; null while it is only planned',
    example: 'C1',
    max: 18,
    nullable: true,
  })
  barcode!: string | null;
}

export const toCarton = (carton: Carton): CartonAnswer => ({
  carton_id: carton.cartonId,
  number: carton.number,
  state: carton.state,
  sscc: carton.sscc,
  weight: carton.weight,
  carrier: carton.carrier,
  tracking_number: carton.trackingNumber,
  order_id: carton.orderId,
  package_type: carton.packageType,
  barcode: carton.barcode,
  length: carton.length,
  width: carton.width,
  height: carton.height,
  service: carton.service,
  planned_weight: carton.plannedWeight,
  items: carton.items.map(({ orderItemId, sku, lot, quantityPlanned, quantityPacked, serials }) => ({
    order_item_id: orderItemId,
    sku,
    lot: lot || null,
    quantity_planned: quantityPlanned,
    quantity_packed: quantityPacked,
    serials,
  })),
  placements: carton.placements,
});

export const toPlannedCarton = ({ orderId, number, packageType, length, width, height, plan }: PlannedCarton): ListedCartonAnswer => ({
  ...{ carton_id: null, number, state: 'planned', sscc: null, weight: null, carrier: null, tracking_number: null },
  ...{ order_id: orderId, package_type: packageType, barcode: null, length, width, height, service: null, planned_weight: plan.weight },
  items: plan.units.map(({ orderItemId, sku, quantity }) => ({
    ...{ order_item_id: orderItemId, sku, lot: null, quantity_planned: quantity, quantity_packed: 0, serials: [] },
  })),
  placements: plan.placements,
});
