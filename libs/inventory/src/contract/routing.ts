/**
 * Whether an order may be divided over several sites: never; over the fewest sites where no single one has all of it; or so that it besides
 * ships what is available while the rest waits (docs/routing.md).
 */
export const splitPolicies = ['never', 'when_needed', 'ship_available'] as const;
export type SplitPolicy = (typeof splitPolicies)[number];

/** What the choice of sites knows of an order besides its lines. */
export interface RoutingWish {
  policy: SplitPolicy;
  destination: { postalCode: string | null; country: string | null };
  orderTypeId: number | null;
}

/** Units of one line of an order; `line` counts from 0, in the order in which the lines were given. */
export interface LineUnits {
  line: number;
  quantity: number;
}

/** What one site serves of a divided order; or the part that waits, which is last. */
export interface RoutedPart {
  siteId: number;
  /** False for the part that waits. */
  isReservable: boolean;
  lines: LineUnits[];
}

export const routingRuleKinds = ['fewest_splits', 'nearest', 'site_rank', 'country', 'keep_together', 'never_split'] as const;
export type RoutingRuleKind = (typeof routingRuleKinds)[number];

/**
 * What a rule did to a choice. `decided`: it left one candidate; `narrowed`: fewer than before; `equal`: it saw no difference;
 * `not_needed`: one candidate was left already; `not_applicable`: it does not concern the order, or something it needs is unknown;
 * `restricted`: it forbade dividing the order, or lines of it.
 */
export const ruleVerdicts = ['decided', 'narrowed', 'equal', 'not_needed', 'not_applicable', 'restricted'] as const;
export type RuleVerdict = (typeof ruleVerdicts)[number];

export interface JudgedRule {
  /** Null for what follows the account's own rules in every choice. */
  routingRuleId: number | null;
  rank: number | null;
  kind: RoutingRuleKind | 'account_order';
  verdict: RuleVerdict;
  /** How many candidates, single sites or combinations of as few as serve the order, it was given and left. */
  candidatesBefore: number;
  candidatesAfter: number;
}

export interface ConsideredSite {
  siteId: number;
  distributionCenter: string;
  /** Great-circle miles to the order's postal code; null where either place is unknown. */
  miles: number | null;
  /** What the site alone could serve of each line, at most what the line wants. */
  available: LineUnits[];
  servesAll: boolean;
  isChosen: boolean;
}

export interface ChosenPart extends RoutedPart {
  distributionCenter: string;
}

/** Why an order goes where it goes. */
export interface RoutingVerdict {
  policy: SplitPolicy;
  outcome: 'one_site' | 'divided' | 'divided_rest_waits' | 'waits';
  /** False where too many sites were left to compare every combination of them. */
  isExact: boolean;
  sites: ConsideredSite[];
  rules: JudgedRule[];
  /** One part where the order is not divided. */
  chosen: ChosenPart[];
}
