import { SetSerialRangeAttributes } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { toValues } from '../../answers/products/attribute.js';
import { AllFaults } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Sends } from '../../envelope/index.js';
import { SerialRangeAnswer, SerialRangesRequest } from './attributes.shapes.js';

@ApiTags('Serials')
@Controller('apirest/v4/oms/serials/batch/attributes')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
export class SerialAttributesController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Sends(SetSerialRangeAttributes)
  @BodyLimit('bulk')
  @Answers(SerialRangeAnswer, 'list', {
    summary: 'Give attributes to ranges of serials',
    description: 'Every stored serial of a range gets them; a range without any is refused.',
  })
  async set(@Account() { accountId }: AccountCaller, @Body() { data }: SerialRangesRequest) {
    const ranges = data.map(({ sku, serial_start, serial_end, attributes }) => ({
      sku,
      serialStart: serial_start,
      serialEnd: serial_end,
      attributes: toValues(attributes),
    }));
    const updated = await this.bus.send(new SetSerialRangeAttributes(accountId, ranges));
    return {
      data: updated.map((range) => ({
        sku: range.sku,
        serial_start: range.serialStart,
        serial_end: range.serialEnd,
        updated: range.updated,
      })),
    };
  }
}
