import { ReceiveReturns } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AllFaults } from '../validation/index.js';
import { BodyLimit } from '../bodies/body-limit.js';
import { ReturnAnswer, toReturnAnswer } from '../answers/return.js';
import { Answers } from '../envelope/index.js';
import { ReceiveReturnsBody, toReceivedReturn } from '../operators/returns.js';

@ApiTags('Returns')
@Controller('apirest/v4/oms/internal/returns')
@AllFaults()
@Access('internal-key')
export class InternalReturnsController {
  constructor(private readonly bus: Bus) {}

  @Post('receive')
  @BodyLimit('bulk')
  @Answers(ReturnAnswer, 'list', {
    summary: 'Receive returned units',
    description:
      'Good units go to a bin, hurt ones to hurt stock, kits as their components. The last announced unit, or `complete`, closes the return.',
  })
  async receive(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { data }: ReceiveReturnsBody) {
    return { data: (await this.bus.send(new ReceiveReturns(siteId, data.map(toReceivedReturn), actor))).map(toReturnAnswer) };
  }
}
