import { ShipOrder } from '@contract/warehouse';
import { Amount, OneOf, Text, Whole, Wholes } from '../validation/index.js';

export class ShipmentsBody {
  @Wholes({ description: 'Orders of your distribution center; all or none', example: [1], minEach: 1 })
  order_ids!: number[];
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
}

/** The command of a request to ship. */
export function toShipOrder(siteId: number, { order_id, carrier, tracking_number, weight, pick }: ShipBody, actor: string): ShipOrder {
  return new ShipOrder(
    siteId,
    order_id,
    { carrier: carrier ?? null, trackingNumber: tracking_number ?? null, weight: weight ?? null },
    pick === 'auto',
    actor,
  );
}
