import { InventoryError } from '@contract/inventory';
import { OrdersError } from '@contract/orders';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApplyRevert } from '../contract/reverts.js';
import { SqlReverts } from './store/sql-reverts.js';
import { ShipmentReversal } from './shipment-reversal.js';

const REASON = 'reverted to Pending by the warehouse';

@CommandHandler(ApplyRevert)
export class ApplyRevertHandler implements ICommandHandler<ApplyRevert> {
  constructor(
    private readonly reverts: SqlReverts,
    private readonly reversal: ShipmentReversal,
  ) {}

  async execute({ revertId }: ApplyRevert): Promise<void> {
    const revert = await this.reverts.lock(revertId);
    if (!revert) return;
    const { siteId, orderId, actor } = revert;
    try {
      await this.reversal.revert(siteId, orderId, actor, REASON);
    } catch (error) {
      // Nothing is written yet: a bin was retired, or the order was shipped or reverted meanwhile. Any other error must roll back.
      if (error instanceof InventoryError && error.code === 'bin_retired')
        return this.reverts.markFailed(revertId, 'A bin that its units came from is retired');
      if (!(error instanceof OrdersError)) throw error;
      return this.reverts.markFailed(revertId, 'The shipment was no longer in Processing');
    }
    await this.reverts.markApplied(revertId);
  }
}
