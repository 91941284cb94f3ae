import { ReceiveFloorReturns } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Warehouse, type WarehouseCaller } from '../access/index.js';
import { ReturnAnswer, toReturnAnswer } from '../answers/return.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, Sends } from '../envelope/index.js';
import { AllFaults } from '../validation/index.js';
import { ReceiveReturnsBody, toReceivedReturn } from './returns.js';

/** Receipt of returns at a site. */
@ApiTags('Returns')
@AllFaults()
export abstract class ReturnReceipt {
  constructor(protected readonly bus: Bus) {}

  @Post('receive')
  @Sends(ReceiveFloorReturns)
  @BodyLimit('bulk')
  @Answers(ReturnAnswer, 'list', {
    summary: 'Receive returned units',
    description:
      'Good units go to a bin, hurt ones to hurt stock, kits as their components. The last announced unit, or `complete`, closes the return.',
  })
  async receive(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { data }: ReceiveReturnsBody): Promise<{ data: ReturnAnswer[] }> {
    return { data: (await this.bus.send(new ReceiveFloorReturns(siteId, data.map(toReceivedReturn), actor))).map(toReturnAnswer) };
  }
}
