import { Module } from '@nestjs/common';
import { AttributesController } from './attributes.controller.js';
import { ReturnsController } from './returns.controller.js';

/** The v4 OMS interface. */
@Module({ controllers: [AttributesController, ReturnsController] })
export class OmsModule {}
