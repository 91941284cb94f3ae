import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { ListShipments, type OrdersErrorCode } from '@contract/orders';
import type { PickItem } from './picking.js';
import type { WarehouseErrorCode } from './errors.js';

export interface QualityResult {
  orderId: number;
  isPassed: boolean;
  comment: string | null;
}

/**
 * Stores quality results of fully picked shipments of a site, all or none. The last result counts: a failed shipment cannot ship until it
 * passes.
 * @throws WarehouseError with every fault at `results[2].orderId`: `unknown_order`, `order_not_in_processing`, `order_not_fully_picked`,
 * `repeated_order`; OrdersError `ambiguous_nbtybarcode` for the list that follows.
 */
export class RecordQualityChecks extends Command<void> {
  static readonly refusals: readonly (WarehouseErrorCode | OrdersErrorCode)[] = [
    'order_not_fully_picked',
    'order_not_in_processing',
    'repeated_order',
    'unknown_order',
    ...ListShipments.refusals,
  ];
  static readonly silent = 'GET of an order does not show quality checks';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly results: readonly QualityResult[],
    readonly actor: string,
    /** The filter of the list that follows; the command refuses a wrong one before it stores anything. */
    readonly listed: CheckedFilter = {},
  ) {
    super();
  }
}

export interface QualityCheck {
  isPassed: boolean;
  comment: string | null;
  actor: string;
  /** Stored instant. */
  createdDate: string;
}

export interface CheckedItem extends PickItem {
  /** Serials picked for the shipment. */
  serials: string[];
}

export interface CheckedShipment {
  orderId: number;
  orderNumber: string;
  nbtybarcode: string;
  items: CheckedItem[];
  /** The last result since it was picked; null: nobody has checked it yet. */
  check: QualityCheck | null;
}

export interface CheckedFilter {
  orderId?: number;
  nbtybarcode?: string;
}

/**
 * Shipments in Processing of a site with everything picked, oldest first.
 * @throws OrdersError `ambiguous_nbtybarcode` when several have the given barcode.
 */
export class ListCheckedShipments extends Query<Page<CheckedShipment>> {
  static readonly refusals: readonly OrdersErrorCode[] = [...ListShipments.refusals];

  constructor(
    readonly siteId: number,
    readonly filter: CheckedFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}
