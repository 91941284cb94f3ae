import { Command } from '@nestjs/cqrs';
import { FindSiteProducts, type InventoryErrorCode, ReceiveStock, TakeHurtStock } from '@contract/inventory';
import type { WarehouseErrorCode } from './errors.js';

export const hurtActions = ['restock', 'scrap'] as const;
export type HurtAction = (typeof hurtActions)[number];

/** A decision on hurt units: they are restocked in a bin, or scrapped. */
export interface HurtChange {
  /** The client's id: a repeated request returns the earlier answer and changes nothing. */
  changeId: string;
  sku: string;
  /** Needed where several accounts have the SKU. */
  accountId: number | null;
  quantity: number;
  action: HurtAction;
  /** The bin that takes restocked units; null for scrap. */
  location: string | null;
  bin: string | null;
  reason: string;
  /** Serials of restocked units, which can be picked again. */
  serials: readonly string[] | null;
}

export interface HurtChanged {
  changeId: string;
  sku: string;
  productId: number;
  accountId: number;
  action: HurtAction;
  quantity: number;
  /** Hurt units of the product that are left at the site. */
  hurt: number;
}

/**
 * Decides on hurt units of a site, all or none, each once by its id.
 * @throws InventoryError `unknown_sku` and `ambiguous_product` at `changes[i].sku`, `not_enough_hurt` at `changes[i].quantity`;
 * WarehouseError `repeated_change` and `change_id_reused` at `changes[i].changeId`, `missing_bin` (restock), `surplus_bin` (scrap),
 * `unknown_bin` and `bin_retired` at `changes[i].bin`, `unknown_serial` and `repeated_serial` at `changes[i].serials[j]`,
 * `serials_required` (other than one for each unit) at `changes[i].serials`.
 */
export class ChangeHurtStock extends Command<HurtChanged[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'change_id_reused',
    'missing_bin',
    'move_id_reused',
    'pick_id_reused',
    'repeated_change',
    'repeated_move',
    'repeated_pick',
    'repeated_serial',
    'serials_required',
    'surplus_bin',
    'unknown_serial',
    ...FindSiteProducts.refusals,
    ...ReceiveStock.refusals,
    ...TakeHurtStock.refusals,
  ];
  static readonly events: readonly string[] = [...TakeHurtStock.events, ...ReceiveStock.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly changes: readonly HurtChange[],
    readonly actor: string,
  ) {
    super();
  }
}
