import { randomUUID } from 'node:crypto';
import { CloseCartons, PackUnits } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Cartons } from '../../support/build-cartons.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

const ROUNDS = 5;

describeApp('packing beside other work', Shop, (shop) => {
  let hands: Devices;
  let cartons: Cartons;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    cartons = new Cartons(hands);
    await cartons.range('4012345');
  });

  const closing = (cartonId: number) => ({ cartonId, weight: null, carrier: null, service: null, trackingNumber: null });
  const pack = (cartonId: number, sku: string) =>
    shop.app.bus.send(new PackUnits(1, [{ packId: randomUUID(), cartonId, sku, quantity: 1, lot: null, serials: null }], 'user:packer'));
  /** An order with two of four units picked, one of them in an open carton; the others are in a bin. */
  const begun = async (): Promise<{ orderId: number; sku: string; cartonId: number }> => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'A01', 4);
    const orderId = await hands.shipment([{ sku, quantity: 4 }]);
    await hands.pick(hands.wish(orderId, sku, 2));
    return { orderId, sku, cartonId: await cartons.filled(orderId, [{ sku, quantity: 1 }]) };
  };
  const shown = async (orderId: number): Promise<{ status: string; cartons: { state: string }[]; short?: object[] }> =>
    ((await shop.get(`/apirest/v4/oms/orders/${orderId}`)).body as { data: Awaited<ReturnType<typeof shown>> }).data;

  it('leaves the books right when somebody counts the bins empty meanwhile, and voids no carton', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, sku, cartonId } = await begun();
      const work = [
        () => pack(cartonId, sku),
        () => hands.floor.recount(sku, [{ location: 'A', bin: 'A01', qty_in_bin: 0 }]),
        () => shop.app.bus.send(new CloseCartons(1, [closing(cartonId)], 'user:packer')),
      ];
      await Promise.allSettled(work.map((each) => each()));
      await shop.app.until(async () => (await shown(orderId)).short !== undefined);
      const order = await shown(orderId);
      expect([order.status, order.cartons.length, order.short]).toEqual(['Processing', 1, [expect.objectContaining({ quantity: 2 })]]);
      await hands.floor.quiet();
      expect(await hands.breaches()).toEqual([]);
    }
  });

  it('leaves the books right when somebody reverts the order meanwhile', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, sku, cartonId } = await begun();
      await Promise.allSettled([
        pack(cartonId, sku),
        hands.revert(orderId),
        shop.app.bus.send(new CloseCartons(1, [closing(cartonId)], 'user:packer')),
      ]);
      expect(await shown(orderId)).toMatchObject({ status: 'Pending', cartons: [] });
      await hands.floor.quiet();
      expect(await hands.breaches()).toEqual([]);
    }
  });

  it('gives as many SSCCs as cartons are closed at once, each once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, begun));
    const closed = await Promise.all(
      orders.map(({ cartonId }) => shop.app.bus.send(new CloseCartons(1, [closing(cartonId)], 'user:packer'))),
    );
    const ssccs = closed.flat().map(({ sscc }) => sscc);
    expect([ssccs.includes(null), new Set(ssccs).size]).toEqual([false, 8]);
    expect(await hands.breaches()).toEqual([]);
  });
});
