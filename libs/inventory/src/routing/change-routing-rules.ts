import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Page } from '@lists';
import { InventoryError } from '../contract/errors.js';
import {
  ChangeRoutingRule,
  CreateRoutingRule,
  DeleteRoutingRule,
  GetRoutingRule,
  ListRoutingRules,
  type RoutingRule,
} from '../contract/routing.js';
import { RuleCheck } from './rule-check.js';
import { RuleReads, toRule } from './rule-reads.js';
import { RoutingRules } from './store/routing-rules.js';

@QueryHandler(ListRoutingRules)
export class ListRoutingRulesHandler implements IQueryHandler<ListRoutingRules> {
  constructor(private readonly reads: RuleReads) {}

  execute({ accountId, paging }: ListRoutingRules): Promise<Page<RoutingRule>> {
    return this.reads.page(accountId, paging);
  }
}

@QueryHandler(GetRoutingRule)
export class GetRoutingRuleHandler implements IQueryHandler<GetRoutingRule> {
  constructor(private readonly reads: RuleReads) {}

  async execute({ accountId, routingRuleId }: GetRoutingRule): Promise<RoutingRule> {
    const row = await this.reads.find(accountId, routingRuleId);
    if (!row) throw new InventoryError('routing_rule_not_found', { routingRuleId });
    return toRule(row);
  }
}

@CommandHandler(CreateRoutingRule)
export class CreateRoutingRuleHandler implements ICommandHandler<CreateRoutingRule> {
  constructor(
    private readonly check: RuleCheck,
    private readonly rules: RoutingRules,
  ) {}

  async execute({ accountId, rule }: CreateRoutingRule): Promise<RoutingRule> {
    const checked = { ...rule, parameters: await this.check.check(accountId, rule) };
    return { routingRuleId: await this.rules.insert(accountId, checked), ...checked };
  }
}

@CommandHandler(ChangeRoutingRule)
export class ChangeRoutingRuleHandler implements ICommandHandler<ChangeRoutingRule> {
  constructor(
    private readonly check: RuleCheck,
    private readonly rules: RoutingRules,
  ) {}

  async execute({ accountId, routingRuleId, changes, swapsRank }: ChangeRoutingRule): Promise<RoutingRule> {
    const before = await this.rules.lock(accountId, routingRuleId);
    const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const changed: RoutingRule = { ...before, ...present };
    // A stored name may no longer exist; only members of the request are checked.
    if (changes.parameters || changes.kind) changed.parameters = await this.check.check(accountId, changed);
    if (swapsRank && changed.rank !== before.rank) await this.rules.giveRank(accountId, before, changed.rank);
    await this.rules.save(accountId, changed);
    return changed;
  }
}

@CommandHandler(DeleteRoutingRule)
export class DeleteRoutingRuleHandler implements ICommandHandler<DeleteRoutingRule> {
  constructor(private readonly rules: RoutingRules) {}

  async execute({ accountId, routingRuleId }: DeleteRoutingRule): Promise<RoutingRule> {
    const rule = await this.rules.lock(accountId, routingRuleId);
    await this.rules.delete(accountId, routingRuleId);
    return rule;
  }
}
