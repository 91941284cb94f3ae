import { Module } from '@nestjs/common';
import { InternalReturnsController } from './returns.controller.js';

/** The internal interface of operators, on private networks only. */
@Module({ controllers: [InternalReturnsController] })
export class InternalModule {}
