import { Module } from '@nestjs/common';
import { ProductBinsController } from './bins.controller.js';
import { WarehousePingController } from './ping.controller.js';
import { RecountBatches } from './recount-batches.js';
import { RecountController } from './recount.controller.js';
import { RevertsController } from './reverts.controller.js';
import { WeightsController } from './weights.controller.js';

/** The v4 WMS interface. */
@Module({
  controllers: [ProductBinsController, RecountController, RevertsController, WarehousePingController, WeightsController],
  providers: [RecountBatches],
})
export class WmsModule {}
