import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { type ManufactureOrder, MoveManufactureOrders } from '../contract/manufacture.js';
import { ManufactureRows } from './manufacture-rows.js';
import { ManufactureStore } from './store/manufacture-store.js';
import { ManufactureMoves } from './manufacture-moves.js';

@CommandHandler(MoveManufactureOrders)
export class MoveManufactureOrdersHandler implements ICommandHandler<MoveManufactureOrders> {
  constructor(
    private readonly moves: ManufactureMoves,
    private readonly store: ManufactureStore,
    private readonly rows: ManufactureRows,
  ) {}

  async execute({ siteId, manufactureIds, to }: MoveManufactureOrders): Promise<ManufactureOrder[]> {
    const faults = new FaultList<InventoryErrorCode>();
    await this.moves.lock(siteId, manufactureIds, to, (index) => `manufactureIds[${index}]`, faults);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    await this.store.move(manufactureIds, to);
    return this.rows.byIds(manufactureIds);
  }
}
