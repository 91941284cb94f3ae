import { Module } from '@nestjs/common';

/** The v4 OMS interface. */
@Module({ controllers: [] })
export class OmsModule {}
