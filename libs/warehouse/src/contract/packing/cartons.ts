import type { OrderCarton, OrdersErrorCode } from '@contract/orders';
import type { InventoryErrorCode } from '@contract/inventory';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../errors.js';

/** Units of a line in a carton. */
export interface CartonItem {
  orderItemId: number;
  productId: number;
  sku: string;
  /** '' without a lot. */
  lot: string;
  /** Units that the plan put into it; the sum of all lots of a line and product, at the first of them. */
  quantityPlanned: number;
  quantityPacked: number;
  serials: string[];
}

/** A unit in a box: its SKU, its lower corner and its extents, in inches. */
export interface Placement {
  item: string;
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  height: number;
}

/** The planned contents of a carton, as advice: nothing enforces it. */
export interface CartonPlan {
  /** Pounds, including the box. */
  weight: number;
  units: { orderItemId: number; productId: number; sku: string; quantity: number }[];
  placements: Placement[];
}

/** A planned box that nobody has opened. */
export interface PlannedBox {
  packageType: string;
  plan: CartonPlan;
}

/** A carton of an order, with its contents. */
export interface Carton extends OrderCarton {
  orderId: number;
  /** Null for a carton of its own size. */
  packageType: string | null;
  /** The barcode on its label: the SSCC, or `C` and its id. */
  barcode: string;
  /** Outer size in inches; null where unknown. */
  length: number | null;
  width: number | null;
  height: number | null;
  service: string | null;
  /** Pounds, including the box; null if it was not opened by a plan. */
  plannedWeight: number | null;
  items: CartonItem[];
  /** Where the plan puts each unit. */
  placements: Placement[];
}

export interface OwnedCarton extends Carton {
  accountId: number;
  siteId: number;
}

/** A carton to open: a package type, a size of its own, or neither. */
export interface NewCarton {
  orderId: number;
  packageType: string | null;
  size: { length: number; width: number; height: number } | null;
  /** Its number and contents in the plan. */
  planned?: { number: number; plan: CartonPlan };
}

/**
 * Opens cartons for orders in Processing of the site, all or none.
 * @throws WarehouseError `unknown_order`, `order_not_in_processing` at `cartons[i].orderId`, `unknown_package_type` at
 * `cartons[i].packageType`.
 */
export class OpenCartons extends Command<Carton[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['order_not_in_processing', 'unknown_order', 'unknown_package_type'];
  static readonly events: readonly string[] = ['order.updated'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly cartons: readonly NewCarton[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Units that somebody puts into a carton, or takes out. */
export interface PackLog {
  /** The device's id of the entry, which the service does once per id. */
  packId: string;
  cartonId: number;
  sku: string;
  quantity: number;
  /** Null: any picked (or packed) lot. */
  lot: string | null;
  serials: readonly string[] | null;
}

export interface LoggedPack {
  packId: string;
  cartonId: number;
  orderId: number;
  productId: number;
  sku: string;
  quantity: number;
  lots: { lot: string; quantity: number }[];
  serials: string[];
  /** Picked units of the product that are in no carton afterwards. */
  quantityOpen: number;
}

const packRefusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
  'carton_not_open',
  'order_not_in_processing',
  'pack_id_reused',
  'repeated_pack',
  'repeated_serial',
  'serials_not_kept',
  'serials_required',
  'unknown_carton',
  'unknown_sku',
];

/**
 * Packs picked units, all or none; for an id logged before, it returns the earlier answer.
 * @throws WarehouseError with every fault at members of `packs[2]`.
 */
export class PackUnits extends Command<LoggedPack[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    ...packRefusals,
    'carton_too_heavy',
    'groups_mixed',
    'lot_not_picked',
    'lot_on_hold',
    'more_than_picked',
    'own_carton',
    'serial_not_picked',
    'stock_expired',
  ];
  static readonly silent = 'what is in an open carton is told when it is closed';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly packs: readonly PackLog[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Takes units out of open cartons, like `PackUnits`. */
export class UnpackUnits extends Command<LoggedPack[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    ...packRefusals,
    'lot_not_packed',
    'more_than_packed',
    'serial_not_packed',
  ];
  static readonly silent = PackUnits.silent;
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly packs: readonly PackLog[],
    readonly actor: string,
  ) {
    super();
  }
}

/** A carton to close; null members keep their values. */
export interface CartonClosing {
  cartonId: number;
  /** Pounds, including the carton. */
  weight: number | null;
  carrier: string | null;
  service: string | null;
  trackingNumber: string | null;
}

export interface ClosedCarton extends Carton {
  /** Whether all units of its order are in closed cartons now. */
  isOrderPacked: boolean;
}

/**
 * Closes cartons, all or none, and gives each an SSCC where the site has a range of them.
 * @throws WarehouseError `unknown_carton`, `carton_not_open`, `carton_empty`, `order_not_in_processing`, `repeated_carton` at
 * `cartons[i].cartonId`, `carton_too_heavy` there or at `cartons[i].weight`, `sscc_range_exhausted`; InventoryError `lot_on_hold`,
 * `stock_expired`.
 */
export class CloseCartons extends Command<ClosedCarton[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'carton_empty',
    'carton_not_open',
    'carton_too_heavy',
    'lot_on_hold',
    'order_not_in_processing',
    'repeated_carton',
    'sscc_range_exhausted',
    'stock_expired',
    'unknown_carton',
  ];
  static readonly events: readonly string[] = ['carton.closed', 'order.packed', 'order.updated'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly cartons: readonly CartonClosing[],
    readonly actor: string,
  ) {
    super();
  }
}

const endRefusals: readonly WarehouseErrorCode[] = ['carton_shipped', 'carton_void', 'repeated_carton', 'unknown_carton'];

/** Opens closed cartons again; gives up their SSCCs. @throws WarehouseError at `cartonIds[i]`. */
export class ReopenCartons extends Command<Carton[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = endRefusals;
  static readonly events: readonly string[] = ['carton.reopened', 'order.updated'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly cartonIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Gives up cartons and their SSCCs; their contents stay picked and are in no carton. @throws WarehouseError at `cartonIds[i]`. */
export class VoidCartons extends Command<Carton[]> {
  static readonly refusals: readonly WarehouseErrorCode[] = endRefusals;
  static readonly events: readonly string[] = ['carton.voided', 'order.updated'];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly cartonIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface CartonFilter {
  orderId?: number;
  state?: OrderCarton['state'];
  sscc?: string;
}

/** Cartons of a site, by id. */
export class ListCartons extends Query<Page<Carton>> {
  constructor(
    readonly siteId: number,
    readonly filter: CartonFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** Cartons of an order by number, void ones included; the caller has checked the owner. */
export class ListOrderCartons extends Query<Carton[]> {
  static readonly refusals: readonly OrdersErrorCode[] = [];

  constructor(readonly orderId: number) {
    super();
  }
}

/** The site's cartons, void ones excluded, with this SSCC, or with `C` and their id on the label. */
export class FindScannedCartons extends Query<OwnedCarton[]> {
  constructor(
    readonly siteId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** Cartons with their owners; omits those that no longer exist. */
export class GetCartons extends Query<OwnedCarton[]> {
  constructor(readonly cartonIds: readonly number[]) {
    super();
  }
}
