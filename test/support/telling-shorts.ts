import { Floor } from './build-wms.js';
import type { Day } from './build-events.js';
import { ORDERS } from './build-orders.js';
import type { Row } from './telling-row.js';

/** An order in Processing with one of its two units picked; nothing is left of the other. */
async function shortOrder({ hands, shop }: Day): Promise<{ orderId: number; sku: string; productId: number }> {
  const { sku, productId } = await shop.product({ MAIN: 2 });
  const orderId = await hands.shipment([{ sku, quantity: 2 }]);
  await hands.pick(hands.wish(orderId, sku, 1));
  await new Floor(shop).recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: 0 }]);
  await new Floor(shop).quiet();
  return { orderId, sku, productId };
}

const DIVIDED = [
  'order.divided status_id,status,items,children,updated_at',
  'order.created ',
  'order.created ',
  'order.backordered ',
] as const;

/** The commands on orders in Processing that lack stock. */
export const tellingShorts: Readonly<Record<string, Row>> = {
  FillShorts: [
    async (day) => {
      const { productId } = await shortOrder(day);
      return () => day.shop.receive(productId, 1);
    },
    'stock.changed on_hand,available',
    'stock.changed reserved,available',
    'order.updated items,short,updated_at',
  ],
  DivideShipment: [
    async (day) => {
      const { orderId } = await shortOrder(day);
      return () => day.shop.floor('divide', { order_id: orderId });
    },
    ...DIVIDED,
  ],
  DivideAnyOrder: [
    async (day) => {
      const { orderId } = await shortOrder(day);
      return () => day.shop.post(`${ORDERS}/divide`, { order_id: orderId });
    },
    ...DIVIDED,
  ],
};

/** A count that removes units from an order in progress. */
export const aBegunOrderIsCounted: Row = [
  async ({ hands, shop }) => {
    const { sku } = await shop.product({ MAIN: 2 });
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    await hands.pick(hands.wish(orderId, sku, 1));
    return () => new Floor(shop).recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: 0 }]);
  },
  'stock.changed reserved,available,on_hand',
  'order.updated items,short,updated_at',
  'correction.applied status,applied_at',
];
