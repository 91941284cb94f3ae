import type { LineUnits, RoutedPart, RoutingVerdict } from '../../contract/routing.js';
import { bitsOf } from './bits.js';
import { type Bundle, bundlesOf, joined, namedSite } from './bundle.js';
import { type Candidates, fewestSites, withinBits } from './fewest-sites.js';
import { judge } from './judge.js';
import type { Piece } from './pool.js';
import type { RoutableSite, RoutedComponent, RoutedLine, RoutingOrder } from './routing-order.js';
import { criteriaOf, type Criterion, forbidsDividing, keptTogether } from './rule-costs.js';
import { servable } from './servable.js';
import { SiteStock } from './site-stock.js';
import { StepBudget } from './tangled-pool.js';
import { verdictOn } from './verdict.js';

export interface Choice {
  siteId: number;
  /** Whether all of it can be reserved. */
  isReservable: boolean;
  /** Empty unless divided. */
  parts: RoutedPart[];
  verdict: RoutingVerdict;
}

/**
 * The site or sites of an order (docs/routing.md): as few as serve all of it, among those the ones that its account's rules prefer, and
 * with as few cut lines as they allow. Undefined when there is no site.
 */
export function chooseSites(asked: RoutingOrder): Choice | undefined {
  const order = { ...asked, lines: withoutWithdrawn(asked) };
  const waiting = waitingSite(order);
  if (waiting === undefined) return undefined;
  const criteria = criteriaOf(order);
  const isDividable = order.policy !== 'never' && !order.rules.some((rule) => forbidsDividing(rule, order));
  const stock = new SiteStock(
    preferred(order.sites, criteria),
    (siteId, productId) => order.available(siteId, productId),
    new StepBudget(),
  );
  const wanted = wantedBundles(order, isDividable);
  const considered = withinBits(stock, wanted);
  const served = isDividable && order.policy === 'ship_available' ? servable(considered, wanted) : wanted;
  const candidates = fewestSites(considered, served, isDividable ? order.sites.length : 1);
  const { mask, judged } = judge(candidates, criteria, order, isDividable);
  const parts = partsOf(candidates, mask, waitingLines(order.lines, served), waiting);
  if (parts.length === 0) parts.push(wholeOrder(order, waiting));
  const isReservable = parts.every((part) => part.isReservable);
  const isExact = candidates.isExact && considered === stock;
  return {
    siteId: parts[0].siteId,
    isReservable,
    parts: parts.length > 1 ? parts : [],
    verdict: verdictOn(order, stock, parts, judged, isExact),
  };
}

/** The lines, ignoring named sites that the account no longer uses: these lines may leave from any site. */
function withoutWithdrawn({ lines, sites }: RoutingOrder): readonly RoutedLine[] {
  const used = new Set<number | null>(sites.map(({ siteId }) => siteId));
  const isUsed = ({ ownSiteId }: RoutedComponent): boolean => ownSiteId === null || used.has(ownSiteId);
  if (lines.every(({ components }) => components.every(isUsed))) return lines;
  return lines.map((line) => ({
    ...line,
    components: line.components.map((component) => (isUsed(component) ? component : { ...component, ownSiteId: null })),
  }));
}

/** Where an order waits: the site that its products name, else its account's first. */
function waitingSite({ lines, sites }: RoutingOrder): number | undefined {
  return namedSite(lines) ?? sites[0]?.siteId;
}

/** The sites in the order of the rules' preferences, best first. */
function preferred(sites: readonly RoutableSite[], criteria: readonly Criterion[]): RoutableSite[] {
  const costs = criteria.flatMap(({ costs: each }) => (each === null || each === 'cuts' ? [] : [each]));
  const compare = (one: number, other: number): number => {
    for (const each of costs) if (each[one] !== each[other]) return each[one] - each[other];
    return one - other;
  };
  return sites
    .map((_, site) => site)
    .sort(compare)
    .map((site) => sites[site]);
}

/**
 * An order that may not be divided goes from the site that its products name, if they name only one; otherwise their names do not count.
 */
function wantedBundles(order: RoutingOrder, isDividable: boolean): Bundle[] {
  if (isDividable)
    return bundlesOf(order.lines, joined(order.rules.map((rule) => keptTogether(rule, order)).filter((set) => set.length > 0)));
  const ownSiteId = namedSite(order.lines);
  return bundlesOf(order.lines, []).map((bundle) => ({ ...bundle, ownSiteId }));
}

/** What each site of the combination serves, preferred sites first, and at the end what no site has. */
function partsOf({ stock, pools }: Candidates, mask: number, waiting: readonly LineUnits[], waitingSiteId: number): RoutedPart[] {
  if (mask === 0) return [];
  const pieces = pools.flatMap((pool) => pool.fill(mask));
  const parts = bitsOf(mask).map((site): RoutedPart => ({
    siteId: stock.sites[site].siteId,
    isReservable: true,
    lines: linesOf(pieces.filter((piece) => piece.site === site)),
  }));
  return waiting.length > 0 ? [...parts, { siteId: waitingSiteId, isReservable: false, lines: [...waiting] }] : parts;
}

function linesOf(pieces: readonly Pick<Piece, 'bundle' | 'quantity'>[]): LineUnits[] {
  const lines = new Map<number, number>();
  for (const { bundle, quantity } of pieces)
    for (const part of bundle.lines) lines.set(part.line, (lines.get(part.line) ?? 0) + part.quantity * quantity);
  return [...lines].sort(([a], [b]) => a - b).map(([line, quantity]) => ({ line, quantity }));
}

function waitingLines(lines: readonly RoutedLine[], served: readonly Bundle[]): LineUnits[] {
  const units = new Map(
    linesOf(served.map((bundle) => ({ bundle, quantity: bundle.quantity }))).map(({ line, quantity }) => [line, quantity]),
  );
  return lines.map((each, line) => ({ line, quantity: each.quantity - (units.get(line) ?? 0) })).filter(({ quantity }) => quantity > 0);
}

const wholeOrder = ({ lines }: RoutingOrder, siteId: number): RoutedPart => ({
  siteId,
  isReservable: false,
  lines: lines.map(({ quantity }, line) => ({ line, quantity })),
});
