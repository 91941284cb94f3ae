import { Module } from '@nestjs/common';

/** The internal interface of operators, on private networks only. */
@Module({ controllers: [] })
export class InternalModule {}
