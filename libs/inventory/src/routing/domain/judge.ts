import type { JudgedRule, RuleVerdict } from '../../contract/routing.js';
import { sumOf } from './bits.js';
import type { Candidates } from './fewest-sites.js';
import type { RoutingOrder } from './routing-order.js';
import { type Criterion, forbidsDividing, keptTogether } from './rule-costs.js';

/** Keeps the candidates that the criteria prefer, one criterion after the other. */
export function judge(
  found: Candidates,
  criteria: readonly Criterion[],
  order: RoutingOrder,
  isDividable: boolean,
): { mask: number; judged: JudgedRule[] } {
  const places = found.stock.sites.map((site) => order.sites.indexOf(site));
  const costFor = ({ costs, isRanking }: Criterion): ((mask: number) => number) => {
    if (costs === 'cuts') return (mask) => cutsOf(found, mask);
    const placeCosts = places.map((place) => costs?.[place] ?? 0);
    const added = isRanking ? ranked(placeCosts) : placeCosts;
    return (mask) => sumOf(added, mask);
  };
  let masks = found.masks;
  const judged = criteria.map((criterion): JudgedRule => {
    const { routingRuleId, rank, kind, costs } = criterion;
    const candidatesBefore = masks.length;
    if (costs !== null && masks.length > 1) masks = cheapest(masks, costFor(criterion));
    const verdict = verdictOf(criterion, candidatesBefore, masks.length, order, isDividable);
    return { routingRuleId, rank, kind, verdict, candidatesBefore, candidatesAfter: masks.length };
  });
  return { mask: masks[0] ?? 0, judged };
}

function cheapest(masks: readonly number[], costOf: (mask: number) => number): number[] {
  const costs = masks.map(costOf);
  const least = costs.reduce((a, b) => Math.min(a, b));
  return masks.filter((_, index) => costs[index] === least);
}

const cutsOf = ({ pools }: Candidates, mask: number): number => pools.reduce((sum, pool) => sum + pool.cuts(mask), 0);

function verdictOf(criterion: Criterion, before: number, after: number, order: RoutingOrder, isDividable: boolean): RuleVerdict {
  if (criterion.isRestriction) return restricts(criterion, order, isDividable) ? 'restricted' : 'not_applicable';
  if (criterion.costs === null) return 'not_applicable';
  if (before <= 1) return 'not_needed';
  if (after === before) return 'equal';
  return after === 1 ? 'decided' : 'narrowed';
}

function restricts({ routingRuleId }: Criterion, order: RoutingOrder, isDividable: boolean): boolean {
  const rule = order.rules.find((each) => each.routingRuleId === routingRuleId);
  if (rule === undefined || order.policy === 'never') return false;
  return rule.kind === 'never_split' ? forbidsDividing(rule, order) : isDividable && keptTogether(rule, order).length > 0;
}

/** Weights for places: each place outweighs all later ones together; unlisted places weigh nothing. */
function ranked(places: readonly number[]): number[] {
  const sorted = places.filter(Number.isFinite).sort((a, b) => a - b);
  return places.map((place) => (Number.isFinite(place) ? -(2 ** -sorted.indexOf(place)) : 0));
}
