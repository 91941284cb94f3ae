import { ChangeLots, ReceiveStock, SetExpiryPolicies, TellExpiringLots } from '@contract/inventory';
import { WithholdStock } from '@contract/warehouse';
import type { Row } from './telling-row.js';

/** The commands that check the expiry of units. */
export const tellingExpiry: Readonly<Record<string, Row>> = {
  ChangeLots: [
    async ({ shop }) => {
      const { sku, productId } = await shop.product({ MAIN: 5 });
      const receipt = { productId, binId: 1, quantity: 2, lot: 'L', expiry: '2030-01-01' };
      await shop.app.bus.send(new ReceiveStock([receipt], { reason: 'receipt', actor: 'test' }));
      return () => shop.app.bus.send(new ChangeLots(100, [{ sku, lot: 'L', expiry: '2026-01-01' }], 'test'));
    },
    'stock.changed on_hand,available,held',
    'stock.expired on_hand,held',
  ],
  SetExpiryPolicies: [
    async ({ shop }) => {
      const { sku, productId } = await shop.product({ MAIN: 5 });
      const receipt = { productId, binId: 1, quantity: 2, lot: 'OLD', expiry: '2026-01-01' };
      await shop.app.bus.send(new ReceiveStock([receipt], { reason: 'receipt', actor: 'test' }));
      await shop.app.bus.send(new WithholdStock(1, [productId]));
      return () => shop.app.bus.send(new SetExpiryPolicies(100, {}, [{ sku, expiryPolicy: 'ignore' }], 'test'));
    },
    'stock.changed on_hand,available,held',
  ],
  WithholdStock: [
    async ({ shop }) => {
      const { productId } = await shop.product({ MAIN: 5 });
      const receipt = { productId, binId: 1, quantity: 2, lot: 'OLD', expiry: '2026-01-01' };
      await shop.app.bus.send(new ReceiveStock([receipt], { reason: 'receipt', actor: 'test' }));
      return () => shop.app.bus.send(new WithholdStock(1, [productId]));
    },
    'stock.changed on_hand,available,held',
    'stock.expired on_hand,held',
  ],
  TellExpiringLots: [
    async ({ shop }) => {
      const { productId } = await shop.product({ MAIN: 5 });
      const expiry = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
      // In one transaction, so that no worker publishes it in between.
      return () =>
        shop.app.database.transaction(async () => {
          await shop.app.bus.send(
            new ReceiveStock([{ productId, binId: 1, quantity: 2, lot: 'L', expiry }], { reason: 'receipt', actor: 'test' }),
          );
          await shop.app.bus.send(new TellExpiringLots(1, [productId]));
        });
    },
    'stock.changed on_hand,available',
    'lot.expiring ',
  ],
};
