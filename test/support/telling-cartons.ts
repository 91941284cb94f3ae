import { randomUUID } from 'node:crypto';
import { CloseCartons, OpenCartons, PackUnits, ReopenCartons, VoidCartons, WeighCartons } from '@contract/warehouse';
import type { Day } from './build-events.js';
import type { Row } from './telling-row.js';

/** A fully picked order in Processing, in one open carton. */
async function packed(day: Day): Promise<{ orderId: number; cartonId: number }> {
  const { bus } = day.shop.app;
  const { orderId, sku } = await day.processing();
  const { quantity } = (await day.shop.read(orderId)).items[0];
  await day.hands.pick(day.hands.wish(orderId, sku, quantity));
  const [{ cartonId }] = await bus.send(new OpenCartons(1, [{ orderId, packageType: null, size: null }], 'test'));
  const pack = { packId: randomUUID(), cartonId, sku, quantity, lot: null, serials: null };
  await bus.send(new PackUnits(1, [pack], 'test'));
  return { orderId, cartonId };
}

const closing = (cartonId: number): CloseCartons =>
  new CloseCartons(1, [{ cartonId, weight: null, carrier: null, service: null, trackingNumber: null }], 'test');

/** The commands on cartons. */
export const tellingCartons: Readonly<Record<string, Row>> = {
  OpenCartons: [
    async (day) => {
      const { orderId } = await day.processing();
      return () => day.shop.app.bus.send(new OpenCartons(1, [{ orderId, packageType: null, size: null }], 'test'));
    },
    'order.updated cartons,updated_at',
  ],
  CloseCartons: [
    async (day) => {
      const { cartonId } = await packed(day);
      return () => day.shop.app.bus.send(closing(cartonId));
    },
    'carton.closed ',
    'order.packed cartons,updated_at',
  ],
  WeighCartons: [
    async (day) => {
      const { cartonId } = await packed(day);
      return () => day.shop.app.bus.send(new WeighCartons(1, [{ nbtybarcode: `C${cartonId}`, weight: 2.5 }]));
    },
    'order.updated cartons,updated_at',
  ],
  ReopenCartons: [
    async (day) => {
      const { cartonId } = await packed(day);
      await day.shop.app.bus.send(closing(cartonId));
      return () => day.shop.app.bus.send(new ReopenCartons(1, [cartonId], 'test'));
    },
    'carton.reopened ',
    'order.updated cartons,updated_at',
  ],
  VoidCartons: [
    async (day) => {
      const { cartonId } = await packed(day);
      return () => day.shop.app.bus.send(new VoidCartons(1, [cartonId], 'test'));
    },
    'carton.voided ',
    'order.updated cartons,updated_at',
  ],
};

/** Ships the contents of the carton under the carton's own tracking number. */
export const aPackedOrderShips: Row = [
  async (day) => {
    const { orderId, cartonId } = await packed(day);
    await day.shop.app.bus.send(closing(cartonId));
    return () => day.hands.ship(orderId, { cartons: [{ carton_id: cartonId, carrier: 'UPS', tracking_number: '1Z-PACKED' }] });
  },
  'order.updated cartons,updated_at',
  'order.shipped carrier,tracking_number,shipped_at,status_id,status,items,updated_at',
];
