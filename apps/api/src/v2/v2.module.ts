import { Module } from '@nestjs/common';
import { AccessModule } from '../access/index.js';
import { BatchesModule } from '../batches/batches.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { MobileLoginController } from './login.controller.js';
import { MobileLogin } from './mobile-login.js';
import { MobileBatchesController } from './mobile-batches.controller.js';
import { MobileFloorController } from './mobile-floor.controller.js';
import { MobileScansController } from './mobile-scans.controller.js';
import { ProWmsController } from './pro-wms.controller.js';

/** The v2 interface: the mobile application's paths and Pro WMS. */
@Module({
  imports: [AccessModule, BatchesModule, MetricsModule],
  controllers: [MobileBatchesController, MobileFloorController, MobileLoginController, MobileScansController, ProWmsController],
  providers: [MobileLogin],
})
export class V2Module {}
