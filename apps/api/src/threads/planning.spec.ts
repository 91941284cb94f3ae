import { type PlanAnswer, planDocument } from '@planning';
import { faultsOfPlan, type PlanDocument, walkOf } from '../../../../test/support/plan-check.js';
import { anyPlan, chanceOf } from '../../../../test/support/plan-layouts.js';
import { batches, type PlanResult } from './planning.js';

const ask = (document: unknown): PlanResult =>
  batches({ bytes: new TextEncoder().encode(JSON.stringify(document)), began: performance.timeOrigin + performance.now() });

function planOf(data: PlanDocument): PlanAnswer {
  const result = ask({ data });
  if ('answer' in result) return result.answer;
  throw new Error(JSON.stringify(result));
}

const aisles = (more: object = {}): PlanDocument['layout'] => ({
  kind: 'aisles',
  cross_aisles: [0, 30],
  aisles: [
    { aisle: 'A', x: 0 },
    { aisle: 'B', x: 4 },
  ],
  bins: [
    { bin: 'A1', aisle: 'A', y: 2, zone: 'near' },
    { bin: 'A2', aisle: 'A', y: 28, zone: 'far' },
    { bin: 'B1', aisle: 'B', y: 2, zone: 'near' },
  ],
  start: { x: 0, y: 0 },
  ...more,
});
const item = (bins: object[], more: object = {}): PlanDocument['orders'][0]['items'][0] => ({
  item: '1',
  product: 'SKU',
  quantity: 1,
  bins: bins as { bin: string }[],
  ...more,
});
const order = (name: string, ...items: PlanDocument['orders'][0]['items']): PlanDocument['orders'][0] => ({ order: name, items });

describe('plans of batches', () => {
  it('hold, whatever the warehouse and however short the time', () => {
    for (let seed = 0; seed < 80; seed++) {
      const document = { ...anyPlan(seed), time_ms: seed % 3 === 0 ? 20 : 0 };
      const plan = planOf(document);
      expect({ seed, faults: faultsOfPlan(document, plan) }).toEqual({ seed, faults: [] });
      if (!document.select)
        expect({ seed, unplanned: plan.unplanned.filter(({ reason }) => reason === 'not_selected') }).toEqual({ seed, unplanned: [] });
    }
  });

  it('choose orders until there are units enough, and the nearer bin', () => {
    const orders = [order('far', item([{ bin: 'A2' }])), order('near', item([{ bin: 'A1' }, { bin: 'A2' }]))];
    const plan = planOf({ layout: aisles(), orders, select: { min_items: 1 }, time_ms: 0 });
    expect(plan.batches.map(({ orders: chosen, length }) => [chosen, length])).toEqual([[['near'], 4]]);
    expect(plan.unplanned).toEqual([{ order: 'far', reason: 'not_selected' }]);
  });

  it('share what a bin holds, and name orders that find too little or are too large', () => {
    const orders = [
      order('1', item([{ bin: 'A1', quantity: 1 }, { bin: 'B1' }])),
      order('2', item([{ bin: 'A1', quantity: 1 }])),
      order('3', item([{ bin: 'A1', quantity: 1 }], { quantity: 3 })),
      order('4', item([{ bin: 'A2' }], { quantity: 9 })),
    ];
    const document = { layout: aisles(), orders, limits: { items: 5 }, time_ms: 0 };
    const plan = planOf(document);
    expect(faultsOfPlan(document, plan)).toEqual([]);
    expect(plan.unplanned).toEqual([
      { order: '3', reason: 'no_bin' },
      { order: '4', reason: 'too_large' },
    ]);
  });

  it('keep to zones, with a route each', () => {
    const orders = [order('1', item([{ bin: 'A1' }]), { ...item([{ bin: 'A2' }]), item: '2' })];
    const { batches: planned } = planOf({ layout: aisles(), orders, zoned: true, time_ms: 0 });
    expect(planned[0].routes.map(({ zone, length }) => [zone, length]).sort()).toEqual([
      ['far', 56],
      ['near', 4],
    ]);
  });

  it('put what is due first, and say what comes too late', () => {
    const orders = [
      { ...order('later', item([{ bin: 'A2' }])), due_in: 4_000 },
      { ...order('first', item([{ bin: 'B1' }])), due_in: 100 },
      { ...order('late', item([{ bin: 'A1' }])), due_in: 10 },
    ];
    const { batches: planned, late_orders } = planOf({ layout: aisles(), orders, limits: { orders: 1 }, pickers: 2, time_ms: 20 });
    expect(planned.map(({ orders: [name], late_orders: late }) => [name, late])).toEqual([
      ['late', ['late']],
      ['first', []],
      ['later', []],
    ]);
    expect(late_orders).toBe(1);
  });

  it('are the same for the same request without a search, and better with one', () => {
    const chance = chanceOf(1);
    const bins = Array.from({ length: 300 }, (_, at) => ({ bin: `${at}`, aisle: `${at % 10}`, y: Math.floor(at / 10) }));
    const layout = aisles({ aisles: Array.from({ length: 10 }, (_, at) => ({ aisle: `${at}`, x: 3 * at })), bins });
    const orders = Array.from({ length: 60 }, (_, at) =>
      order(`${at}`, ...[0, 1, 2].map((line) => ({ ...item([{ bin: `${chance(300)}` }]), item: `${line}` }))),
    );
    const document = { layout, orders, limits: { orders: 6 }, time_ms: 0 };
    const [once, again] = [planOf(document), planOf(document)];
    expect({ ...again, elapsed_ms: 0 }).toEqual({ ...once, elapsed_ms: 0 });
    expect(once.method).toBe('exact');
    const searched = planOf({ ...document, time_ms: 1_000 });
    expect(faultsOfPlan(document, searched)).toEqual([]);
    expect(searched.length).toBeLessThan(once.length);
    const asListed = Array.from({ length: 10 }, (_, at) =>
      walkOf(
        document,
        [...new Set(orders.slice(at * 6, at * 6 + 6).flatMap(({ items }) => items.map(({ bins: [{ bin }] }) => bin)))].sort(
          (a, b) => (Number(a) % 10) - (Number(b) % 10) || Number(a) - Number(b),
        ),
      ),
    ).reduce((sum, length) => sum + length, 0);
    expect(searched.length / asListed).toBeLessThan(0.7);
  });

  it('look less and less closely as time runs out, and hold all the same', () => {
    const chance = chanceOf(3);
    const bins = Array.from({ length: 600 }, (_, at) => ({ bin: `${at}`, aisle: `${at % 20}`, y: Math.floor(at / 20) }));
    const layout = aisles({
      cross_aisles: [0, 15, 30],
      aisles: Array.from({ length: 20 }, (_, at) => ({ aisle: `${at}`, x: 3 * at })),
      bins,
    });
    const orders = Array.from({ length: 120 }, (_, at) =>
      order(`${at}`, ...[0, 1, 2].map((line) => ({ ...item([{ bin: `${chance(600)}` }]), item: `${line}`, product: undefined }))),
    );
    const document = { layout, orders, limits: { orders: 8 }, time_ms: 1_000 };
    /** The length of a plan whose clock shows this part of its time for so many reads, and then that all of it is over. */
    const lengthAt = (over: number, looks: number): number => {
      let looked = 0;
      const result = planDocument({ data: document }, { began: 0, now: () => ((looked += 1) <= looks ? over : 0.99) * 1_000 });
      if ('faults' in result) throw new Error(JSON.stringify(result.faults));
      expect(faultsOfPlan(document, result.answer)).toEqual([]);
      expect(result.answer.deadline).toBe(true);
      return result.answer.length;
    };
    const [byCells, inHalf, asTheyCome] = [lengthAt(0.5, 300), lengthAt(0.5, 60), lengthAt(0.9, 300)];
    expect(byCells).toBeLessThan(0.9 * asTheyCome);
    expect(inHalf).toBeGreaterThan(byCells);
    expect(inHalf).toBeLessThan(asTheyCome);
  });

  it('walk a morning of 200 orders in half the metres of the same carts as listed, and a fifth of one order after the other, without a search', () => {
    const chance = chanceOf(7);
    // In the order of location and bin, which printed lists also have.
    const bins = Array.from({ length: 2_000 }, (_, at) => ({
      bin: `${at}`,
      aisle: `${Math.floor(at / 100)}`,
      y: ((at % 100) + 0.5) * 0.6,
    }));
    const floor = { cross_aisles: [0, 30, 60], aisles: Array.from({ length: 20 }, (_, at) => ({ aisle: `${at}`, x: 3 * at })), bins };
    const orders = Array.from({ length: 200 }, (_, at) =>
      order(`${at}`, ...[0, 1, 2].map((line) => ({ ...item([{ bin: `${chance(2_000)}` }]), item: `${line}`, product: undefined }))),
    );
    const document = { layout: aisles(floor), orders, limits: { orders: 12 }, time_ms: 0 };
    const plan = planOf(document);
    expect(faultsOfPlan(document, plan)).toEqual([]);
    const listed = (each: number): number =>
      Array.from({ length: Math.ceil(orders.length / each) }, (_, at) =>
        walkOf(
          document,
          [...new Set(orders.slice(at * each, at * each + each).flatMap(({ items }) => items.map(({ bins: [{ bin }] }) => bin)))].sort(
            (a, b) => Number(a) - Number(b),
          ),
        ),
      ).reduce((sum, length) => sum + length, 0);
    expect(plan.length / listed(12)).toBeLessThan(0.48);
    expect(plan.length / listed(1)).toBeLessThan(0.19);
  });

  it('walk around racks, along their edges too', () => {
    const layout: PlanDocument['layout'] = {
      kind: 'floor',
      racks: [{ x0: 2, y0: 1, x1: 4, y1: 9 }],
      bins: [{ bin: 'behind', x: 4, y: 5 }],
      start: { x: 0, y: 5 },
    };
    const plan = planOf({ layout, orders: [order('1', item([{ bin: 'behind' }]))], time_ms: 0 });
    expect(plan.length).toBeCloseTo(2 * (Math.hypot(2, 4) + Math.hypot(2, 0) + 4), 6);
  });

  it.each([
    '{aisle}-{bay}-{level}',
    '{aisle}.{bay}',
    '{zone}/{aisle}+{bay}',
    'R{aisle} {bay}',
    '{aisle}{bay}',
    '[{aisle}]',
    '{aisle}{aisle}',
  ])('read places from names by the pattern %s', (pattern) => {
    const bins = ['A-01-1', 'A-02-1', 'B-01-1', 'A.1', 'Z/7+2', 'R4 5', 'B12', '[C]', 'none of these'].map((bin) => ({ bin }));
    const orders = bins.map(({ bin }, at) => order(`${at}`, item([{ bin }])));
    const document: PlanDocument = { layout: { kind: 'names', bins, pattern }, orders, time_ms: 0 };
    const plan = planOf(document);
    expect([plan.unplanned, plan.method]).toEqual([[], 'estimated']);
  });

  it('guess places from names, and say so', () => {
    const layout: PlanDocument['layout'] = { kind: 'names', bins: ['A/A2', 'A/A10', 'B/B1'].map((bin) => ({ bin })) };
    const orders = [order('1', ...['A/A10', 'B/B1', 'A/A2'].map((bin, at) => ({ ...item([{ bin }]), item: `${at}` })))];
    const plan = planOf({ layout, orders, time_ms: 0 });
    expect(plan.method).toBe('estimated');
    expect(plan.length).toBe(12);
  });

  it.each([
    ['{"data": [', 'invalid_body'],
    ['\xff', 'invalid_encoding'],
  ])('are not made of %j', (text, code) => {
    const result = batches({ bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)), began: 0 });
    expect('unreadable' in result && result.unreadable.code).toBe(code);
  });

  it('are not made of what lies about its layout, and every fault has its place', () => {
    const layout = aisles({
      bins: [
        { bin: 'A1', aisle: 'A', y: 31 },
        { bin: 'A1', aisle: 'C', y: 1 },
      ],
      start: { x: 0, y: 3 },
    });
    const orders = [order('1', item([{ bin: 'Z9' }])), order('1', item([{ bin: 'A1' }], { quantity: 0 }))];
    const result = ask({ data: { layout, orders, limits: { orders: 0 }, time_ms: 5 } });
    expect('faults' in result && result.faults.map(({ path, code }) => [path, code])).toEqual([
      ['data.layout.bins[0].y', 'bin_outside_aisle'],
      ['data.layout.bins[1].bin', 'repeated_bin'],
      ['data.layout.bins[1].aisle', 'unknown_aisle'],
      ['data.layout.start.y', 'invalid_value'],
      ['data.time_ms', 'invalid_value'],
      ['data.limits.orders', 'invalid_value'],
      ['data.orders[0].items[0].bins[0].bin', 'unknown_bin'],
      ['data.orders[1].order', 'repeated_order'],
      ['data.orders[1].items[0].quantity', 'invalid_value'],
    ]);
  });

  it('never fail otherwise, whatever stands in a document', () => {
    const junk = [null, -1, 1e300, 'x', [], {}, true, [null], { x: 'a' }];
    for (let round = 0; round < 120; round++) {
      const chance = chanceOf(round);
      const document = { data: { ...anyPlan(round), time_ms: 0 } as unknown };
      let holder = document as unknown as Record<string, unknown>;
      for (let depth = 0; depth < 8; depth++) {
        const keys = Object.keys(holder);
        const key = keys[chance(keys.length)];
        const inner = holder[key];
        if (typeof inner !== 'object' || inner === null || chance(3) === 0 || Object.keys(inner).length === 0) {
          holder[key] = junk[chance(junk.length)];
          break;
        }
        holder = inner as Record<string, unknown>;
      }
      const result = ask(document);
      const hasPlaces = 'faults' in result && result.faults.length > 0 && result.faults.every(({ path }) => path.startsWith('data'));
      expect({ round, isAnswered: 'answer' in result || hasPlaces }).toEqual({ round, isAnswered: true });
    }
  });
});
