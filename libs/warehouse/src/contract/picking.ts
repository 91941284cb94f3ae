import { type InventoryErrorCode, type OfferedUnits, TakeFromBins } from '@contract/inventory';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { ListShipments, type OrdersErrorCode, RecordPicks } from '@contract/orders';
import type { WarehouseErrorCode } from './errors.js';

/** A product that a shipment needs, summed over its lines and kits. */
export interface PickItem {
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  /** Picks of it must name serials. */
  isSerialised: boolean;
  /** Units; for a kit, of the component. */
  quantity: number;
  quantityPicked: number;
}

/** An item with units left to pick, and its bins in the order of its pick style. */
export interface OpenItem extends PickItem {
  bins: OfferedUnits[];
}

export interface PickOrder {
  orderId: number;
  orderNumber: string;
  nbtybarcode: string;
  /** The open batch that it is picked with. */
  batchId: number | null;
  /** Items with open units. */
  items: OpenItem[];
}

/** Shipments in Processing of a site that are not fully picked, oldest first. */
export class ListPickOrders extends Query<Page<PickOrder>> {
  static readonly refusals: readonly OrdersErrorCode[] = [...ListShipments.refusals];

  constructor(
    readonly siteId: number,
    readonly filter: { orderId?: number },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Units to take at one place on a walk through the warehouse. */
interface Place {
  location: string;
  bin: string;
}

/** For a pallet, `standsIn` is the bin where it stands. */
export interface PickStop {
  productId: number;
  sku: string;
  upc: string | null;
  description: string;
  /** Null where no bin holds the units. */
  place: { location: string; bin: string; standsIn?: Place; lot: string | null; expiry: string | null } | null;
  quantity: number;
  /** The orders that want the units, in the order of the request. */
  orders: { orderId: number; orderNumber: string; quantity: number }[];
}

/**
 * The open units of several shipments together, in walking order: along the layout of the site, without one by location and bin; units that
 * no bin holds come last. The stops of a bin never exceed its units, whatever the number of orders. Orders that are not in Processing at
 * the site have no stops.
 */
export class GetPickWalk extends Query<PickStop[]> {
  static readonly refusals: readonly OrdersErrorCode[] = [...ListShipments.refusals];

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/**
 * The sequence numbers of bins on the shortest walk through them along the layout of a site, from 1; null for each if there is no layout. A
 * pallet has the number of the bin where it stands.
 */
export class NumberPlaces extends Query<(number | null)[]> {
  constructor(
    readonly siteId: number,
    readonly places: readonly (Place & { standsIn?: Place | null })[],
  ) {
    super();
  }
}

/** Units taken out of a bin for a shipment, as a device logs them. */
export interface PickLog {
  /** The device's id of the pick, which the service does once per id. */
  pickId: string;
  orderId: number;
  /** The product's SKU; for a kit, the component's. */
  sku: string;
  location: string;
  bin: string;
  quantity: number;
  /** Null: from the bin's lots in the order of the pick style. */
  lot: string | null;
  /** Null without serials. */
  serials: readonly string[] | null;
  /** The task that it completes; absent for devices that know no tasks. */
  taskId?: number;
  /** Barcode of the tote that the units went into. */
  tote?: string;
}

export interface PickedLot {
  /** '' without a lot. */
  lot: string;
  expiry: string | null;
  quantity: number;
}

export interface LoggedPick {
  pickId: string;
  orderId: number;
  sku: string;
  productId: number;
  location: string;
  bin: string;
  quantity: number;
  lots: PickedLot[];
  serials: string[];
  /** Units of the product that the shipment still needed afterwards. */
  quantityOpen: number;
}

/**
 * Logs picks of a site, all or none. For an id logged before, it returns the earlier answer and changes nothing.
 * @throws WarehouseError with every fault at members of `picks[2]`: `repeated_pick`, `pick_id_reused`, `unknown_order`,
 * `order_not_in_processing`, `unknown_sku`, `unknown_bin`, `more_than_open`, `bin_holds_less`, `unknown_lot`, `serials_required`,
 * `serials_not_kept`, `repeated_serial`, `unknown_serial`, `serial_picked`, `task_not_open`, `wrong_tote`, `tote_required`.
 */
export class LogPicks extends Command<LoggedPick[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'bin_holds_less',
    'lot_on_hold',
    'change_id_reused',
    'more_than_open',
    'move_id_reused',
    'order_not_in_processing',
    'pick_id_reused',
    'repeated_change',
    'repeated_move',
    'repeated_pick',
    'repeated_serial',
    'serial_picked',
    'serials_not_kept',
    'serials_required',
    'task_not_open',
    'tote_required',
    'unknown_bin',
    'unknown_lot',
    'unknown_order',
    'unknown_serial',
    'unknown_sku',
    'wrong_tote',
    ...TakeFromBins.refusals,
  ];
  static readonly events: readonly string[] = [...RecordPicks.events, ...TakeFromBins.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly picks: readonly PickLog[],
    readonly actor: string,
  ) {
    super();
  }
}
