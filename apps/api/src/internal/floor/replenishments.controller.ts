import { CloseReplenishments } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { AllFaults } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { ReplenishmentAnswer, toReplenishmentAnswer } from '../../answers/replenishment.js';
import { Answers, Sends } from '../../envelope/index.js';
import { ReplenishmentIdsBody } from './replenishments.shapes.js';

@ApiTags('Replenishments')
@AllFaults()
@Access('internal-key')
@Controller('apirest/v4/oms/internal/replenishments')
export class InternalReplenishmentsController {
  constructor(private readonly bus: Bus) {}

  @LeadsOnly()
  @Post('close')
  @Sends(CloseReplenishments)
  @BodyLimit('medium')
  @Answers(ReplenishmentAnswer, 'list', {
    summary: 'Close replenishments that came short',
    description:
      'Nothing more of them will come: what is not received is no longer incoming. What is on the put-away cart is put away as before; then they are Completed.',
  })
  async close(
    @Warehouse() { siteId }: WarehouseCaller,
    @Body() { replenishment_ids }: ReplenishmentIdsBody,
  ): Promise<{ data: ReplenishmentAnswer[] }> {
    return { data: (await this.bus.send(new CloseReplenishments(siteId, replenishment_ids))).map(toReplenishmentAnswer) };
  }
}
