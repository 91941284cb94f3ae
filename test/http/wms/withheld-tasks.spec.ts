import { randomUUID } from 'node:crypto';
import { describeApp } from '../../support/app.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Walk {
  stops: { bin: string | null; tasks: { order_id: number; quantity: number }[] }[];
}

describeApp('tasks of units that may no longer be sold', Shop, (shop) => {
  let hands: Devices;
  beforeAll(async () => (hands = await Devices.at(shop)));
  afterEach(async () => {
    await hands.floor.quiet();
    expect(await hands.breaches()).toEqual([]);
  });

  const done = async <Data>(path: string, body: object): Promise<Data> => {
    const { status, body: answer } = await hands.floor.post(path, body, 'manager');
    expect([path, status]).toEqual([path, 200]);
    return (answer as { data: Data }).data;
  };
  const binsOf = async (batchId: number): Promise<(string | null)[]> => {
    const { body } = await hands.floor.get(`batches/${batchId}/stops`);
    return (body as { data: Walk }).data.stops.map(({ bin }) => bin);
  };

  it('get the bin of another lot once theirs is on hold, whose units no pick takes', async () => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'B1', 2, { lot: 'OLD', day: 1 });
    await hands.receive(productId, 'B2', 2, { lot: 'NEW', day: 2 });
    const { order_id: orderId } = await shop.order([{ sku, quantity: 2 }]);
    const { wave_id } = await done<{ wave_id: number }>('waves', { method: 'cluster', criteria: { order_ids: [orderId] }, time_ms: 20 });
    await done(`waves/${wave_id}/release`, {});
    await hands.floor.quiet();
    const { batch_id } = await done<{ batch_id: number }>('batches/claim', { claim_id: randomUUID() });
    expect(await binsOf(batch_id)).toEqual(['B1']);
    await done('inventory/holds', { data: [{ sku, lot: 'OLD', state: 'hold', reason: 'Recall' }] });
    await hands.floor.quiet();
    expect(await binsOf(batch_id)).toEqual(['B2']);
    await expect(hands.pick(hands.wish(orderId, sku, 1, { location: 'B', bin: 'B1' }))).rejects.toMatchObject({
      faults: [{ code: 'lot_on_hold' }],
    });
    await hands.pick(hands.wish(orderId, sku, 2, { location: 'B', bin: 'B2' }));
    await hands.floor.quiet();
    expect(await binsOf(batch_id)).toEqual([]);
  });
});
