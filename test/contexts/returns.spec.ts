import { CreateReturns, FindReturn, ReceiveReturns } from '@contract/orders';
import { type RunningApp, startApp } from '../support/app.js';
import { announceReturn, inBin, shipOrder, stockOf } from '../support/build-returns.js';
import { StockRoom } from '../support/build-stock.js';

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);
const outcome = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', codeOf);

describe('returns under contention', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('never exceed what was shipped', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-001', quantity: 5 }]);
    const one = (): Promise<string> =>
      outcome(app.bus.send(new CreateReturns(100, [{ orderId, items: [{ sku: 'DEMO-001', quantity: 2, reason: null }] }])));
    const outcomes = await Promise.all(Array.from({ length: 8 }, one));
    expect(outcomes.sort()).toEqual(['done', 'done', ...Array.from({ length: 6 }, () => 'return_exceeds_shipped')]);
  });

  it('of several orders in any order do not stop each other', async () => {
    const orders = [await shipOrder(app, [{ sku: 'DEMO-002', quantity: 9 }]), await shipOrder(app, [{ sku: 'DEMO-002', quantity: 9 }])];
    const both = (ids: number[]): Promise<string> =>
      outcome(
        app.bus.send(
          new CreateReturns(
            100,
            ids.map((orderId) => ({ orderId, items: [{ sku: 'DEMO-002', quantity: 1, reason: null }] })),
          ),
        ),
      );
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => both(index % 2 === 0 ? orders : [...orders].reverse())));
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'done'));
  });

  it('are received once', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-003', quantity: 2 }]);
    const { returnId } = await announceReturn(app, orderId, [{ sku: 'DEMO-003', quantity: 2 }]);
    const before = { stock: await stockOf(app, 'DEMO-003'), bin: await inBin(app, 'DEMO-003', 'A03') };
    const whole = { returnId, isComplete: false, items: [{ sku: 'DEMO-003', good: 2, hurt: 0, location: 'A', bin: 'A03' }] };
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcome(app.bus.send(new ReceiveReturns(1, [whole], 'user:manager')))),
    );
    expect(outcomes.sort()).toEqual(['done', 'return_closed', 'return_closed', 'return_closed']);
    expect(await stockOf(app, 'DEMO-003')).toEqual({ ...before.stock, onHand: before.stock.onHand + 2 });
    expect(await inBin(app, 'DEMO-003', 'A03')).toBe(before.bin + 2);
    expect(await new StockRoom(app).broken()).toEqual([]);
  });

  it('leave nothing of a receipt that fails halfway', async () => {
    const orderId = await shipOrder(app, [{ sku: 'DEMO-004', quantity: 2 }]);
    const { returnId } = await announceReturn(app, orderId, [{ sku: 'DEMO-004', quantity: 2 }]);
    const before = await stockOf(app, 'DEMO-004');
    const receipt = new ReceiveReturns(
      1,
      [{ returnId, isComplete: false, items: [{ sku: 'DEMO-004', good: 1, hurt: 1, location: 'A', bin: 'A04' }] }],
      'user:manager',
    );
    const failing = app.database.transaction(async () => {
      await app.bus.send(receipt);
      throw new Error('the process ends here');
    });
    await expect(failing).rejects.toThrow('the process ends here');
    expect(await stockOf(app, 'DEMO-004')).toEqual(before);
    expect((await app.bus.ask(new FindReturn(100, returnId))).status).toBe('Pending');
  });
});
