import type { JudgedRule, RoutedPart, RoutingVerdict } from '../../contract/routing.js';
import { bundlesOf } from './bundle.js';
import { demandOf, servesAll } from './fewest-sites.js';
import type { RoutingOrder } from './routing-order.js';
import type { SiteStock } from './site-stock.js';

/** Explains the parts of an order: what each site had, what each rule did, what was chosen. */
export function verdictOn(
  order: RoutingOrder,
  stock: SiteStock,
  parts: readonly RoutedPart[],
  rules: JudgedRule[],
  isExact: boolean,
): RoutingVerdict {
  const bundles = bundlesOf(order.lines, []);
  const demand = demandOf(bundles);
  const sites = stock.sites.map(({ siteId, code, miles }, site) => ({
    siteId,
    distributionCenter: code,
    miles: miles === null ? null : Math.round(miles * 10) / 10,
    available: bundles.flatMap((bundle, line) => {
      const quantity = stock.capacity(site, bundle);
      return quantity > 0 ? { line, quantity } : [];
    }),
    servesAll: servesAll(stock, site, bundles, demand),
    isChosen: parts.some((part) => part.siteId === siteId && part.isReservable),
  }));
  const codes = new Map(order.sites.map(({ siteId, code }) => [siteId, code]));
  const chosen = parts.map((part) => ({ ...part, distributionCenter: codes.get(part.siteId) ?? '' }));
  return { policy: order.policy, outcome: outcomeOf(parts), isExact, sites, rules, chosen };
}

function outcomeOf(parts: readonly RoutedPart[]): RoutingVerdict['outcome'] {
  const waits = parts.some(({ isReservable }) => !isReservable);
  if (parts.length > 1) return waits ? 'divided_rest_waits' : 'divided';
  return waits ? 'waits' : 'one_site';
}
