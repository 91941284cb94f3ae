import { LockShipments } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { CancelWave, GetWave, type Wave } from '../contract/waves/waves.js';
import { BatchMembers, PickTasks } from '../tasks/index.js';
import { BatchStore } from './store/batch-store.js';

@CommandHandler(CancelWave)
export class CancelWaveHandler implements ICommandHandler<CancelWave> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly tasks: PickTasks,
  ) {}

  async execute({ siteId, waveId }: CancelWave): Promise<Wave> {
    const found = await this.members.of((await this.store.of([waveId])).map(({ batchId }) => batchId));
    // A concurrent pick for one of its orders runs before or after.
    if (found.length > 0) {
      const orderIds = [...new Set(found.map(({ orderId }) => orderId))].sort((a, b) => a - b);
      await this.bus.send(new LockShipments(siteId, orderIds));
    }
    const wave = await this.store.lockWave(siteId, waveId);
    if (!wave) throw new WarehouseError('wave_not_found', { waveId });
    if (wave.state === 'done' || wave.state === 'cancelled') throw new WarehouseError('wave_ended', { waveId, state: wave.state });
    const batches = (await this.store.lockOf(waveId)).filter(({ state }) => state !== 'done' && state !== 'cancelled');
    const batchIds = batches.map(({ batchId }) => batchId);
    const members = (await this.members.of(batchIds)).filter(({ state }) => state !== 'picked' && state !== 'removed');
    for (const batchId of batchIds) {
      const orderIds = members.filter((member) => member.batchId === batchId).map(({ orderId }) => orderId);
      await this.members.become(batchId, orderIds, 'removed', 'the wave was cancelled');
      const open = await this.tasks.ofBatch(batchId);
      await this.tasks.end(
        open.map(({ taskId }) => taskId),
        'void',
        'cancelled',
      );
    }
    await this.store.become(batches, 'cancelled');
    await this.store.writeWave(wave, 'cancelled', wave.leftOut);
    return this.bus.ask(new GetWave(siteId, waveId));
  }
}
