import { Command, Query } from '@nestjs/cqrs';

export interface ShipmentState {
  orderId: number;
  isProcessing: boolean;
}

/** Locks those of the orders that are the site's and answers what they are; for who writes nothing of them, whatever they are. */
export class LockShipments extends Command<ShipmentState[]> {
  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** Writes shipments that are locked for a command that writes nothing else of them, so that a second writer of the database sees it. */
export class TouchShipments extends Command<void> {
  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

/**
 * Processing -> Pending, nothing picked and all of it reserved; inventory must have it so in the same transaction.
 * @throws OrdersError `order_not_found`, `order_not_revertible`.
 */
export class ReturnToPending extends Command<void> {
  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly actor: string,
    readonly reason: string,
  ) {
    super();
  }
}

export interface MissingUnits {
  productId: number;
  quantity: number;
}

/**
 * Which orders of the site must give their stock up so that so many units are reserved no more: the newest that are not in Processing,
 * and newest ones in Processing only when those do not suffice. Nothing is locked.
 */
export class ChooseToBackorder extends Query<ShipmentState[]> {
  constructor(
    readonly siteId: number,
    readonly missing: readonly MissingUnits[],
  ) {
    super();
  }
}

/** Pending, Hold -> Backorder; gives the stock up. Orders that are something else by now are left alone. */
export class BackorderOrders extends Command<void> {
  constructor(
    readonly orderIds: readonly number[],
    readonly actor: string,
    readonly reason: string,
  ) {
    super();
  }
}

export interface WeightUpdate {
  nbtybarcode: string;
  /** Which order of that barcode is meant, where several accounts' carry it. */
  orderId?: number;
  /** Pounds. */
  weight: number;
}

/**
 * Writes the weights of orders of the site in Processing or Shipped, all or none. Of several orders with one barcode the one in Processing
 * is meant, else the one in Shipped.
 * @throws OrdersError `unknown_barcode` (at `updates[i].orderId` when no order of that barcode has the id), `ambiguous_nbtybarcode` with the
 * `orderIds`, `order_not_weighable`, `repeated_barcode` at `updates[i].nbtybarcode`.
 */
export class UpdateWeights extends Command<void> {
  constructor(
    readonly siteId: number,
    readonly updates: readonly WeightUpdate[],
  ) {
    super();
  }
}
