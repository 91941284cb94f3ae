import { ChangeUnitStates, FindSiteProducts, type InventoryErrorCode, type UnitState } from '@contract/inventory';
import { BackorderOrders, type OrdersErrorCode, ReturnToPending } from '@contract/orders';
import { Command } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from './errors.js';

/** Units in a bin that change their state. */
export interface StateChange {
  /** The client's id: a repeated request returns the earlier answer and changes nothing. */
  changeId: string;
  sku: string;
  /** Needed where several accounts have the SKU. */
  accountId: number | null;
  /** Null: any lot; units without one first, then those received first. */
  lot: string | null;
  /** `state` null: the only state that such units of the bin have. */
  from: { location: string; bin: string; state: UnitState | null };
  toState: Exclude<UnitState, 'expired'>;
  quantity: number;
  reason: string;
}

export interface StateChanged {
  changeId: string;
  sku: string;
  productId: number;
  accountId: number;
  location: string;
  bin: string;
  fromState: UnitState;
  toState: UnitState;
  quantity: number;
  lots: { lot: string | null; quantity: number }[];
}

/**
 * Changes the state of units in a site's bins, all or none, each once by its id. Where orders have reserved the units, the newest without
 * picked units go to Backorder.
 * @throws InventoryError `unknown_sku` and `ambiguous_product` at `changes[i].sku`, `stock_expired` (units to be sold again that have
 * expired) at `changes[i].toState`; WarehouseError `repeated_change` and `change_id_reused` at `changes[i].changeId`, `unknown_bin` at
 * `changes[i].from.bin`, `state_required` (the bin's units are in several states, or in this one already) at `changes[i].from.state`,
 * `bin_holds_less` and `unknown_lot` at `changes[i].quantity` and `lot`, `lot_on_hold` (units to be sold again that are on hold) at
 * `changes[i].toState`, `units_reserved` (by orders with picked units) at `changes[i].quantity`.
 */
export class ChangeStockStates extends Command<StateChanged[]> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode | OrdersErrorCode)[] = [
    'bin_holds_less',
    'change_id_reused',
    'lot_on_hold',
    'repeated_change',
    'state_required',
    'stock_expired',
    'units_reserved',
    'unknown_bin',
    'unknown_lot',
    ...FindSiteProducts.refusals,
    ...BackorderOrders.refusals,
    ...ReturnToPending.refusals,
  ];
  static readonly events: readonly string[] = [...ChangeUnitStates.events, ...BackorderOrders.events, ...ReturnToPending.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly changes: readonly StateChange[],
    readonly actor: string,
  ) {
    super();
  }
}
