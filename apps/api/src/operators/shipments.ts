import { PartItemRequest } from '../answers/orders/order-parts.js';
import { type PlannedBox, ShipOrder, type ShippedCarton, type ShippedOrder } from '@contract/warehouse';
import { DomainError } from '@kernel';
import type { OrderStatusAnswer } from '@contract/orders';
import { Amount, Name, Names, OneOf, Part, Rows, Text, Whole, Wholes } from '../validation/index.js';

export class ShipmentsBody {
  @Wholes({ description: 'Orders of your distribution center; all or none', example: [1], minEach: 1 })
  order_ids!: number[];
}

export class ShippedSerialsBody {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Names({ description: 'Serials of its units, one each', example: ['SN-0001'], max: 1_000, maxLength: 128 })
  serials!: string[];
}

export class DivideShipmentBody {
  @Whole({
    description: 'An order in Processing of your distribution center that is short; with `items`, one in Pending, Backorder or Hold',
    example: 2,
    min: 1,
  })
  order_id!: number;

  @Name({
    description: 'Code of the distribution center that is to serve the rest; without it, the rest waits',
    example: 'WEST',
    max: 64,
    optional: true,
  })
  distribution_center?: string | null;

  @Rows(() => PartItemRequest, {
    description: 'What ships now of an order that nobody has begun to pick: it is released to the floor at once. Not all of the order',
    optional: true,
  })
  items?: PartItemRequest[] | null;
}

export class ShippedCartonBody {
  @Whole({ description: 'A carton of the order', example: 1, min: 1, optional: true })
  carton_id?: number | null;

  @Whole({
    description: 'Number of a carton of the order instead, or a new one for a parcel that nobody packed unit by unit',
    example: 1,
    min: 1,
    max: 10_000,
    optional: true,
  })
  number?: number | null;

  @Amount({ description: 'Weight in pounds', example: 4.5, exclusiveMin: 0, optional: true })
  weight?: number | null;

  @Text({ description: 'Carrier', example: 'UPS', max: 64, optional: true })
  carrier?: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', optional: true })
  tracking_number?: string | null;
}

export class ShipBody {
  @Whole({ description: 'An order in Processing of your distribution center', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Carrier', example: 'UPS', max: 64, optional: true })
  carrier?: string | null;

  @Text({ description: 'Tracking number', example: '1Z999AA10123456784', optional: true })
  tracking_number?: string | null;

  @Amount({ description: 'Weight in pounds', example: 4.5, exclusiveMin: 0, optional: true })
  weight?: number | null;

  @OneOf(['auto'], {
    description: 'auto picks what is open from the bins the pick styles choose; without it everything must be picked',
    example: 'auto',
    optional: true,
  })
  pick?: string | null;

  @Rows(() => ShippedSerialsBody, {
    description: 'Serials of the units that auto picks; required of products with stored serials',
    optional: true,
  })
  serials?: ShippedSerialsBody[];

  @Rows(() => ShippedCartonBody, {
    description:
      "Its parcels, each with a number. The order shows the first one's carrier and tracking number and the sum of the weights, unless they are given above",
    max: 100,
    optional: true,
  })
  cartons?: ShippedCartonBody[];

  @OneOf(['planned'], {
    description: 'planned packs what is in no carton yet into the boxes that it is planned for, and closes them',
    example: 'planned',
    optional: true,
  })
  pack?: string | null;
}

export class ShipEachBody {
  @Rows(() => ShipBody, { description: 'Orders of your distribution center, each shipped or refused by itself', max: 200 })
  data!: ShipBody[];
}

export class ShipRefusal {
  @Text({ description: 'Why, for programs; a stable word', example: 'not_fully_picked', max: 64 })
  code!: string;

  @Text({ description: 'Why, for people', example: 'Order 2 is not fully picked', max: 2_000 })
  message!: string;
}

/** The outcome for one of several orders to ship. */
export class ShippedAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Its status now; left out when the service refused it', example: 'Shipped', optional: true })
  status?: string;

  @Part(() => ShipRefusal, { description: 'Why it did not ship; left out when it did', optional: true })
  error?: ShipRefusal;
}

const toShippedCarton = ({ carton_id, number, weight, carrier, tracking_number }: ShippedCartonBody): ShippedCarton => ({
  cartonId: carton_id ?? null,
  number: number ?? null,
  weight: weight ?? null,
  carrier: carrier ?? null,
  trackingNumber: tracking_number ?? null,
});

/** The command of a request to ship. */
export function toShipOrder(
  siteId: number,
  { order_id, carrier, tracking_number, weight, pick, serials, cartons }: ShipBody,
  actor: string,
  boxes: readonly PlannedBox[],
): ShipOrder {
  return new ShipOrder(
    siteId,
    order_id,
    { carrier: carrier ?? null, trackingNumber: tracking_number ?? null, weight: weight ?? null },
    pick === 'auto',
    actor,
    serials,
    cartons?.map(toShippedCarton),
    boxes,
  );
}

/** A warning about units that shipped without serials. @param at the place of the shipment in the request, with a dot behind it */
export function withoutSerials({ withoutSerials: skus }: ShippedOrder, at = ''): { path: string; message: string }[] {
  const message = (sku: string): string => `are missing for ${sku}: without auto_without_serials of the account, it would not have shipped`;
  return skus.map((sku) => ({ path: `${at}serials`, message: message(sku) }));
}

/** @param say gives the called interface's message for a refusal */
export function toShippedAnswer(orderId: number, result: OrderStatusAnswer | DomainError, say: (refusal: DomainError) => ShipRefusal) {
  return result instanceof DomainError ? { order_id: orderId, error: say(result) } : { order_id: orderId, status: result.status };
}
