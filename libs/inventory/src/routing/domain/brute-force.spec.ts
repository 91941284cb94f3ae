import fc from 'fast-check';
import { bitsOf } from './bits.js';
import { chooseSites } from './choose-sites.js';
import type { RoutedLine, RoutingOrder } from './routing-order.js';

const products = [1, 2, 3, 4, 5];

/** A line of a product, or of a kit of two. */
const lineOf = (kits: boolean): fc.Arbitrary<RoutedLine> =>
  fc
    .record({
      quantity: fc.integer({ min: 1, max: kits ? 3 : 4 }),
      productIds: fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: kits ? 2 : 1 }),
      each: fc.integer({ min: 1, max: kits ? 2 : 1 }),
    })
    .map(({ quantity, productIds, each }) => ({
      quantity,
      components: productIds.map((productId, index) => ({ productId, each: index === 0 ? each : 1, ownSiteId: null })),
    }));

function orders(maxSites: number, maxLines: number, kits: boolean): fc.Arbitrary<RoutingOrder & { stock: number[][] }> {
  return fc
    .record({
      stock: fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: maxSites }),
      lines: fc.array(lineOf(kits), { minLength: 1, maxLength: maxLines }),
      policy: fc.constantFrom('when_needed' as const, 'ship_available' as const),
    })
    .map(({ stock, lines, policy }) => ({
      stock,
      policy,
      lines,
      area: null,
      orderTypeId: null,
      rules: [],
      sites: stock.map((_, site) => ({ siteId: site + 1, code: `S${site + 1}`, country: null, miles: null })),
      available: (siteId: number, productId: number) => stock[siteId - 1][productId - 1],
    }));
}

/** Every way to take `quantity` of a line from sites, as what is left and whether the line is cut. */
function* takings(
  line: RoutedLine,
  left: readonly (readonly number[])[],
  sites: readonly number[],
  quantity = line.quantity,
  pieces = 0,
): Generator<{ left: (readonly number[])[]; isCut: boolean }> {
  if (quantity === 0) yield { left: [...left], isCut: pieces > 1 };
  const [site, ...others] = sites;
  if (quantity === 0 || site === undefined) return;
  for (let part = 0; part <= quantity; part += 1) {
    const row = [...left[site]];
    for (const { productId, each } of line.components) row[productId - 1] -= each * part;
    if (row.some((units) => units < 0)) break;
    yield* takings(line, left.with(site, row), others, quantity - part, pieces + Number(part > 0));
  }
}

/** The fewest lines to cut when these sites serve all lines; undefined when they cannot. */
function fewestCuts(lines: readonly RoutedLine[], stock: readonly (readonly number[])[], sites: readonly number[]): number | undefined {
  let states = new Map([[JSON.stringify(stock), 0]]);
  for (const line of lines) {
    const next = new Map<string, number>();
    for (const [state, cuts] of states)
      for (const { left, isCut } of takings(line, JSON.parse(state) as number[][], sites)) {
        const key = JSON.stringify(left);
        next.set(key, Math.min(next.get(key) ?? Number.POSITIVE_INFINITY, cuts + Number(isCut)));
      }
    states = next;
  }
  return states.size === 0 ? undefined : Math.min(...states.values());
}

/** Lines that share no product do not matter to each other. */
function independent(lines: readonly RoutedLine[]): RoutedLine[][] {
  const groups: RoutedLine[][] = [];
  const shares = (group: RoutedLine[], line: RoutedLine): boolean =>
    group.some((other) => other.components.some((one) => line.components.some(({ productId }) => productId === one.productId)));
  for (const line of lines) {
    const touching = groups.filter((group) => shares(group, line));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([...touching.flat(), line]);
  }
  return groups;
}

/** The fewest sites that serve all lines, and the fewest lines they must cut. */
function bruteForce(lines: readonly RoutedLine[], stock: readonly (readonly number[])[]): { sites: number; cuts: number } | undefined {
  const groups = independent(lines);
  let best: { sites: number; cuts: number } | undefined;
  for (let mask = 1; mask < 2 ** stock.length; mask += 1) {
    const sites = bitsOf(mask);
    if (best && sites.length > best.sites) continue;
    let cuts: number | undefined = 0;
    for (const group of groups) {
      const own = fewestCuts(group, stock, sites);
      cuts = own === undefined || cuts === undefined ? undefined : cuts + own;
      if (cuts === undefined) break;
    }
    if (cuts !== undefined && (!best || sites.length < best.sites || cuts < best.cuts)) best = { sites: sites.length, cuts };
  }
  return best;
}

/** Reserves the parts of a choice; every unit must be there, and every line whole. */
function check(order: RoutingOrder & { stock: number[][] }): void {
  const choice = chooseSites(order);
  if (!choice) throw new Error('there are sites');
  const { chosen } = choice.verdict;
  const left = order.stock.map((row) => [...row]);
  for (const { siteId, isReservable, lines } of chosen)
    for (const { line, quantity } of lines) {
      expect(quantity).toBeGreaterThan(0);
      if (isReservable) for (const { productId, each } of order.lines[line].components) left[siteId - 1][productId - 1] -= each * quantity;
    }
  expect(left.flat().filter((units) => units < 0)).toEqual([]);
  const told = order.lines.map((_, line) => chosen.flatMap((part) => part.lines.filter((each) => each.line === line)));
  expect(told.map((parts) => parts.reduce((sum, { quantity }) => sum + quantity, 0))).toEqual(order.lines.map(({ quantity }) => quantity));
  expect(chosen.filter((part) => part.lines.length === 0)).toEqual([]);
  const going = chosen.filter((part) => part.isReservable);
  const goingLines = order.lines.map((_, line) => going.flatMap((part) => part.lines.filter((each) => each.line === line)));
  if (going.length === 0) {
    const wanted = order.policy === 'when_needed' ? order.lines : order.lines.map((line) => ({ ...line, quantity: 1 }));
    if (order.policy === 'when_needed') expect(bruteForce(wanted, order.stock)).toBeUndefined();
    else for (const line of wanted) expect(bruteForce([line], order.stock)).toBeUndefined();
    return;
  }
  const served = order.lines.flatMap((line, index) => {
    const quantity = goingLines[index].reduce((sum, each) => sum + each.quantity, 0);
    return quantity > 0 ? { ...line, quantity } : [];
  });
  const cuts = goingLines.filter((parts) => parts.length > 1).length;
  expect({ sites: going.length, cuts }).toEqual(bruteForce(served, order.stock));
  if (going.length === chosen.length) return;
  expect(order.policy).toBe('ship_available');
  // One more unit of any waiting line cannot be served.
  const more = order.lines.map((line, index) => ({ line, going: goingLines[index].reduce((sum, each) => sum + each.quantity, 0), index }));
  for (const { line, going: units, index } of more)
    if (units < line.quantity) {
      const wished = more.flatMap((other) => {
        const quantity = other.index === index ? units + 1 : other.going;
        return quantity > 0 ? { ...other.line, quantity } : [];
      });
      expect(bruteForce(wished, order.stock)).toBeUndefined();
    }
}

describe('the choice of sites against brute force', () => {
  it('divides over no more sites and cuts no more lines than it must: 6 sites, 8 lines, some of the same product', () => {
    fc.assert(fc.property(orders(6, 8, false), check), { numRuns: 300 });
  });

  it('nor with kits that share products with other lines', () => {
    fc.assert(fc.property(orders(4, 4, true), check), { numRuns: 300 });
  });
});
