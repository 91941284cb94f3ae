import { ChangeRoutingRule, CreateRoutingRule, DeleteRoutingRule, GetRoutingRule, ListRoutingRules } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { Answers, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import {
  RoutingRuleAnswer,
  RoutingRuleChangeRequest,
  RoutingRuleRequest,
  toParameters,
  toRoutingRuleAnswer,
} from './routing-rules.shapes.js';

const OfRule = (): MethodDecorator =>
  ApiParam({ name: 'routing_rule_id', description: 'Routing rule id', schema: { type: 'integer', example: 1 } });

/** The rules by which orders are routed to sites. */
@ApiTags('Routing rules')
@AllFaults()
@Access('account-key')
@NeedsScope('orders')
@Controller('apirest/v4/oms/routing_rules')
export class RoutingRulesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(RoutingRuleAnswer, 'page', { summary: 'List routing rules', description: 'By rank.' })
  async list(@Account() { accountId }: AccountCaller, @Query() paging: Paging) {
    return pageOf(await this.bus.ask(new ListRoutingRules(accountId, pagingOf(paging))), paging, toRoutingRuleAnswer);
  }

  @Post()
  @Sends(CreateRoutingRule)
  @Answers(RoutingRuleAnswer, 'one', {
    summary: 'Create a routing rule',
    description: 'It counts for orders created, or waiting for stock, from now on.',
  })
  async create(@Account() { accountId }: AccountCaller, @Body() { rank, kind, parameters = {}, activated }: RoutingRuleRequest) {
    const rule = { rank, kind, parameters: toParameters(parameters), activated };
    return { data: toRoutingRuleAnswer(await this.bus.send(new CreateRoutingRule(accountId, rule))) };
  }

  @Get(':routing_rule_id')
  @Sends(GetRoutingRule)
  @OfRule()
  @Answers(RoutingRuleAnswer, 'one', { summary: 'Get a routing rule', description: 'Activated or not.' })
  async find(@Account() { accountId }: AccountCaller, @Param('routing_rule_id', PathId) routingRuleId: number) {
    return { data: toRoutingRuleAnswer(await this.bus.ask(new GetRoutingRule(accountId, routingRuleId))) };
  }

  @Patch(':routing_rule_id')
  @Sends(ChangeRoutingRule)
  @OfRule()
  @IfMatch((rules: RoutingRulesController, caller: AccountCaller, id: number) => rules.find(caller, id))
  @Answers(RoutingRuleAnswer, 'one', {
    summary: 'Change a routing rule',
    description: 'What is left out stays; parameters are replaced as a whole. With swap, two rules change places.',
  })
  async change(
    @Account() { accountId }: AccountCaller,
    @Param('routing_rule_id', PathId) routingRuleId: number,
    @Body() { rank, kind, parameters, activated, swap = false }: RoutingRuleChangeRequest,
  ) {
    const changes = { rank, kind, parameters: parameters && toParameters(parameters), activated };
    return { data: toRoutingRuleAnswer(await this.bus.send(new ChangeRoutingRule(accountId, routingRuleId, changes, swap))) };
  }

  @Delete(':routing_rule_id')
  @Sends(DeleteRoutingRule)
  @OfRule()
  @Answers(RoutingRuleAnswer, 'one', { summary: 'Delete a routing rule', description: 'Answers the rule as it was.' })
  async remove(@Account() { accountId }: AccountCaller, @Param('routing_rule_id', PathId) routingRuleId: number) {
    return { data: toRoutingRuleAnswer(await this.bus.send(new DeleteRoutingRule(accountId, routingRuleId))) };
  }
}
