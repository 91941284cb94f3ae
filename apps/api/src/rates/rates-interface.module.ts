import { Module } from '@nestjs/common';
import { RatesController } from './rates.controller.js';

/** The v2 rates interface. */
@Module({ controllers: [RatesController] })
export class RatesInterfaceModule {}
