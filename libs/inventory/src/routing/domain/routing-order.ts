import type { Area } from '@contract/places';
import type { RoutingWish } from '../../contract/routing.js';

export interface RoutedComponent {
  productId: number;
  /** Units per unit of the line. */
  each: number;
  /** The only site it may leave from, which the product names. */
  ownSiteId: number | null;
}

/** A line of an order: a quantity of a product, or of a kit with all its components. */
export interface RoutedLine {
  quantity: number;
  components: readonly RoutedComponent[];
}

export interface RoutableSite {
  siteId: number;
  code: string;
  /** ISO 3166-1 alpha-2; null when unknown. */
  country: string | null;
  /** To the order's destination; null when either place is unknown. */
  miles: number | null;
}

/** The order, its account's sites in the account's order, their stock, and the rules by rank. */
export interface RoutingOrder {
  policy: RoutingWish['policy'];
  /** The destination; null when unknown. */
  area: Area | null;
  orderTypeId: number | null;
  lines: readonly RoutedLine[];
  sites: readonly RoutableSite[];
  rules: readonly ResolvedRule[];
  available(siteId: number, productId: number): number;
}

/** A rule with the ids of the records that it names. */
export type ResolvedRule = { routingRuleId: number; rank: number } & (
  | { kind: 'fewest_splits' | 'nearest' }
  | { kind: 'site_rank'; siteIds: readonly number[] }
  /** `countries` null: each site's own country; `siteIds` null: every site. */
  | { kind: 'country'; countries: readonly string[] | null; siteIds: readonly number[] | null }
  | { kind: 'keep_together'; productIds: ReadonlySet<number> }
  /** Conditions that are null always hold. */
  | {
      kind: 'never_split';
      orderTypeId: number | null;
      countries: readonly string[] | null;
      productIds: ReadonlySet<number> | null;
    }
);

export const holdsAny = ({ components }: RoutedLine, productIds: ReadonlySet<number>): boolean =>
  components.some(({ productId }) => productIds.has(productId));
