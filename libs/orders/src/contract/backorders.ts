import { GetAccount, type IdentityErrorCode } from '@contract/identity';
import { type InventoryErrorCode, ReplanReservations, ReserveStock } from '@contract/inventory';
import { Command } from '@nestjs/cqrs';
import type { OrdersErrorCode } from './errors.js';

/**
 * Gives newly available stock to the orders that wait for it, oldest first; skips those that it cannot serve in full. Where orders in
 * Processing lack it, the command only announces them (`ShortOrdersFound`): the warehouse serves them first.
 */
export class FillBackorders extends Command<void> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'order_is_part',
    'order_not_dividable',
    'order_not_processable',
    'order_not_releasable',
    ...GetAccount.refusals,
    ...ReplanReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.created',
    'order.updated',
    'order.pending',
    'order.backordered',
    'order.processing',
    'order.divided',
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly productIds: readonly number[],
    /** The last order of the previous batch. */
    readonly afterOrderId = 0,
    /** Whether orders in Processing that lacked the products have already got their share; they come first. */
    readonly isBegunServed = false,
  ) {
    super();
  }
}

/** Continues with `FillBackorders` in a transaction of its own, after orders in Processing have got what they lacked. */
export class ContinueBackorders extends Command<void> {
  static readonly silent = 'it queues work, whose command tells';
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly productIds: readonly number[],
    readonly afterOrderId: number,
  ) {
    super();
  }
}
