import { Module } from '@nestjs/common';
import type { Migration } from '@kernel';
import { shippingProviders } from './shipping.providers.js';
import { CreatePicks1763600006000 } from './store/migrations/1763600006000-picks.js';

export const warehouseMigrations: Migration[] = [CreatePicks1763600006000];

/** The work of the floor: picks and shipping. */
@Module({ providers: [...shippingProviders] })
export class WarehouseModule {}
