import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanDocument } from '../../test/support/plan-check.js';
import { chanceOf } from '../../test/support/plan-layouts.js';

type Layout = PlanDocument['layout'];
type Chance = (below: number) => number;

/** Warehouses and orders as in the research on order batching: parallel aisles with two to five cross-aisles, or free-standing racks. */
export interface Design {
  name: string;
  /** How many instances to measure, each with different orders. */
  instances: number;
  make: (chance: Chance) => Omit<PlanDocument, 'time_ms' | 'seed'>;
}

/** Aisles side by side, with bins on both sides a metre apart; the door is at the front of the first one. */
function aislesOf(count: number, bays: number, crossAisles: number, zones = 3): Layout {
  const depth = bays + 1;
  const cross = Array.from({ length: crossAisles }, (_, at) => Math.round((depth * at) / (crossAisles - 1)));
  const aisles = Array.from({ length: count }, (_, at) => ({ aisle: `A${at}`, x: 5 * at }));
  const bins = aisles.flatMap(({ aisle }, at) =>
    Array.from({ length: 2 * bays }, (_, bay) => ({
      ...{ bin: `${aisle}-${String(bay).padStart(3, '0')}`, aisle, y: 1 + (bay >> 1), zone: `Z${Math.floor((zones * at) / count)}` },
    })),
  );
  return { kind: 'aisles', cross_aisles: cross, aisles, bins, start: { x: 0, y: 0 } };
}

/** Six free-standing racks with bins along their long sides; walks begin and end at different doors. */
function racksOf(): Layout {
  const racks = Array.from({ length: 6 }, (_, at) => ({ x0: 4 + 6 * at, y0: 3, x1: 7 + 6 * at, y1: 23 }));
  const bins = racks.flatMap(({ x0, x1, y0 }, rack) =>
    Array.from({ length: 20 }, (_, at) => ({ bin: `R${rack}-${String(at).padStart(2, '0')}`, x: at % 2 ? x1 : x0, y: y0 + at + 0.5 })),
  );
  return { kind: 'floor', racks, bins, start: { x: 0, y: 0 }, end: { x: 44, y: 0 } };
}

interface Demand {
  orders: number;
  /** The fewest and the most lines of an order. */
  lines: readonly [number, number];
  /** Whether a tenth of the products, all in the first aisles, makes up half of the demand. */
  hasFavourites?: boolean;
  /** Bins per product, among which the planner chooses. */
  choices?: number;
}

/** The generated instance in which the planner also chooses orders and bins. */
export const CHOSEN = 'choose 1,500 units of 3,000 orders, eight bins a product, five zones, routes of 30 units';

function ordersOf(chance: Chance, { bins }: Layout, { orders, lines, hasFavourites, choices = 1 }: Demand): PlanDocument['orders'] {
  const products = Math.floor(bins.length / choices);
  const product = (): number => (hasFavourites && chance(2) === 0 ? chance(Math.ceil(products / 10)) : chance(products));
  // The bins of a product are far from each other.
  const binsOf = (of: number) => Array.from({ length: choices }, (_, at) => ({ bin: bins[of + at * products].bin }));
  return Array.from({ length: orders }, (_, order) => {
    const wanted = new Set<number>();
    const count = lines[0] + chance(lines[1] - lines[0] + 1);
    while (wanted.size < count) wanted.add(product());
    const items = [...wanted].map((of, item) => ({ item: String(item), product: `P${of}`, quantity: 1, bins: binsOf(of) }));
    return { order: `O${order}`, items };
  });
}

const design = (name: string, instances: number, layout: () => Layout, demand: Demand, more: Partial<PlanDocument>): Design => ({
  name,
  instances,
  make: (chance) => {
    const made = layout();
    return { layout: made, orders: ordersOf(chance, made, demand), ...more };
  },
});

export const LARGE = '1,000 orders of 5 lines, 20,000 bins in 40 aisles, carts of 15';
export const DESIGNS: readonly Design[] = [
  design('10 aisles, 2 cross-aisles, 40 orders of 5 to 25, carts of 45 units', 4, () => aislesOf(10, 45, 2), demanding(40, [5, 25]), {
    limits: { items: 45 },
  }),
  design(
    ...(['the same, 100 orders, a tenth of the products is half of the demand', 4, () => aislesOf(10, 45, 2)] as const),
    ...([{ ...demanding(100, [5, 25]), hasFavourites: true }, { limits: { items: 75 } }] as const),
  ),
  design('12 aisles, 3 cross-aisles, 80 orders of 2 to 8, carts of 8', 4, () => aislesOf(12, 40, 3), demanding(80, [2, 8]), {
    limits: { orders: 8 },
  }),
  design('20 aisles, 5 cross-aisles, 80 orders of 5 to 10, carts of 12', 4, () => aislesOf(20, 60, 5), demanding(80, [5, 10]), {
    limits: { orders: 12 },
  }),
  design('6 racks on a free floor, 40 orders of 3 to 6, carts of 8', 4, racksOf, demanding(40, [3, 6]), { limits: { orders: 8 } }),
  design(
    ...(['12 aisles, 3 cross-aisles, 60 orders of 3 to 8, two bins a product', 4, () => aislesOf(12, 40, 3)] as const),
    ...([{ ...demanding(60, [3, 8]), choices: 2 }, { limits: { orders: 8 } }] as const),
  ),
  design(
    CHOSEN,
    2,
    () => aislesOf(50, 30, 3, 5),
    { ...demanding(3_000, [1, 4]), choices: 8 },
    {
      ...{ limits: { orders: 60, items: 30 }, zoned: true, select: { min_items: 1_500 } },
    },
  ),
  design(LARGE, 3, () => aislesOf(40, 250, 3), demanding(1_000, [5, 5]), { limits: { orders: 15 } }),
];

function demanding(orders: number, lines: readonly [number, number]): Demand {
  return { orders, lines };
}

/** An instance of a design; the same number always makes the same one. */
export const instanceOf = ({ make }: Design, at: number): PlanDocument => make(chanceOf(1 + at));

/** The documents of `POST /plans/preview` in a folder, with the length of the best published plan, if there is one. */
export function instancesIn(folder: string): { name: string; document: PlanDocument; published: number | undefined }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const { data, published } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { data: PlanDocument; published?: number };
      return { name, document: data, published };
    });
}
