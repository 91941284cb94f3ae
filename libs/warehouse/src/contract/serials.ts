import { Command } from '@nestjs/cqrs';
import { FindAccountSerials, type InventoryErrorCode } from '@contract/inventory';
import type { WarehouseErrorCode } from './errors.js';

/**
 * Deletes serials of a product that never left with an order, all or none; returns how many.
 * @throws InventoryError `unknown_sku` at `sku`; WarehouseError `unknown_serial`, `repeated_serial` and `serial_picked` (picked or shipped,
 * now or before) at `serials[i]`.
 */
export class DeleteSerials extends Command<number> {
  static readonly refusals: readonly (WarehouseErrorCode | InventoryErrorCode)[] = [
    'repeated_serial',
    'serial_picked',
    'unknown_serial',
    ...FindAccountSerials.refusals,
  ];
  static readonly silent = 'there is no type for synsets, aliases and serials, and GET of a product does not show them';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly accountId: number,
    readonly sku: string,
    readonly serials: readonly string[],
    readonly actor: string,
  ) {
    super();
  }
}
