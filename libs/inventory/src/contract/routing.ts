import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { AuditedRecord, Audits, SplitPolicy } from '@contract/identity';
import type { InventoryErrorCode } from './errors.js';

/** The inputs to the choice of sites besides an order's lines. */
export interface RoutingWish {
  policy: SplitPolicy;
  destination: { postalCode: string | null; country: string | null };
  orderTypeId: number | null;
}

/** Units of one line of an order; `line` counts from 0, in the given order of the lines. */
export interface LineUnits {
  line: number;
  quantity: number;
}

/** What one site serves of a divided order; or the part that waits, which comes last. */
export interface RoutedPart {
  siteId: number;
  /** False for the part that waits. */
  isReservable: boolean;
  lines: LineUnits[];
}

export const routingRuleKinds = ['fewest_splits', 'nearest', 'site_rank', 'country', 'keep_together', 'never_split'] as const;
export type RoutingRuleKind = (typeof routingRuleKinds)[number];

/** The parameters of a rule; docs/routing.md says which members belong to which kind. */
export interface RoutingParameters {
  /** Codes of the account's sites. */
  distributionCenters?: string[];
  /** ISO 3166-1 alpha-2, of the destination. */
  countries?: string[];
  /** Products of the account. */
  skus?: string[];
  orderTypeId?: number;
}

export interface RoutingRule {
  routingRuleId: number;
  /** Rules are evaluated by rank, lowest first; no two of an account share one. */
  rank: number;
  kind: RoutingRuleKind;
  parameters: RoutingParameters;
  activated: boolean;
}

export type NewRoutingRule = Omit<RoutingRule, 'routingRuleId'>;

/** An account's rules, by rank. */
export class ListRoutingRules extends Query<Page<RoutingRule>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

export class GetRoutingRule extends Query<RoutingRule> {
  static readonly refusals: readonly InventoryErrorCode[] = ['routing_rule_not_found'];

  constructor(
    readonly accountId: number,
    readonly routingRuleId: number,
  ) {
    super();
  }
}

/**
 * @throws InventoryError `routing_rank_taken` at `rank`; `routing_parameter_missing`, `routing_parameter_foreign`,
 * `unknown_distribution_center`, `unknown_sku`, `unknown_routing_country` at `parameters.x[i]`; `too_many_routing_rules`.
 */
export class CreateRoutingRule extends Command<RoutingRule> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'routing_parameter_foreign',
    'routing_parameter_missing',
    'routing_rank_taken',
    'too_many_routing_rules',
    'unknown_distribution_center',
    'unknown_routing_country',
    'unknown_sku',
  ];
  static readonly silent = 'there is no type for routing rules';
  static readonly audits: Audits<CreateRoutingRule, RoutingRule> = {
    action: 'routing_rule.created',
    of: ({ accountId }, made) => (made ? ofRule({ accountId, ...made }) : { subject: 'routing rule' }),
  };

  constructor(
    readonly accountId: number,
    readonly rule: NewRoutingRule,
  ) {
    super();
  }
}

/**
 * Changes the given members; parameters are replaced as a whole. With `swapsRank`, another rule that has the new rank gets the rule's own.
 * @throws InventoryError `routing_rule_not_found`, and as `CreateRoutingRule`.
 */
export class ChangeRoutingRule extends Command<RoutingRule> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'routing_parameter_foreign',
    'routing_parameter_missing',
    'routing_rank_taken',
    'routing_rule_not_found',
    'unknown_distribution_center',
    'unknown_routing_country',
    'unknown_sku',
  ];
  static readonly silent = 'there is no type for routing rules';
  static readonly audits: Audits<ChangeRoutingRule, RoutingRule> = { action: 'routing_rule.changed', of: ofRule };

  constructor(
    readonly accountId: number,
    readonly routingRuleId: number,
    readonly changes: Partial<NewRoutingRule>,
    readonly swapsRank = false,
  ) {
    super();
  }
}

/** Returns the deleted rule. */
export class DeleteRoutingRule extends Command<RoutingRule> {
  static readonly refusals: readonly InventoryErrorCode[] = ['routing_rule_not_found'];
  static readonly silent = 'there is no type for routing rules';
  static readonly audits: Audits<DeleteRoutingRule, RoutingRule> = { action: 'routing_rule.deleted', of: ofRule };

  constructor(
    readonly accountId: number,
    readonly routingRuleId: number,
  ) {
    super();
  }
}

/**
 * The effect of a rule on a choice. `decided`: it left one candidate; `narrowed`: fewer than before; `equal`: it saw no difference;
 * `not_needed`: there was only one candidate; `not_applicable`: it does not concern the order, or something it needs is unknown;
 * `restricted`: it forbade dividing the order, or lines of it.
 */
export const ruleVerdicts = ['decided', 'narrowed', 'equal', 'not_needed', 'not_applicable', 'restricted'] as const;
export type RuleVerdict = (typeof ruleVerdicts)[number];

export interface JudgedRule {
  /** Null for the steps that follow an account's own rules in every choice. */
  routingRuleId: number | null;
  rank: number | null;
  kind: RoutingRuleKind | 'account_order';
  verdict: RuleVerdict;
  /** Candidates (single sites, or combinations of as few sites as serve the order) before the rule and after it. */
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

/** Why an order goes to its site. */
export interface RoutingVerdict {
  policy: SplitPolicy;
  outcome: 'one_site' | 'divided' | 'divided_rest_waits' | 'waits';
  /** False where there were too many sites to compare every combination of them. */
  isExact: boolean;
  sites: ConsideredSite[];
  rules: JudgedRule[];
  /** One part where the order is not divided. */
  chosen: ChosenPart[];
}

function ofRule({ accountId, routingRuleId }: { accountId: number; routingRuleId: number }): AuditedRecord {
  return { subject: `routing rule ${routingRuleId} of account ${accountId}`, read: new GetRoutingRule(accountId, routingRuleId) };
}
