import { CompleteManufactureOrders, CreateManufactureOrders, MoveManufactureOrders } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { AllFaults } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { ManufactureAnswer, toManufactureAnswer } from '../../answers/manufacture.js';
import { Answers, Sends } from '../../envelope/index.js';
import {
  CompleteManufactureBody,
  CreateManufactureBody,
  ManufactureIdsBody,
  toCompletion,
  toNewManufactureOrder,
} from './manufacture.shapes.js';

type Answered = Promise<{ data: ManufactureAnswer[] }>;

@ApiTags('Manufacture orders')
@AllFaults()
@Access('internal-key')
@Controller('apirest/v4/oms/internal/manufacture')
export class InternalManufactureController {
  constructor(private readonly bus: Bus) {}

  @LeadsOnly()
  @Post()
  @Sends(CreateManufactureOrders)
  @BodyLimit('bulk')
  @Answers(ManufactureAnswer, 'list', { summary: 'Plan manufacture orders', description: 'At most 1,000, all or none. Reserves nothing.' })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() { data }: CreateManufactureBody): Answered {
    return { data: (await this.bus.send(new CreateManufactureOrders(siteId, data.map(toNewManufactureOrder)))).map(toManufactureAnswer) };
  }

  @Post('start')
  @Sends(MoveManufactureOrders)
  @BodyLimit('medium')
  @Answers(ManufactureAnswer, 'list', { summary: 'Start manufacture orders', description: 'Planned ones become In Progress.' })
  async start(@Warehouse() { siteId }: WarehouseCaller, @Body() { manufacture_ids }: ManufactureIdsBody): Answered {
    return { data: (await this.bus.send(new MoveManufactureOrders(siteId, manufacture_ids, 'In Progress'))).map(toManufactureAnswer) };
  }

  @Post('complete')
  @Sends(CompleteManufactureOrders)
  @BodyLimit('bulk')
  @Answers(ManufactureAnswer, 'list', {
    summary: 'Complete manufacture orders',
    description:
      'Takes the components out of available stock, from the bins their pick styles choose, and books the product to the bin told.',
  })
  async complete(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { data }: CompleteManufactureBody): Answered {
    return { data: (await this.bus.send(new CompleteManufactureOrders(siteId, data.map(toCompletion), actor))).map(toManufactureAnswer) };
  }

  @LeadsOnly()
  @Post('cancel')
  @Sends(MoveManufactureOrders)
  @BodyLimit('medium')
  @Answers(ManufactureAnswer, 'list', { summary: 'Cancel manufacture orders', description: 'Those that are not completed.' })
  async cancel(@Warehouse() { siteId }: WarehouseCaller, @Body() { manufacture_ids }: ManufactureIdsBody): Answered {
    return { data: (await this.bus.send(new MoveManufactureOrders(siteId, manufacture_ids, 'Cancelled'))).map(toManufactureAnswer) };
  }
}
