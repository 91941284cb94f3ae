import type { PlanDocument } from './plan-check.js';

/** Pseudo-random numbers (mulberry32), the same for the same seed. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor(((value ^ (value >>> 14)) >>> 0) * (below / 0x1_0000_0000));
  };
}

type Layout = PlanDocument['layout'];
type Chance = (below: number) => number;

function aislesOf(chance: Chance): Layout {
  const crossAisles = [0];
  for (let count = 1 + chance(6); count > 0; count--) crossAisles.push(crossAisles[crossAisles.length - 1] + 4 + chance(20));
  const aisles = Array.from({ length: 1 + chance(9) }, (_, at) => ({ aisle: `A${at}`, x: 3 * (at - (at === 4 ? 1 : 0)) }));
  const depth = crossAisles[crossAisles.length - 1];
  const bins = aisles.flatMap(({ aisle }) =>
    Array.from({ length: 2 + chance(12) }, (_, at) => ({
      bin: `${aisle}-${at}`,
      aisle,
      y: chance(depth * 2 + 1) / 2,
      zone: `Z${chance(3)}`,
    })),
  );
  const door = () => ({ x: chance(25), y: crossAisles[chance(crossAisles.length)] });
  return { kind: 'aisles', cross_aisles: crossAisles, aisles, bins, start: door(), ...(chance(2) ? { end: door() } : {}) };
}

function racksOf(chance: Chance): Layout {
  const racks = Array.from({ length: chance(7) }, (_, at) => ({ x0: 2 + 4 * at, y0: 2 + chance(4), x1: 4 + 4 * at, y1: 10 + chance(8) }));
  const bins = Array.from({ length: 4 + chance(30) }, (_, at) => {
    const rack = racks[at % Math.max(1, racks.length)];
    return { bin: `B${at}`, x: rack ? (chance(2) ? rack.x0 : rack.x1) : chance(20), y: (rack?.y0 ?? 0) + chance(8), zone: `Z${chance(2)}` };
  });
  return { kind: 'floor', racks, bins, start: { x: 0, y: 0 }, ...(chance(2) ? { end: { x: 30, y: chance(20) } } : {}) };
}

function namesOf(chance: Chance): Layout {
  const bins = Array.from({ length: 4 + chance(40) }, (_, at) => ({ bin: `${'ABC'[chance(3)]}/${'ABC'[chance(3)]}${at}` }));
  return { kind: 'names', bins, pattern: chance(3) === 0 ? '{aisle}{bay}' : null };
}

/** A warehouse of any kind with orders, the same for the same seed. */
export function anyPlan(seed: number): PlanDocument {
  const chance = chanceOf(seed);
  const layout = [aislesOf, aislesOf, racksOf, namesOf][chance(4)](chance);
  const hasDue = chance(4) === 0;
  const isScarce = chance(3) === 0;
  const orders = Array.from({ length: 1 + chance(40) }, (_, order) => ({
    order: `O${order}`,
    ...(hasDue ? { due_in: chance(3_600), priority: chance(10) } : {}),
    items: Array.from({ length: 1 + chance(5) }, (__, item) => {
      const first = chance(layout.bins.length);
      const count = 1 + (chance(3) === 0 ? chance(4) : 0);
      const bins = Array.from({ length: Math.min(count, layout.bins.length) }, (___, at) => ({
        bin: layout.bins[(first + at) % layout.bins.length].bin,
        ...(isScarce ? { quantity: 20 } : {}),
      }));
      return { item: `${item}`, product: `P${first}`, quantity: 1 + chance(4), volume: chance(5), weight: chance(3), bins };
    }),
  }));
  const limits = { orders: 1 + chance(12), items: chance(2) ? 30 + chance(60) : null, volume: chance(3) ? null : 100 + chance(50) };
  const units = orders.reduce((all, { items }) => all + items.reduce((sum, { quantity }) => sum + quantity, 0), 0);
  return {
    layout,
    orders,
    limits,
    zoned: layout.kind !== 'names' && chance(3) === 0,
    ...(chance(4) === 0 ? { select: { min_items: 1 + chance(units) } } : {}),
    pickers: 1 + chance(4),
    seed,
  };
}
