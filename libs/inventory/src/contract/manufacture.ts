import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from './errors.js';

export const manufactureStatuses = ['Planned', 'In Progress', 'Completed', 'Cancelled'] as const;
export type ManufactureStatus = (typeof manufactureStatuses)[number];

export interface ManufactureItem {
  sku: string;
  /** Units of the component in one unit of the product. */
  quantity: number;
}

/** An order to build a product from components at a site. */
export interface ManufactureOrder {
  manufactureId: number;
  /** The product to build. */
  sku: string;
  /** Name of the synset whose components it uses; null if the components were listed. */
  synset: string | null;
  quantity: number;
  status: ManufactureStatus;
  /** Code of the site. */
  distributionCenter: string;
  items: ManufactureItem[];
  createdDate: string;
  completedDate: string | null;
}

export interface NewManufactureOrder {
  accountId: number;
  sku: string;
  quantity: number;
  /** Code of a site; undefined: the caller's. */
  distributionCenter?: string | undefined;
  /** The components: those of this synset as it is now, or `items`. */
  synset?: string | undefined;
  items?: readonly ManufactureItem[] | undefined;
}

/**
 * Plans manufacture orders, all or none; reserves nothing.
 * @throws InventoryError `unknown_sku`, `unknown_synset`, `unknown_distribution_center`, `repeated_sku`, `manufactured_of_itself`,
 * `components_missing` (neither synset nor items, or both), with every place: `orders[0].items[1].sku`.
 */
export class CreateManufactureOrders extends Command<ManufactureOrder[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'components_missing',
    'distribution_center_retired',
    'manufactured_of_itself',
    'repeated_sku',
    'unknown_distribution_center',
    'unknown_sku',
    'unknown_synset',
  ];
  static readonly silent = 'there is no type for planned, started and cancelled manufacture orders';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly orders: readonly NewManufactureOrder[],
  ) {
    super();
  }
}

/**
 * Moves manufacture orders of a site on to In Progress or Cancelled, all or none.
 * @throws InventoryError `unknown_manufacture`, `repeated_manufacture`, `manufacture_not_startable`, `manufacture_not_cancellable` at
 * `manufactureIds[i]`.
 */
export class MoveManufactureOrders extends Command<ManufactureOrder[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'manufacture_not_cancellable',
    'manufacture_not_completable',
    'manufacture_not_startable',
    'repeated_manufacture',
    'unknown_manufacture',
  ];
  static readonly silent = 'there is no type for planned, started and cancelled manufacture orders';
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly manufactureIds: readonly number[],
    readonly to: 'In Progress' | 'Cancelled',
  ) {
    super();
  }
}

export interface ManufactureCompletion {
  manufactureId: number;
  /** Bin for the product. */
  location: string;
  bin: string;
  lot?: string | undefined;
  /** `YYYY-MM-DD`. */
  expiry?: string | undefined;
}

/**
 * Completes manufacture orders of a site, all or none: takes the components out of available stock, from the bins that their pick styles
 * choose, and books the products into the given bins.
 * @throws InventoryError `unknown_manufacture`, `repeated_manufacture`, `manufacture_not_completable` at `completions[i].manufactureId`,
 * `unknown_bin` at `completions[i].bin`, `out_of_stock` at `completions[i].manufactureId` for every component that is short.
 */
export class CompleteManufactureOrders extends Command<ManufactureOrder[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'bin_retired',
    'contradicting_expiry',
    'manufacture_not_cancellable',
    'manufacture_not_completable',
    'manufacture_not_startable',
    'not_reserved',
    'out_of_stock',
    'repeated_manufacture',
    'lot_on_hold',
    'stock_expired',
    'unknown_bin',
    'unknown_manufacture',
    'unknown_product',
  ];
  static readonly events: readonly string[] = ['manufacture.completed', 'stock.changed', 'stock.held'];
  static readonly unaudited = 'stock is in the ledger and in its history';

  constructor(
    readonly siteId: number,
    readonly completions: readonly ManufactureCompletion[],
    readonly actor: string,
  ) {
    super();
  }
}

/** A manufacture order with its account and site. */
export interface OwnedManufactureOrder extends ManufactureOrder {
  accountId: number;
  siteId: number;
}

/** Manufacture orders by id, of whatever account, for events about them. */
export class GetManufactureOrders extends Query<OwnedManufactureOrder[]> {
  constructor(readonly manufactureIds: readonly number[]) {
    super();
  }
}

/** Newest first. */
export class ListManufactureOrders extends Query<Page<ManufactureOrder>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

export class FindManufactureOrder extends Query<ManufactureOrder> {
  static readonly refusals: readonly InventoryErrorCode[] = ['manufacture_not_found'];

  constructor(
    readonly accountId: number,
    readonly manufactureId: number,
  ) {
    super();
  }
}
