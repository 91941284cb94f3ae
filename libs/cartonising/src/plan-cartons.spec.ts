import fc from 'fast-check';
import { breachesOf } from './breaches.js';
import { planCartons } from './plan-cartons.js';
import type { BoxKind, Shipment, ShipmentItem } from './shipment.js';

const BOX: BoxKind = { id: 'M', length: 20, width: 16, height: 12 };
const item = (id: string, quantity: number, [length, width, height]: number[], more: Partial<ShipmentItem> = {}): ShipmentItem => ({
  id,
  quantity,
  length,
  width,
  height,
  weight: 1,
  ...more,
});
const shipmentOf = (items: ShipmentItem[], boxes: BoxKind[] = [BOX], more: Partial<Shipment> = {}): Shipment => ({
  items,
  boxes,
  objective: 'fewest_cartons',
  support: 1,
  timeLimitMs: 5,
  ...more,
});
/** A clock that stands still: the search ends by its steps. */
const still = () => 0;

function planOf(shipment: Shipment) {
  const plan = planCartons(shipment, still);
  expect(breachesOf(shipment, plan)).toEqual([]);
  return plan;
}

const boxesOf = (shipment: Shipment) => planOf(shipment).cartons.map(({ box }) => box);

describe('a plan of cartons', () => {
  it('fills a box to the last corner', () => {
    const plan = planOf(shipmentOf([item('A', 8, [10, 8, 6])]));
    expect(plan).toMatchObject({ cartons: [{ box: 'M', fill: 1, weight: 8 }], unpacked: [], isCut: false });
  });

  it('takes the smallest box that holds everything', () => {
    const boxes = [BOX, { id: 'S', length: 10, width: 8, height: 6 }];
    expect(boxesOf(shipmentOf([item('A', 1, [6, 8, 10])], boxes))).toEqual(['S']);
    expect(boxesOf(shipmentOf([item('A', 2, [6, 8, 10])], boxes))).toEqual(['M']);
  });

  it('keeps to what may stand upright', () => {
    const flat = item('A', 1, [10, 8, 14], { vertical: ['height'] });
    expect(planOf(shipmentOf([flat])).unpacked).toEqual([{ item: 'A', quantity: 1, reason: 'too_large' }]);
    expect(planOf(shipmentOf([{ ...flat, vertical: ['length'] }])).unpacked).toEqual([]);
  });

  it('stacks books of several sizes, the largest below', () => {
    const books = [item('A', 2, [18, 14, 3]), item('B', 1, [17.9, 14, 3]), item('C', 1, [15, 13.5, 3])];
    expect(planOf(shipmentOf(books)).cartons).toHaveLength(1);
  });

  it('puts nothing on what bears nothing', () => {
    const lid = item('A', 1, [20, 16, 2], { stackable: false });
    expect(boxesOf(shipmentOf([lid, item('B', 1, [20, 16, 10])]))).toEqual(['M']);
    expect(boxesOf(shipmentOf([{ ...lid, quantity: 2 }]))).toEqual(['M', 'M']);
  });

  it('holds a base wholly, in part or not at all, as asked', () => {
    // The wide one lies on a post of half its base.
    const items = [item('post', 1, [10, 16, 11], { vertical: ['height'] }), item('lid', 1, [20, 16, 1], { vertical: ['height'] })];
    expect(boxesOf(shipmentOf(items, [BOX], { support: 1 }))).toEqual(['M']);
    const above = item('lid', 1, [20, 16, 1], { vertical: ['height'], stackable: false });
    expect(boxesOf(shipmentOf([items[0], above], [BOX], { support: 1 }))).toHaveLength(2);
    expect(boxesOf(shipmentOf([items[0], above], [BOX], { support: 0.5 }))).toHaveLength(1);
    expect(boxesOf(shipmentOf([items[0], above], [BOX], { support: 0.51 }))).toHaveLength(2);
  });

  it('counts the box in the greatest weight', () => {
    const boxes = [{ ...BOX, tareWeight: 1.5, maxWeight: 4 }];
    const plan = planOf(shipmentOf([item('A', 4, [2, 2, 2], { weight: 1.25 })], boxes));
    expect(plan.cartons.map(({ weight }) => weight)).toEqual([4, 4]);
    const heavy = planOf(shipmentOf([item('A', 1, [2, 2, 2], { weight: 2.51 })], boxes));
    expect(heavy.unpacked).toEqual([{ item: 'A', quantity: 1, reason: 'too_heavy' }]);
  });

  it('leaves out what no box is left for', () => {
    const plan = planOf(shipmentOf([item('A', 20, [10, 8, 6])], [{ ...BOX, quantity: 2 }]));
    expect(plan).toMatchObject({ unpacked: [{ item: 'A', quantity: 4, reason: 'box_supply' }] });
    expect(plan.cartons).toHaveLength(2);
  });

  it('keeps groups apart and units that travel alone', () => {
    const items = [
      item('A', 2, [2, 2, 2], { group: 'food' }),
      item('B', 2, [2, 2, 2], { group: 'soap' }),
      item('C', 2, [2, 2, 2], { ownCarton: true }),
    ];
    expect(planOf(shipmentOf(items)).cartons).toHaveLength(4);
    const supply = planOf(shipmentOf(items, [{ ...BOX, quantity: 3 }]));
    expect(supply.unpacked).toHaveLength(1);
  });

  it('does not take two sizes that differ in the fourth decimal for one', () => {
    const plan = planOf(shipmentOf([item('A', 1, [20.0001, 1, 1])]));
    expect(plan.unpacked).toEqual([{ item: 'A', quantity: 1, reason: 'too_large' }]);
    expect(planOf(shipmentOf([item('A', 3, [20, 5.3333, 12])])).cartons).toHaveLength(1);
  });

  it('takes what is better by the objective', () => {
    const boxes = [
      { id: 'large', length: 20, width: 10, height: 10, cost: 9 },
      { id: 'small', length: 10, width: 6, height: 10, cost: 2 },
    ];
    const items = [item('A', 2, [10, 6, 10])];
    expect(boxesOf(shipmentOf(items, boxes))).toEqual(['large']);
    expect(boxesOf(shipmentOf(items, boxes, { objective: 'least_volume' }))).toEqual(['small', 'small']);
    expect(boxesOf(shipmentOf(items, boxes, { objective: 'lowest_cost' }))).toEqual(['small', 'small']);
  });

  it('shares books between two boxes that bear hardly more', () => {
    const books = [
      item('flyer', 16, [297, 210, 5], { weight: 187 }),
      item('novel', 16, [235, 182, 6], { weight: 237 }),
      item('guide', 16, [235, 182, 6], { weight: 207 }),
      item('tome', 16, [210, 148, 32], { weight: 880 }),
    ];
    const boxes = [
      { id: 'strong', length: 300, width: 230, height: 240, tareWeight: 160, maxWeight: 15_000 },
      { id: 'large', length: 305, width: 229, height: 520, tareWeight: 100, maxWeight: 10_000 },
    ];
    expect(planOf(shipmentOf(books, boxes, { timeLimitMs: 20 })).cartons).toHaveLength(2);
  });

  it('does not hope for a box that there is none of', () => {
    const boxes = [{ ...BOX, id: 'L', length: 40, quantity: 0 }, BOX];
    expect(boxesOf(shipmentOf([item('A', 2, [20, 16, 7])], boxes))).toEqual(['M', 'M']);
    expect(planOf(shipmentOf([item('A', 2, [20, 16, 7])], boxes.slice(0, 1))).unpacked).toHaveLength(1);
  });

  it('fills a box whose sides are no multiple of what the units share', () => {
    const box = { id: 'M', length: 10.37, width: 10.01, height: 10.9999, cost: 1 };
    const plan = planOf(shipmentOf([item('A', 8, [5, 5, 5])], [box]));
    expect(plan.cartons.map(({ fill }) => fill.toFixed(4))).toEqual([(1_000 / (10.37 * 10.01 * 10.9999)).toFixed(4)]);
    const smaller = { ...box, id: 'S', height: 10.9998 };
    expect(boxesOf(shipmentOf([item('A', 8, [5, 5, 5])], [box, smaller]))).toEqual(['S']);
  });

  it('answers in time with a plan that holds, and says that the clock cut it', () => {
    const items = Array.from({ length: 40 }, (_, at) => item(String(at), 5, [3 + (at % 7), 2 + (at % 5), 1 + (at % 4)]));
    let time = 0;
    const shipment = shipmentOf(items, [BOX], { timeLimitMs: 10 });
    const plan = planCartons(shipment, () => time++);
    expect(plan.isCut).toBe(true);
    expect(breachesOf(shipment, plan)).toEqual([]);
    expect(plan.unpacked).toEqual([]);
  });

  it.each<[string, Partial<ShipmentItem>]>([
    ['together', {}],
    ['each in a box of its own', { ownCarton: true }],
  ])('takes little longer than it may for 5,000 units and 200 kinds of boxes: %s', (_, more) => {
    const side = (at: number, every: number): number => 1 + ((at * 37) % every) / 100;
    const items = Array.from({ length: 500 }, (__, at) =>
      item(String(at), 10, [side(at, 997), side(at + 1, 991), side(at + 2, 983)], { ...more, weight: side(at, 401) }),
    );
    const boxes = Array.from({ length: 200 }, (__, at) => {
      const [length, width, height] = [11 + side(at, 1_009), 11 + side(at + 1, 1_013), 11 + side(at + 2, 1_019)];
      return { id: String(at), length, width, height, maxWeight: 60, cost: side(at, 53) };
    });
    // Of a core, since other tests run beside it; it took half a minute when every kind was filled for each carton.
    const clock = () => process.cpuUsage().user / 1_000;
    const began = clock();
    const shipment = shipmentOf(items, boxes, { timeLimitMs: 20 });
    const plan = planCartons(shipment, clock);
    expect(clock() - began).toBeLessThan(1_000);
    expect([breachesOf(shipment, plan), plan.unpacked]).toEqual([[], []]);
  });

  it('holds for any shipment, and answers it alike', () => {
    // Whole ones make piles and several cartons, tenths make gaps.
    const edge = fc.oneof(
      fc.integer({ min: 1, max: 150 }).map((tenths) => tenths / 10),
      { weight: 3, arbitrary: fc.integer({ min: 2, max: 7 }) },
    );
    const anyItem = fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      length: edge,
      width: edge,
      height: edge,
      weight: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
      vertical: fc.option(fc.subarray(['length', 'width', 'height'] as const, { minLength: 1 }), { nil: undefined }),
      stackable: fc.integer({ min: 0, max: 9 }).map((digit) => digit > 0),
      ownCarton: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
      group: fc.constantFrom(null, null, 'food'),
    });
    const side = fc.oneof(edge, { weight: 5, arbitrary: fc.integer({ min: 7, max: 14 }) });
    const anyBox = fc.record({
      length: side,
      width: side,
      height: side,
      tareWeight: fc.constantFrom(0, 0.25),
      maxWeight: fc.option(fc.integer({ min: 1, max: 20 })),
      quantity: fc.option(fc.integer({ min: 0, max: 3 })),
      cost: fc.integer({ min: 0, max: 5 }),
    });
    const anyShipment = fc.record({
      items: fc.array(anyItem, { minLength: 1, maxLength: 6 }).map((items) => items.map((each, at) => ({ id: String(at), ...each }))),
      boxes: fc.array(anyBox, { minLength: 1, maxLength: 7 }).map((boxes) => boxes.map((each, at) => ({ id: String(at), ...each }))),
      objective: fc.constantFrom('fewest_cartons' as const, 'least_volume' as const, 'lowest_cost' as const),
      support: fc.constantFrom(0, 0.6, 1, 1),
      timeLimitMs: fc.constant(1),
    });
    fc.assert(
      fc.property(anyShipment, (shipment) => {
        const plan = planOf(shipment);
        expect(planCartons(shipment, still)).toEqual(plan);
      }),
      { numRuns: 300 },
    );
  });
});
