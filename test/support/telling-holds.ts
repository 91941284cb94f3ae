import { randomUUID } from 'node:crypto';
import { ChangeStockStates } from '@contract/warehouse';
import { Floor } from './build-wms.js';
import type { Row } from './telling-row.js';

const HOLDS = '/apirest/v4/oms/inventory/holds';

/** The commands that put stock on hold and release it. */
export const tellingHolds: Readonly<Record<string, Row>> = {
  HoldStock: [
    async (day) => {
      const { orderId, sku } = await day.processing();
      await day.hands.pick(day.hands.wish(orderId, sku, 1));
      return () => day.shop.post(HOLDS, { data: [{ sku, distribution_center: 'MAIN', reason: 'Recalled' }] });
    },
    'hold.created ',
    'order.updated hold',
    'stock.changed reserved,available,on_hand,held',
    'order.updated items,short,updated_at',
    'stock.held on_hand,held',
  ],
  ReleaseStock: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      const { body } = await shop.post(HOLDS, { data: [{ sku, distribution_center: 'MAIN', reason: 'Recalled' }] });
      const [{ hold_id }] = (body as { data: { hold_id: number }[] }).data;
      await new Floor(shop).quiet();
      return () => shop.post(`${HOLDS}/release`, { hold_ids: [hold_id] });
    },
    'hold.released activated,released_by,released_at',
    'stock.changed on_hand,available,held',
    'stock.released on_hand,held',
  ],
  ChangeStockStates: [
    async ({ shop }) => {
      const { sku } = await shop.product({ MAIN: 5 });
      const from = { location: 'A', bin: 'A01', state: null };
      const change = {
        changeId: randomUUID(),
        sku,
        accountId: null,
        lot: null,
        from,
        toState: 'damaged',
        quantity: 2,
        reason: 'wet',
      } as const;
      return () => shop.app.bus.send(new ChangeStockStates(1, [change], 'test'));
    },
    'stock.changed on_hand,available,held',
    'stock.held on_hand,held',
  ],
};
