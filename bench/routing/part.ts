import { chooseSites } from '@module/inventory';
import { chosen, thisMachine, type Outcome, type Part } from '../part.js';
import type { Options } from '../sizes.js';

type Order = Parameters<typeof chooseSites>[0];

interface Work {
  name: string;
  sites: number;
  lines: number;
  /** How long the slowest order may take. */
  targetMs: number;
}

const works: readonly Work[] = [
  { name: 'choice of 8 sites for 20 lines', sites: 8, lines: 20, targetMs: 1 },
  { name: 'choice of 16 sites for 50 lines', sites: 16, lines: 50, targetMs: 20 },
];
const ORDERS = 200;
const WARM_UPS = 50;
const TURNS = 5;

/** Pseudo-random numbers from 0 to below 1, the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An order that needs many sites: each has some of every third product, two lines share a product, and all sites together have enough. */
function order({ sites, lines }: Work, seed: number): Order {
  const next = numbers(seed);
  const whole = (most: number): number => Math.floor(next() * most);
  const wanted = Array.from({ length: lines }, (_, line) => ({ productId: line === 0 ? 1 : line, quantity: 2 + whole(8) }));
  const stock = Array.from({ length: sites }, () => new Map(wanted.map(({ productId }) => [productId, whole(3) === 0 ? whole(6) : 0])));
  for (const { productId, quantity } of wanted) {
    const site = stock[whole(sites)];
    site.set(productId, (site.get(productId) ?? 0) + quantity);
  }
  return {
    policy: 'when_needed',
    area: { country: 'US', territory: null },
    orderTypeId: 1,
    rules: [],
    lines: wanted.map(({ productId, quantity }) => ({ quantity, components: [{ productId, each: 1, ownSiteId: null }] })),
    sites: stock.map((_, site) => ({ siteId: site, code: `S${site}`, country: 'US', miles: whole(3_000) })),
    available: (siteId, productId) => stock[siteId].get(productId) ?? 0,
  };
}

/**
 * Milliseconds per order, the best of several turns, so that no order pays for another's garbage collection. @throws Error for a backorder.
 */
function times(work: Work): number[] {
  const now = (): number => performance.now();
  const orders = Array.from({ length: ORDERS }, (_, seed) => order(work, seed + 1));
  for (const each of orders.slice(0, WARM_UPS)) chooseSites(each);
  return orders.map((each) => {
    const turns = Array.from({ length: TURNS }, () => {
      const begun = now();
      const choice = chooseSites(each);
      if (!choice?.isReservable || !choice.verdict.isExact) throw new Error(`${work.name}: an order is not served`);
      return now() - begun;
    });
    return Math.min(...turns);
  });
}

/** The choice of sites, in this process and without a database. */
export const routingPart: Part = {
  name: 'routing',
  lines: works.map(({ name }) => name),
  run(options: Options): Promise<Outcome> {
    const names = chosen(routingPart.lines, options);
    const missed: string[] = [];
    const rows = works
      .filter(({ name }) => names.includes(name))
      .map((work) => {
        const sorted = times(work).sort((a, b) => a - b);
        const [median, slowest] = [sorted[ORDERS / 2], sorted[ORDERS - 1]];
        if (slowest >= work.targetMs) missed.push(work.name);
        const mark = slowest < work.targetMs ? 'ok' : 'missed';
        return `| ${work.name} | ${median.toFixed(3)} | ${slowest.toFixed(3)} | < ${work.targetMs} | ${mark} |`;
      });
    const table = ['| work | median ms | slowest ms | target |  |', '|---|---:|---:|---:|---:|', ...rows].join('\n');
    return Promise.resolve({ markdown: `${thisMachine()}; ${ORDERS} orders, each the best of ${TURNS} turns.\n\n${table}`, missed });
  },
};
