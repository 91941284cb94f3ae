import { GetWaveRule, SetWaveRule } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults } from '../../validation/index.js';
import { toWaveRule, toWaveRuleAnswer, WaveRuleAnswer, WaveRuleBody } from './wave-rule.shapes.js';

/** The rule by which a site releases waves by itself. */
@ApiTags('Waves')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/waves/rule')
export class WaveRuleController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(WaveRuleAnswer, 'one', {
    summary: 'Get the rule by which waves are released',
    description: 'Of your site; until somebody sets one, it is not in use.',
  })
  async get(@Warehouse() { siteId }: WarehouseCaller): Promise<{ data: WaveRuleAnswer }> {
    return { data: toWaveRuleAnswer(await this.bus.ask(new GetWaveRule(siteId))) };
  }

  @LeadsOnly()
  @Put()
  @Sends(SetWaveRule)
  @IfMatch((rules: WaveRuleController, caller: WarehouseCaller) => rules.get(caller))
  @Answers(WaveRuleAnswer, 'one', {
    summary: 'Set the rule by which waves are released',
    description:
      'In full. The service looks once a minute at what waits, and plans and releases a wave when the first of the conditions holds. Leads may release waves of their own beside it.',
  })
  async set(@Warehouse() { siteId }: WarehouseCaller, @Body() body: WaveRuleBody): Promise<{ data: WaveRuleAnswer }> {
    return { data: toWaveRuleAnswer(await this.bus.send(new SetWaveRule(siteId, toWaveRule(body)))) };
  }
}
