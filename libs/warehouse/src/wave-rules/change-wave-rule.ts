import { ConstraintBroken } from '@kernel';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import {
  CountWaveRules,
  GetWaveRule,
  type KeptWaveRule,
  SetWaveRule,
  type WaveRule,
  type WaveRulesInUse,
} from '../contract/waves/wave-rules.js';
import { WaveRuleStore } from './store/wave-rule-store.js';

/** The proposal for a site without a rule. */
const PROPOSED: KeptWaveRule = {
  ...{ isActivated: false, method: 'cluster', ordersPerBatch: 12, pickers: 1, maxOrders: 200 },
  ...{ minOrders: null, everyMinutes: null, minutesBeforeDue: null, lastDate: null, isStreaming: false },
};

@QueryHandler(GetWaveRule)
export class GetWaveRuleHandler implements IQueryHandler<GetWaveRule> {
  constructor(private readonly store: WaveRuleStore) {}

  async execute({ siteId }: GetWaveRule): Promise<KeptWaveRule> {
    return (await this.store.find(siteId)) ?? PROPOSED;
  }
}

@CommandHandler(SetWaveRule)
export class SetWaveRuleHandler implements ICommandHandler<SetWaveRule> {
  constructor(private readonly store: WaveRuleStore) {}

  async execute({ siteId, rule }: SetWaveRule): Promise<KeptWaveRule> {
    refuseIdle(rule);
    // If-Match is checked under the lock.
    if (await this.store.lock(siteId)) await this.store.change(siteId, rule);
    else await this.add(siteId, rule);
    return (await this.store.find(siteId)) ?? PROPOSED;
  }

  private async add(siteId: number, rule: WaveRule): Promise<void> {
    try {
      await this.store.add(siteId, rule);
    } catch (error) {
      // A client that sent If-Match has not seen the faster change.
      throw error instanceof ConstraintBroken ? new WarehouseError('wave_rule_changed') : error;
    }
  }
}

@QueryHandler(CountWaveRules)
export class CountWaveRulesHandler implements IQueryHandler<CountWaveRules> {
  constructor(private readonly store: WaveRuleStore) {}

  async execute(): Promise<WaveRulesInUse> {
    const rules = await this.store.activated();
    return {
      sites: rules.length,
      lastDate:
        rules
          .flatMap(({ rule }) => rule.lastDate ?? [])
          .sort()
          .at(-1) ?? null,
    };
  }
}

/** @throws WarehouseError `rule_without_trigger` for an activated rule that would never release anything. */
function refuseIdle({ isActivated, isStreaming, minOrders, everyMinutes, minutesBeforeDue }: WaveRule): void {
  if (!isActivated || isStreaming || minOrders !== null || everyMinutes !== null || minutesBeforeDue !== null) return;
  throw WarehouseError.at('rule_without_trigger', 'minOrders', {});
}
