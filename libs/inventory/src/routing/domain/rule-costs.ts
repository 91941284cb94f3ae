import { type Area, isIn } from '@contract/places';
import type { JudgedRule } from '../../contract/routing.js';
import { holdsAny, type ResolvedRule, type RoutableSite, type RoutingOrder } from './routing-order.js';

/** The judgement of the sites by one rule, or by one of the final steps of every choice. */
export interface Criterion {
  routingRuleId: number | null;
  rank: number | null;
  kind: JudgedRule['kind'];
  /** Costs of each site, lower is better; `cuts`: of a combination, the lines it must cut. Null: it makes no difference. */
  costs: readonly number[] | 'cuts' | null;
  /** Costs are ranks: the combination with the better first site wins, whatever the others are; otherwise costs add up. */
  isRanking: boolean;
  /** It forbids dividing this order, or lines of it, instead of comparing candidates. */
  isRestriction: boolean;
}

/** For an unknown place: further than any two places on earth, in tenths of a mile. */
const UNKNOWN_DISTANCE = 1_000_000;

/** The rules by rank, then the final steps of every choice: the fewest cut lines, the nearest sites, the account's order of its sites. */
export function criteriaOf(order: RoutingOrder): Criterion[] {
  const { rules, sites } = order;
  const ofRules = rules.map((rule): Criterion => {
    const { routingRuleId, rank, kind } = rule;
    const isRestriction = kind === 'never_split' || kind === 'keep_together';
    return { routingRuleId, rank, kind, costs: costsOf(rule, order), isRanking: kind === 'site_rank', isRestriction };
  });
  const ending = (['fewest_splits', 'nearest'] as const)
    .filter((kind) => !rules.some((rule) => rule.kind === kind))
    .map((kind): Criterion => ({ ...NOBODYS, kind, costs: kind === 'nearest' ? nearest(sites) : 'cuts' }));
  return [...ofRules, ...ending, { ...NOBODYS, kind: 'account_order', costs: sites.map((_, place) => place), isRanking: true }];
}

/** Whether a rule forbids dividing this order. */
export function forbidsDividing(rule: ResolvedRule, { area, orderTypeId, lines }: RoutingOrder): boolean {
  if (rule.kind !== 'never_split') return false;
  if (rule.orderTypeId !== null && rule.orderTypeId !== orderTypeId) return false;
  if (rule.countries !== null && !(area !== null && isOneOf(rule.countries, area))) return false;
  const { productIds } = rule;
  return productIds === null || lines.some((line) => holdsAny(line, productIds));
}

/** The lines that a rule keeps together. */
export function keptTogether(rule: ResolvedRule, { lines }: RoutingOrder): number[] {
  if (rule.kind !== 'keep_together') return [];
  const { productIds } = rule;
  return lines.flatMap((line, index) => (holdsAny(line, productIds) ? index : []));
}

const isOneOf = (countries: readonly string[], area: Area): boolean => countries.some((code) => isIn(code, area));

const NOBODYS = { routingRuleId: null, rank: null, isRanking: false, isRestriction: false };

function costsOf(rule: ResolvedRule, { sites, area }: RoutingOrder): Criterion['costs'] {
  if (rule.kind === 'fewest_splits') return 'cuts';
  if (rule.kind === 'nearest') return nearest(sites);
  if (rule.kind === 'site_rank') return sites.map(({ siteId }) => placeIn(rule.siteIds, siteId));
  if (rule.kind !== 'country' || area === null) return null;
  if (rule.countries !== null && !isOneOf(rule.countries, area)) return null;
  const { siteIds, countries } = rule;
  const isPreferred = (site: RoutableSite): boolean =>
    (siteIds === null || siteIds.includes(site.siteId)) && (countries !== null || site.country === area.country);
  return sites.map((site) => (isPreferred(site) ? 0 : 1));
}

/** In tenths of a mile, so that sums are exact. */
function nearest(sites: readonly RoutableSite[]): readonly number[] | null {
  if (sites.every(({ miles }) => miles === null)) return null;
  return sites.map(({ miles }) => (miles === null ? UNKNOWN_DISTANCE : Math.round(miles * 10)));
}

function placeIn(siteIds: readonly number[], siteId: number): number {
  const place = siteIds.indexOf(siteId);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}
