import type { CheckedItem, CheckedShipment, QualityCheck, QualityResult } from '@contract/warehouse';
import { toIso } from '@kernel';
import { Paging } from '../envelope/index.js';
import { Flag, Instant, Names, Part, Rows, Text, Whole } from '../validation/index.js';
import { PaginatedAnswer } from './envelope.js';
import { ShipmentItemAnswer } from './mobile-picking.shapes.js';

class QualityResultRequest {
  @Whole({ description: 'A fully picked order in Processing of your distribution center, once in a request', example: 2, min: 1 })
  order_id!: number;

  @Flag({ description: 'Whether the shipment is as it should be; one that is not is not shipped until it passes', example: true })
  passed!: boolean;

  @Text({ description: 'What was found', example: 'One box dented', max: 1000, optional: true })
  comment?: string;
}

export class QualityRequest extends Paging {
  @Whole({ description: 'This order only', example: 2, min: 1, optional: true })
  order_id?: number;

  @Text({
    description:
      'The order of this barcode only; several accounts may each have one of it: then 400 `ambiguous_nbtybarcode` with their ids, until `order_id` says which',
    example: '2',
    max: 64,
    min: 1,
    optional: true,
  })
  nbtybarcode?: string;

  @Rows(() => QualityResultRequest, { description: 'Results to keep, all or none, before the list is read', optional: true })
  results?: QualityResultRequest[];
}

class QualityItemAnswer extends ShipmentItemAnswer {
  @Names({ description: 'Serials picked', example: ['SN-0001'], min: 0, max: 1_000_000, maxLength: 128 })
  serials!: string[];
}

class QualityCheckAnswer {
  @Flag({ description: 'Whether it was as it should be', example: true })
  passed!: boolean;

  @Text({ description: 'What was found', example: 'One box dented', max: 1000, nullable: true })
  comment!: string | null;

  @Text({ description: 'Who looked', example: 'user:picker', max: 128 })
  checked_by!: string;

  @Instant({ description: 'When', example: '2026-11-20T08:00:00.000Z' })
  checked_at!: string;
}

class QualityShipmentAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number', example: 'SO-1002', max: 64 })
  order_number!: string;

  @Text({ description: 'Barcode of the order', example: '2', max: 64 })
  nbtybarcode!: string;

  @Rows(() => QualityItemAnswer, { description: 'What was picked', max: 1_000_000 })
  items!: QualityItemAnswer[];

  @Part(() => QualityCheckAnswer, { description: 'The last result since it was picked; null: nobody looked yet', nullable: true })
  check!: QualityCheckAnswer | null;
}

export class QualityAnswer extends PaginatedAnswer {
  @Rows(() => QualityShipmentAnswer, { description: 'Fully picked orders in Processing, oldest first', min: 0 })
  shipments!: QualityShipmentAnswer[];
}

export const toQualityResult = ({ order_id, passed, comment }: QualityResultRequest): QualityResult => ({
  orderId: order_id,
  isPassed: passed,
  comment: comment || null,
});

/** A fully picked shipment, as v2 shows it. */
export function toQualityShipment({ orderId, orderNumber, nbtybarcode, items, check }: CheckedShipment): QualityShipmentAnswer {
  return { order_id: orderId, order_number: orderNumber, nbtybarcode, items: items.map(toQualityItem), check: check && toCheck(check) };
}

function toQualityItem({
  sku,
  productId,
  upc,
  description,
  isSerialised,
  quantity,
  quantityPicked,
  serials,
}: CheckedItem): QualityItemAnswer {
  return { sku, product_id: productId, upc, description, serialised: isSerialised, quantity, quantity_picked: quantityPicked, serials };
}

const toCheck = ({ isPassed, comment, actor, createdDate }: QualityCheck): QualityCheckAnswer => ({
  passed: isPassed,
  comment,
  checked_by: actor,
  checked_at: toIso(createdDate),
});
