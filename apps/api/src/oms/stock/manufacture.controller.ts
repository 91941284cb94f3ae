import { FindManufactureOrder, ListManufactureOrders } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { ManufactureAnswer, toManufactureAnswer } from '../../answers/manufacture.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';

@ApiTags('Manufacture orders')
@Access('account-key')
@Controller('apirest/v4/oms/manufacture')
export class ManufactureController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ManufactureAnswer, 'page', { summary: 'List manufacture orders', description: 'Newest first.' })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() paging: Paging,
  ): Promise<{ data: ManufactureAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListManufactureOrders(accountId, pagingOf(paging))), paging, toManufactureAnswer);
  }

  @Get(':order')
  @Sends(FindManufactureOrder)
  @ApiParam({ name: 'order', description: 'Manufacture order id', schema: { type: 'integer', example: 1 } })
  @Answers(ManufactureAnswer, 'one', {
    summary: 'Get a manufacture order',
    description: 'Of the account, with the components of one unit and how far it is.',
  })
  async find(@Account() { accountId }: AccountCaller, @Param('order', PathId) manufactureId: number): Promise<{ data: ManufactureAnswer }> {
    return { data: toManufactureAnswer(await this.bus.ask(new FindManufactureOrder(accountId, manufactureId))) };
  }
}
