import { splitPolicies } from '@contract/identity';
import { routingRuleKinds, ruleVerdicts } from '@contract/inventory';
import { answerOf } from '../../answers/answer-of.js';
import { PartRequest } from '../../answers/orders/order-parts.js';
import { Amount, Flag, Instant, Name, OneOf, Rows, Whole } from '../../validation/index.js';

export class DivideOrderBody {
  @Whole({ description: 'An order in Pending, Backorder or Hold, or in Processing and short', example: 1, min: 1 })
  order_id!: number;

  @Rows(() => PartRequest, {
    description: 'Who serves what; together exactly the lines of the order. Without it, the rules of the account decide',
    optional: true,
    max: 100,
  })
  parts?: PartRequest[] | null;
}

export class MergeOrderBody {
  @Whole({ description: 'A divided order', example: 1, min: 1 })
  order_id!: number;
}

export class MoveOrderBody {
  @Whole({ description: 'An order in Pending, Backorder or Hold; it may be a part of another', example: 1, min: 1 })
  order_id!: number;

  @Name({ description: 'Code of the distribution center that is to serve it', example: 'WEST', max: 64 })
  distribution_center!: string;

  @Flag({ description: 'Whether it may wait there if stock is short', example: false, optional: true })
  backorder?: boolean;
}

class RoutedLineAnswer {
  @Whole({ description: 'Line of the order', example: 1, min: 1 })
  order_item_id!: number;

  @Whole({ description: 'Units of it; of a synset, kits', example: 2, min: 0 })
  quantity!: number;
}

class ConsideredSiteAnswer {
  @Name({ description: 'Code', example: 'MAIN' })
  distribution_center!: string;

  @Amount({ description: 'Miles to the postal code of the order; null where either is unknown', example: 12.4, nullable: true })
  miles!: number | null;

  @Flag({ description: 'Whether it alone could serve all of the order', example: true })
  serves_all!: boolean;

  @Flag({ description: 'Whether the order, or a part of it, went there', example: true })
  is_chosen!: boolean;

  @Rows(() => RoutedLineAnswer, { description: 'What it alone could serve', min: 0 })
  available!: RoutedLineAnswer[];
}

class JudgedRuleAnswer {
  @Whole({ description: 'Rule of the account; null for what follows its rules in every choice', example: 1, min: 1, nullable: true })
  routing_rule_id!: number | null;

  @Whole({ description: 'Its rank', example: 1, nullable: true })
  rank!: number | null;

  @OneOf([...routingRuleKinds, 'account_order'], {
    description: "Its kind; account_order is the order of the account's distribution centers",
    example: 'nearest',
  })
  kind!: string;

  @OneOf(ruleVerdicts, { description: 'What it did to the choice', example: 'decided' })
  verdict!: string;

  @Whole({ description: 'Distribution centers, or combinations of as few as serve the order, before it', example: 3, min: 0 })
  candidates_before!: number;

  @Whole({ description: 'And after it', example: 1, min: 0 })
  candidates_after!: number;
}

class ChosenPartAnswer {
  @Name({ description: 'Code', example: 'MAIN' })
  distribution_center!: string;

  @Flag({ description: 'Whether it waits there for stock', example: false })
  is_waiting!: boolean;

  @Rows(() => RoutedLineAnswer, { description: 'What it serves', min: 0 })
  items!: RoutedLineAnswer[];
}

/** Why an order was routed to its site. */
export class OrderRoutingAnswer {
  @Whole({ description: 'Order id', example: 6, min: 1 })
  order_id!: number;

  @OneOf(splitPolicies, { description: 'The split policy that held: of the order, or of its account', example: 'when_needed' })
  policy!: string;

  @OneOf(['one_site', 'divided', 'divided_rest_waits', 'waits'], {
    description: 'What came of it; null where neither a rule nor a policy chose',
    example: 'one_site',
    nullable: true,
  })
  outcome!: string | null;

  @Flag({ description: 'False where too many distribution centers were left to compare every combination of them', example: true })
  is_exact!: boolean;

  @Instant({ description: 'When the choice was made; null with a null outcome', example: '2026-11-20T08:00:00.000Z', nullable: true })
  decided_at!: string | null;

  @Rows(() => ConsideredSiteAnswer, { description: 'Each distribution center that was considered', min: 0 })
  sites!: ConsideredSiteAnswer[];

  @Rows(() => JudgedRuleAnswer, { description: 'Each rule in the order in which they were asked', min: 0 })
  rules!: JudgedRuleAnswer[];

  @Rows(() => ChosenPartAnswer, { description: 'One, or each part of a divided order', min: 0 })
  chosen!: ChosenPartAnswer[];
}

export const toOrderRoutingAnswer = answerOf(OrderRoutingAnswer);
