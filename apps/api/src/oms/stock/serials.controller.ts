import { CreateSerials } from '@contract/inventory';
import { Bus } from '@kernel';
import { DeleteSerials, TraceSerial } from '@contract/warehouse';
import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults, PathName } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { CreateSerialsBody, DeletedSerialsAnswer, DeleteSerialsBody, SerialsAnswer } from './serials.shapes.js';
import { SerialTraceQuery, toTraceAnswer, TraceAnswer } from './trace.shapes.js';

@ApiTags('Serials')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/serials')
export class SerialsController {
  constructor(private readonly bus: Bus) {}

  @Post('bulk')
  @Sends(CreateSerials)
  @BodyLimit('bulk')
  @Answers(SerialsAnswer, 'list', {
    summary: 'Create serials',
    description: 'At most 10,000, all or none. A serial is unique for its product.',
  })
  async create(@Account() { accountId }: AccountCaller, @Body() { data }: CreateSerialsBody): Promise<{ data: SerialsAnswer[] }> {
    return { data: await this.bus.send(new CreateSerials(accountId, data)) };
  }

  @Get(':serial/trace')
  @Sends(TraceSerial)
  @ApiParam({ name: 'serial', description: 'The serial', schema: { type: 'string', example: 'SN-00001', maxLength: 128 } })
  @Answers(TraceAnswer, 'list', {
    summary: 'Trace a serial',
    description:
      'The orders that have or had it, their returns, and where its lot came from, if its order has units of one lot alone; while no order has it, the bins that hold units of its product.',
  })
  async trace(
    @Account() { accountId }: AccountCaller,
    @Param('serial', PathName) serial: string,
    @Query() { sku }: SerialTraceQuery,
  ): Promise<{ data: TraceAnswer[] }> {
    return { data: (await this.bus.ask(new TraceSerial(accountId, serial, sku))).map(toTraceAnswer) };
  }

  @Delete()
  @Sends(DeleteSerials)
  @BodyLimit('bulk')
  @Answers(DeletedSerialsAnswer, 'one', {
    summary: 'Delete serials',
    description: 'Of one product, all or none: those that never left with an order, as after a slip of the keyboard.',
  })
  async delete(
    @Account() { accountId, actor }: AccountCaller,
    @Body() { sku, serials }: DeleteSerialsBody,
  ): Promise<{ data: DeletedSerialsAnswer }> {
    return { data: { sku, deleted: await this.bus.send(new DeleteSerials(accountId, sku, serials, actor)) } };
  }
}
