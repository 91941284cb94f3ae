import { Module } from '@nestjs/common';
import type { Migration } from '@kernel';
import { CreateOrders1763600005000 } from './store/migrations/1763600005000-orders.js';

export const ordersMigrations: Migration[] = [CreateOrders1763600005000];

/** Orders, their history, returns and attributes. */
@Module({ providers: [] })
export class OrdersModule {}
