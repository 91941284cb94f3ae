import {
  CloseReplenishments,
  CompleteManufactureOrders,
  CreateManufactureOrders,
  CreateReplenishments,
  InventoryError,
  PlanReservations,
  PutAwayReceived,
  ReceiveHurtStock,
  ReceiveReplenishment,
  ReceiveStock,
  ReleaseReservations,
  ReserveStock,
  TakeReservedStock,
} from '@contract/inventory';
import fc from 'fast-check';
import { type RunningApp, startApp } from '../support/app.js';
import { Inbound } from '../support/build-inbound.js';
import { StockMoments } from '../support/stock-moments.js';
import { StockRoom } from '../support/build-stock.js';

const SKUS = ['LEFT', 'RIGHT', 'BOX'] as const;
const STYLES = ['STANDARD', 'FIFO', 'SAVE_SPACE'] as const;
const SITES = ['MAIN', 'WEST'] as const;

type Step = {
  what: 'receive' | 'place' | 'release' | 'take' | 'hurt' | 'announce' | 'load' | 'put' | 'close' | 'build' | 'fail';
  sku: number;
  site: number;
  bin: number;
  order: number;
  quantity: number;
};

/** Sequences of commands, some of them concurrent, as clients of all kinds would send them. */
const sequences = fc.array(
  fc.array(
    fc.record<Step>({
      what: fc.constantFrom(
        'receive',
        'receive',
        'place',
        'place',
        'place',
        'release',
        'take',
        'take',
        'hurt',
        'announce',
        'load',
        'load',
        'put',
        'put',
        'close',
        'build',
        'fail',
      ),
      sku: fc.nat(2),
      site: fc.nat(1),
      bin: fc.nat(2),
      order: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  { minLength: 4, maxLength: 10 },
);

const step = (what: Step['what'], more: Partial<Step> = {}): Step => ({ what, sku: 0, site: 0, bin: 0, order: 0, quantity: 2, ...more });

/** Runs first: the chain of successes that picking, building and put-away need, which random sequences do not always contain. */
const everyKind: Step[][] = [
  [step('place')],
  [step('take')],
  [step('build')],
  [step('announce')],
  [step('load', { bin: 2 })],
  [step('put')],
];

describe('whatever is done to stock', () => {
  let app: RunningApp;
  let room: StockRoom;
  const sites: { siteId: number; bins: number[] }[] = [];
  const products: number[] = [];
  const placed: number[] = [];
  const announced: { replenishmentId: number; sku: string }[] = [];
  let orders = 0;
  let moments: StockMoments;

  beforeAll(async () => {
    app = await startApp({ demo: false });
    room = new StockRoom(app);
    moments = new StockMoments(app, 100);
    await moments.begin();
    for (const code of SITES) sites.push(await room.site(code));
    for (const [index, sku] of SKUS.entries()) products.push(await room.product(sku, { pickStyle: STYLES[index] ?? 'STANDARD' }));
    // Enough for some of everything to succeed, but not all of it.
    for (const { bins } of sites) for (const productId of products) await room.receive(productId, bins[0] ?? 0, 30);
  });
  afterAll(() => app.close());

  const productOf = (step: Step): number => products[step.sku] ?? 0;
  const siteOf = (step: Step): number => sites[step.site]?.siteId ?? 0;
  const binOf = (step: Step): number => sites[step.site]?.bins[step.bin] ?? 0;

  /** One of the latest orders. */
  const orderOf = (step: Step): number => placed.at(-1 - step.order) ?? 0;

  const inboundOf = (step: Step): { replenishmentId: number; sku: string } =>
    announced.at(-1 - step.order) ?? { replenishmentId: 0, sku: '' };

  async function announce({ site, sku, quantity }: Step): Promise<void> {
    const name = SKUS[sku] ?? '';
    const items = [
      { sku: name, quantity, lot: null, expiry: null },
      { sku: name, quantity, lot: 'x', expiry: '2027-01-01' },
    ];
    const [created] = await app.bus.send(new CreateReplenishments(100, [{ distributionCenter: SITES[site] ?? '', eta: null, items }]));
    announced.push({ replenishmentId: created?.replenishmentId ?? 0, sku: name });
  }

  /** Creates an order of two lines, the second of the next product. */
  async function place({ sku, quantity }: Step): Promise<void> {
    const lines = [
      { sku: SKUS[sku] ?? '', quantity },
      { sku: SKUS[(sku + 1) % 3] ?? '', quantity: 1 },
    ];
    const orderId = (orders += 1);
    const isReserved = await app.database.transaction(async () => {
      const [plan] = await app.bus.send(new PlanReservations(100, [{ lines }]));
      if (!plan?.isReservable) return false;
      await app.bus.send(
        new ReserveStock(
          plan.lines.map(({ productId }, line) => ({
            orderId,
            siteId: plan.siteId,
            productId: productId ?? 0,
            quantity: lines[line]?.quantity ?? 0,
          })),
        ),
      );
      return true;
    });
    if (isReserved) placed.push(orderId);
  }

  function build({ site, bin, quantity }: Step): Promise<unknown> {
    const siteId = sites[site]?.siteId ?? 0;
    return app.database.transaction(async () => {
      const order = {
        accountId: 100,
        sku: 'BOX',
        quantity: Math.ceil(quantity / 3),
        items: [
          { sku: 'LEFT', quantity: 1 },
          { sku: 'RIGHT', quantity: 2 },
        ],
      };
      const [planned] = await app.bus.send(new CreateManufactureOrders(siteId, [order]));
      return app.bus.send(
        new CompleteManufactureOrders(
          siteId,
          [{ manufactureId: planned?.manufactureId ?? 0, location: 'A', bin: String(bin + 1) }],
          'test',
        ),
      );
    });
  }

  async function run(step: Step): Promise<unknown> {
    const note = { reason: 'receipt', actor: 'test' } as const;
    switch (step.what) {
      case 'receive':
        return app.bus.send(
          new ReceiveStock(
            [{ productId: productOf(step), binId: binOf(step), quantity: step.quantity, lot: ['', 'x'][step.order % 2] ?? '' }],
            note,
          ),
        );
      case 'place':
        return place(step);
      case 'release':
        return app.bus.send(new ReleaseReservations([orderOf(step), orderOf({ ...step, order: step.order + 1 })]));
      case 'take':
        return app.bus.send(
          new TakeReservedStock(
            orderOf(step),
            siteOf(step),
            [{ productId: productOf(step), quantity: Math.ceil(step.quantity / 3) }],
            'test',
          ),
        );
      case 'hurt':
        return app.bus.send(new ReceiveHurtStock(siteOf(step), [{ productId: productOf(step), quantity: step.quantity }]));
      case 'announce':
        return announce(step);
      case 'load': {
        const { replenishmentId, sku } = inboundOf(step);
        return app.bus.send(
          new ReceiveReplenishment(100, replenishmentId, [{ sku, quantity: step.quantity, lot: ['x', 'y', undefined][step.bin] }]),
        );
      }
      case 'put': {
        const [one, other] = [inboundOf(step), inboundOf({ ...step, order: step.order + 1 })];
        const units = [one, other].map(({ replenishmentId, sku }) => ({
          replenishmentId,
          sku,
          quantity: 1,
          location: 'A',
          bin: String(step.bin + 1),
        }));
        return app.bus.send(new PutAwayReceived(100, units.slice(0, (step.quantity % 2) + 1), 'test'));
      }
      case 'close':
        return app.bus.send(new CloseReplenishments(undefined, [inboundOf(step).replenishmentId]));
      case 'build':
        return build(step);
      case 'fail':
        return app.database.transaction(async () => {
          await run({ ...step, what: 'receive' });
          throw new InventoryError('out_of_stock');
        });
    }
  }

  it('on hand is what lies in bins, a bin is the sum of its ledger, reserved is what orders hold, nothing is negative', async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        for (const atOnce of sequence) {
          const ended = await Promise.allSettled(atOnce.map(run));
          const faults = ended.flatMap((each) =>
            each.status === 'rejected' && !(each.reason instanceof InventoryError) ? [each.reason as unknown] : [],
          );
          expect(faults).toEqual([]);
          await moments.record();
        }
        expect([await room.broken(), await new Inbound(app).breaches()]).toEqual([[], []]);
      }),
      { numRuns: 12, endOnFailure: true, examples: [[everyKind]] },
    );
    expect(await room.count("stock_ledger WHERE Reason = 'pick'")).toBeGreaterThan(0);
    expect(await room.count("stock_ledger WHERE Reason = 'manufacture'")).toBeGreaterThan(0);
    expect(await room.count("stock_ledger WHERE Reason = 'put_away'")).toBeGreaterThan(0);
    // For each of these moments, the history gives the stock that was recorded then.
    expect(await moments.answered()).toEqual(moments.recorded);
    expect(moments.recorded.length).toBeGreaterThan(30);
    const measures = await app.database.query<{ measure: string }>('SELECT DISTINCT Measure AS measure FROM stock_entries ORDER BY 1');
    expect(measures.map(({ measure }) => measure)).toEqual(['cart', 'hurt', 'incoming', 'onHand', 'reserved']);
  });
});
