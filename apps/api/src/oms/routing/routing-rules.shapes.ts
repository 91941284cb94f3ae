import { type NewRoutingRule, type RoutingParameters, type RoutingRule, routingRuleKinds } from '@contract/inventory';
import { Flag, Names, OneOf, Part, Texts, Whole } from '../../validation/index.js';

class RoutingParametersBody {
  @Names({
    description: 'site_rank: these sites first, in this order; country: prefer these sites; codes of the account',
    example: ['MAIN', 'WEST'],
    max: 50,
    maxLength: 64,
    optional: true,
  })
  distribution_centers?: string[];

  @Texts({
    description: 'country, never_split: orders to these countries only (ISO 3166-1 alpha-2)',
    example: ['US', 'CA'],
    max: 250,
    maxLength: 64,
    optional: true,
  })
  countries?: string[];

  @Names({
    description: 'keep_together: the lines with these products go from one site; never_split: orders with one of them only',
    example: ['DEMO-001', 'DEMO-002'],
    max: 200,
    maxLength: 64,
    optional: true,
  })
  skus?: string[];

  @Whole({ description: 'never_split: orders of this type only', example: 1, min: 0, optional: true })
  order_type_id?: number;
}

const rank = { description: 'Rules are evaluated by rank, lowest first; no two share one', example: 1, min: 1, max: 1_000_000 };
const kind = {
  description:
    'fewest_splits: as few lines cut as possible; nearest: the sites nearest to the postal code; site_rank, country: preferred sites; keep_together: lines that go from one site; never_split: orders that are never divided',
  example: 'nearest',
};
const activated = { description: 'Whether it counts', example: true };

export class RoutingRuleRequest {
  @Whole(rank)
  rank!: number;

  @OneOf(routingRuleKinds, kind)
  kind!: NewRoutingRule['kind'];

  @Part(() => RoutingParametersBody, { description: 'What the rule is about; each kind has its own', optional: true })
  parameters?: RoutingParametersBody;

  @Flag({ ...activated, default: true })
  activated!: boolean;
}

export class RoutingRuleChangeRequest {
  @Whole({ ...rank, optional: true })
  rank?: number;

  @OneOf(routingRuleKinds, { ...kind, optional: true })
  kind?: NewRoutingRule['kind'];

  @Part(() => RoutingParametersBody, { description: 'Replaced as a whole', optional: true })
  parameters?: RoutingParametersBody;

  @Flag({ ...activated, optional: true })
  activated?: boolean;

  @Flag({ description: 'Whether a rule that has the new rank gets the rank that this one had', example: false, optional: true })
  swap?: boolean;
}

export class RoutingRuleAnswer {
  @Whole({ description: 'Id of the rule', example: 1, min: 1 })
  routing_rule_id!: number;

  @Whole(rank)
  rank!: number;

  @OneOf(routingRuleKinds, kind)
  kind!: string;

  @Part(() => RoutingParametersBody, { description: 'What the rule is about' })
  parameters!: RoutingParametersBody;

  @Flag(activated)
  activated!: boolean;
}

export const toParameters = (body: RoutingParametersBody): RoutingParameters => ({
  distributionCenters: body.distribution_centers,
  countries: body.countries,
  skus: body.skus,
  orderTypeId: body.order_type_id,
});

export function toRoutingRuleAnswer({
  routingRuleId,
  rank: place,
  kind: of,
  parameters,
  activated: counts,
}: RoutingRule): RoutingRuleAnswer {
  const { distributionCenters, countries, skus, orderTypeId } = parameters;
  return {
    routing_rule_id: routingRuleId,
    rank: place,
    kind: of,
    parameters: { distribution_centers: distributionCenters, countries, skus, order_type_id: orderTypeId },
    activated: counts,
  };
}
