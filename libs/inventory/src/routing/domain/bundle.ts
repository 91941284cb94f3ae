import type { LineUnits } from '../../contract/routing.js';
import type { RoutedLine } from './routing-order.js';

/** Units that must stay together: one unit of a line, or of several lines that a rule keeps together. */
export interface Bundle {
  quantity: number;
  /** Units of each product in one bundle. */
  recipe: ReadonlyMap<number, number>;
  /** The only site it may leave from; null: any. */
  ownSiteId: number | null;
  /** Units of the order's lines in one bundle. */
  lines: readonly LineUnits[];
}

/** The bundles of an order; lines in one set of `together` form a single one. */
export function bundlesOf(lines: readonly RoutedLine[], together: readonly (readonly number[])[]): Bundle[] {
  const groups = new Map<number, number>();
  for (const [group, members] of together.entries()) for (const line of members) groups.set(line, group);
  const bundles: Bundle[] = [];
  lines.forEach((line, index) => {
    const group = groups.get(index);
    if (group === undefined) bundles.push(bundle(lines, [{ line: index, quantity: 1 }], line.quantity));
    else if (together[group][0] === index)
      bundles.push(
        bundle(
          lines,
          together[group].map((member) => ({ line: member, quantity: lines[member].quantity })),
          1,
        ),
      );
  });
  return bundles;
}

/** Joins sets of lines that overlap; each in ascending order. */
export function joined(sets: readonly (readonly number[])[]): number[][] {
  const result: Set<number>[] = [];
  for (const set of sets) {
    const merged = new Set(set);
    for (let at = result.length - 1; at >= 0; at -= 1) {
      if (![...result[at]].some((line) => merged.has(line))) continue;
      for (const line of result[at]) merged.add(line);
      result.splice(at, 1);
    }
    result.push(merged);
  }
  return result.map((set) => [...set].sort((a, b) => a - b));
}

/** The only site that products name; null when they name none or several. */
export function namedSite(lines: readonly RoutedLine[]): number | null {
  const named = new Set(lines.flatMap(({ components }) => components.map(({ ownSiteId }) => ownSiteId)).filter((site) => site !== null));
  return named.size === 1 ? [...named][0] : null;
}

function bundle(lines: readonly RoutedLine[], parts: readonly LineUnits[], quantity: number): Bundle {
  const recipe = new Map<number, number>();
  for (const part of parts)
    for (const { productId, each } of lines[part.line].components)
      recipe.set(productId, (recipe.get(productId) ?? 0) + each * part.quantity);
  return { quantity, recipe, ownSiteId: namedSite(parts.map(({ line }) => lines[line])), lines: parts };
}
