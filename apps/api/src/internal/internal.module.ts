import { Module } from '@nestjs/common';
import { RegistersController } from './registers.controller.js';
import { InternalReturnsController } from './returns.controller.js';
import { SitesController } from './sites.controller.js';

/** The internal interface of operators, on private networks only. */
@Module({
  controllers: [
    InternalReturnsController,
    RegistersController,
    SitesController,
  ],
})
export class InternalModule {}
