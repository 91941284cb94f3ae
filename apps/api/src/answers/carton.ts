import type { Carton } from '@contract/warehouse';
import { Amount, Name, Names, OneOf, Rows, Text, Whole } from '../validation/index.js';

export const cartonStates = ['open', 'closed', 'shipped', 'void'] as const;
type CartonState = (typeof cartonStates)[number];

class CartonItemAnswer {
  @Whole({ description: 'Line of the order', example: 1, min: 1 })
  order_item_id!: number;

  @Name({ description: 'SKU of the product; of a kit, that of the component', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Name({ description: 'Lot of the units', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units in it', example: 2 })
  quantity_packed!: number;

  @Names({ description: 'Serials of the units', example: ['SN-0001'], min: 0, max: 5_000, maxLength: 128 })
  serials!: string[];
}

/** What an order shows of a carton. */
export class OrderCartonAnswer {
  @Whole({ description: 'Carton id', example: 1, min: 1 })
  carton_id!: number;

  @Whole({ description: 'Number in its order', example: 1, min: 1 })
  number!: number;

  @OneOf(cartonStates, { description: 'State', example: 'closed' })
  state!: CartonState;

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

export class CartonAnswer extends OrderCartonAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Name({ description: 'Package type; null of a carton of its own size', example: 'BOX', max: 64, nullable: true })
  package_type!: string | null;

  @Text({ description: 'What its label says: the SSCC, or C and its id', example: 'C1', max: 18 })
  barcode!: string;

  @Amount({ description: 'Outer length in inches', example: 20.5, nullable: true })
  length!: number | null;

  @Amount({ description: 'Outer width in inches', example: 16.5, nullable: true })
  width!: number | null;

  @Amount({ description: 'Outer height in inches', example: 12.5, nullable: true })
  height!: number | null;

  @Text({ description: 'Service of the carrier', example: 'GROUND', nullable: true })
  service!: string | null;

  @Rows(() => CartonItemAnswer, { description: 'What is in it', min: 0 })
  items!: CartonItemAnswer[];
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
  items: carton.items.map(({ orderItemId, sku, lot, quantityPacked, serials }) => ({
    order_item_id: orderItemId,
    sku,
    lot: lot || null,
    quantity_packed: quantityPacked,
    serials,
  })),
});
