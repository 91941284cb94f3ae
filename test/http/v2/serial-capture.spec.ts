import { ChangeAccount } from '@contract/identity';
import { ChangeProducts, ReceiveStock, type SerialCapture } from '@contract/inventory';
import { CreateReturns } from '@contract/orders';
import { ReceiveFloorReturns } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Inbound, PRO } from '../../support/build-inbound.js';
import { keyOf, Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';

interface Told {
  status: number;
  body: unknown;
}

// Devices without waves see no difference.
describeApp('serials that the floor captures', Shop, (shop) => theSerials(shop, false));
describeApp('serials that the floor captures, with every order in a wave', Shop, (shop) => theSerials(shop, true));

function theSerials(shop: Shop, inWaves: boolean): void {
  let hands: Devices;
  let inbound: Inbound;

  beforeAll(async () => {
    hands = await Devices.at(shop);
    hands.inWaves = inWaves;
    inbound = new Inbound(shop.app, keyOf);
  });
  afterEach(async () => expect(await hands.breaches()).toEqual([]));

  const product = async (serialCapture: SerialCapture, quantity = 5): Promise<string> => {
    const { sku } = await shop.product({ MAIN: quantity });
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, serialCapture }]));
    return sku;
  };
  const faultsOf = ({ status, body }: Told): unknown[] => {
    const { response } = body as { response: { code: string; errors: { path: string }[] } };
    return [status, response.code, response.errors.map(({ path }) => path)];
  };
  const auto = (orderId: number, ...serials: { sku: string; serials: string[] }[]): Promise<Told> =>
    hands.ship(orderId, { pick: 'auto', ...(serials.length > 0 ? { serials } : {}) });
  const announce = async (orderId: number, sku: string, quantity: number): Promise<number> => {
    const items = [{ sku, quantity, reason: null }];
    return (await shop.app.bus.send(new CreateReturns(100, [{ orderId, items }])))[0].returnId;
  };
  const comeBack = (returnId: number, sku: string, good: number, serials?: string[]): Promise<unknown> => {
    const items = [{ sku, good, hurt: 0, location: 'A', bin: 'A01', ...(serials && { serials }) }];
    return shop.app.bus
      .send(new ReceiveFloorReturns(1, [{ returnId, items, isComplete: true }], 'user:manager'))
      .then(() => 'received')
      .catch((error: { faults: { code: string; path: string }[] }) => error.faults.map(({ code, path }) => [code, path]));
  };

  it('come with the pick, each once; a revert frees them', async () => {
    const sku = await product('ship');
    const [first, second] = [await hands.shipment([{ sku, quantity: 2 }]), await hands.shipment([{ sku, quantity: 1 }])];
    await expect(hands.pick(hands.wish(first, sku, 1))).rejects.toMatchObject({ code: 'serials_required' });
    await hands.pick(hands.wish(first, sku, 1, { serials: ['S-1'] }), hands.wish(first, sku, 1, { serials: ['S-2'] }));
    await expect(hands.pick(hands.wish(second, sku, 1, { serials: ['S-1'] }))).rejects.toMatchObject({ code: 'repeated_serial' });
    await hands.revert(first);
    await hands.pick(hands.wish(second, sku, 1, { serials: ['S-1'] }));
    expect((await hands.ship(second)).status).toBe(200);
  });

  it('come with a shipment that picks, whatever its account allows', async () => {
    const sku = await product('ship');
    await shop.app.bus.send(new ChangeAccount(100, { autoWithoutSerials: true }));
    const orderId = await hands.shipment([{ sku, quantity: 2 }]);
    expect(faultsOf(await auto(orderId))).toEqual([400, 'serials_required', ['serials']]);
    expect(faultsOf(await auto(orderId, { sku, serials: ['A'] }))).toEqual([400, 'serials_required', ['serials[0].serials']]);
    expect(faultsOf(await auto(orderId, { sku, serials: ['A', 'A'] }))).toEqual([400, 'repeated_serial', ['serials[0].serials[1]']]);
    expect((await auto(orderId, { sku, serials: ['A', 'B'] })).status).toBe(200);
    await shop.app.bus.send(new ChangeAccount(100, { autoWithoutSerials: false }));
    const back = await announce(orderId, sku, 1);
    expect(await comeBack(back, sku, 1)).toEqual([['serials_required', 'returns[0].items[0].serials']]);
    expect(await comeBack(back, sku, 1, ['C'])).toEqual([['serial_not_shipped', 'returns[0].items[0].serials[0]']]);
    expect(await comeBack(back, sku, 1, ['B'])).toBe('received');
    const again = await hands.shipment([{ sku, quantity: 1 }]);
    expect(faultsOf(await auto(again, { sku, serials: ['A'] }))).toEqual([400, 'repeated_serial', ['serials[0].serials[0]']]);
    expect((await auto(again, { sku, serials: ['B'] })).status).toBe(200);
  });

  it('are taken from two at once by one of them', async () => {
    const sku = await product('ship');
    const orders = [await hands.shipment([{ sku, quantity: 1 }]), await hands.shipment([{ sku, quantity: 1 }])];
    const outcomes = await Promise.allSettled(orders.map((orderId) => hands.pick(hands.wish(orderId, sku, 1, { serials: ['ONE'] }))));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'repeated_serial' } });
  });

  it('come with the receipt, and the shipment names them', async () => {
    const sku = await product('receive_and_ship', 0);
    const id = await inbound.announce([{ sku, quantity: 4 }]);
    const load = (items: object[]): Promise<Told> => inbound.post(`${PRO}/put-away-load`, { replenishment_id: id, items });
    expect(faultsOf(await load([{ sku, quantity: 2, serials: ['R-1'] }]))).toEqual([400, 'serials_required', ['items[0].serials']]);
    expect(faultsOf(await load([{ sku, quantity: 2, serials: ['R-1', 'R-1'] }]))).toEqual([
      ...[400, 'repeated_serial'],
      ['items[0].serials[1]'],
    ]);
    expect((await load([{ sku, quantity: 1, serials: ['R-1'] }])).status).toBe(200);
    await shop.app.bus.send(new ChangeProducts(100, [{ sku, upc: '4006381333931' }]));
    expect(await load([{ scan: '(01)04006381333931(17)270131(10)OLD1(21)R-2' }])).toMatchObject({
      ...{
        status: 200,
        body: {
          items: [
            {
              sku,
              cart: [
                { lot: 'OLD1', expiry: '2027-01-31', quantity: 1 },
                { lot: null, quantity: 1 },
              ],
            },
          ],
        },
      },
    });
    const [{ productId }] = await shop.app.database.query<{ productId: number }>(
      'SELECT ProductID AS productId FROM serials WHERE Serial = ? ORDER BY SerialID DESC',
      ['R-2'],
    );
    await shop.app.bus.send(
      new ReceiveStock([{ productId, binId: 1, quantity: 1, lot: '', expiry: null }], { reason: 'receipt', actor: 'test' }),
    );
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    expect(faultsOf(await auto(orderId))).toEqual([400, 'serials_required', ['serials']]);
    expect(faultsOf(await auto(orderId, { sku, serials: ['R-9'] }))).toEqual([400, 'unknown_serial', ['serials[0].serials[0]']]);
    expect((await auto(orderId, { sku, serials: ['R-1'] })).status).toBe(200);
    expect(faultsOf(await load([{ sku, quantity: 1, serials: ['R-1'] }]))).toEqual([400, 'serial_picked', ['items[0].serials[0]']]);
    expect((await load([{ sku, quantity: 1, serials: ['R-2'] }])).status).toBe(200);
  });

  it('are passed over at receipt where they come when units ship', async () => {
    const sku = await product('ship', 1);
    const id = await inbound.announce([{ sku, quantity: 1 }]);
    const body = { replenishment_id: id, items: [{ sku, quantity: 1, serials: ['LATE'] }] };
    expect((await inbound.post(`${PRO}/put-away-load`, body)).status).toBe(200);
    const orderId = await hands.shipment([{ sku, quantity: 1 }]);
    expect((await auto(orderId, { sku, serials: ['LATE'] })).status).toBe(200);
  });
}
