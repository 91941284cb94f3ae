import { Injectable } from '@nestjs/common';
import { areaCode } from '@contract/places';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import type { NewRoutingRule, RoutingParameters, RoutingRuleKind } from '../contract/routing.js';
import { AccountSites } from '../sites/index.js';
import { SkuResolution } from '../catalogue/index.js';

type Parameter = keyof RoutingParameters;

/** Which parameters a rule may have, and which it must have. */
const PARAMETERS: ReadonlyMap<RoutingRuleKind, { required?: readonly Parameter[]; optional?: readonly Parameter[] }> = new Map([
  ['site_rank', { required: ['distributionCenters'] }],
  ['country', { optional: ['countries', 'distributionCenters'] }],
  ['keep_together', { required: ['skus'] }],
  ['never_split', { optional: ['orderTypeId', 'countries', 'skus'] }],
]);

/** Checks the parameters of a rule. */
@Injectable()
export class RuleCheck {
  constructor(
    private readonly sites: AccountSites,
    private readonly skus: SkuResolution,
  ) {}

  /** The parameters as they are stored. @throws InventoryError with every fault, at `parameters.x[i]`. */
  async check(accountId: number, { kind, parameters }: Pick<NewRoutingRule, 'kind' | 'parameters'>): Promise<RoutingParameters> {
    const faults = new FaultList<InventoryErrorCode>();
    const present = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)) as RoutingParameters;
    refuseMembers(kind, present, faults);
    await this.checkSites(accountId, present.distributionCenters ?? [], faults);
    await this.checkSkus(accountId, present.skus ?? [], faults);
    const countries = present.countries?.map((name, index) => {
      const code = areaCode(name);
      if (code === undefined) faults.add('unknown_routing_country', `parameters.countries[${index}]`, { country: name });
      return code ?? name;
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return countries ? { ...present, countries } : present;
  }

  private async checkSites(accountId: number, codes: readonly string[], faults: FaultList<InventoryErrorCode>): Promise<void> {
    if (codes.length === 0) return;
    const sites = await this.sites.byCode(accountId);
    codes.forEach((distributionCenter, index) => {
      if (!sites.has(distributionCenter))
        faults.add('unknown_distribution_center', `parameters.distributionCenters[${index}]`, { distributionCenter });
    });
  }

  private async checkSkus(accountId: number, skus: readonly string[], faults: FaultList<InventoryErrorCode>): Promise<void> {
    if (skus.length === 0) return;
    const known = await this.skus.resolve(accountId, skus);
    skus.forEach((sku, index) => {
      if (!known.isProduct(sku)) faults.add('unknown_sku', `parameters.skus[${index}]`, { sku });
    });
  }
}

function refuseMembers(kind: RoutingRuleKind, present: RoutingParameters, faults: FaultList<InventoryErrorCode>): void {
  const { required = [], optional = [] } = PARAMETERS.get(kind) ?? {};
  // With countries, the rule prefers sites for orders to those; without sites it would have nothing to prefer.
  const needed: readonly Parameter[] = kind === 'country' && present.countries ? ['distributionCenters'] : required;
  for (const parameter of needed)
    if (present[parameter] === undefined) faults.add('routing_parameter_missing', `parameters.${parameter}`, { kind });
  for (const parameter of Object.keys(present) as Parameter[])
    if (![...required, ...optional].includes(parameter)) faults.add('routing_parameter_foreign', `parameters.${parameter}`, { kind });
}
