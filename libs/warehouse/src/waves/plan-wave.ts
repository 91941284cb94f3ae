import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { GetWave, type PlannedBatch, PlanWave, type Wave } from '../contract/waves/waves.js';
import { ZoneStore } from '../floor-plan/index.js';
import { BatchMembers } from '../tasks/index.js';
import { mostUrgent } from './domain/most-urgent.js';
import { BatchStore } from './store/batch-store.js';

@CommandHandler(PlanWave)
export class PlanWaveHandler implements ICommandHandler<PlanWave> {
  constructor(
    private readonly bus: Bus,
    private readonly store: BatchStore,
    private readonly members: BatchMembers,
    private readonly zones: ZoneStore,
  ) {}

  async execute({ siteId, plan, actor }: PlanWave): Promise<Wave> {
    const { method, criteria, batches, urgency = [], leftOut, isEstimated, forecast } = plan;
    if (batches.length === 0) throw new WarehouseError('nothing_to_plan');
    const texts = {
      criteria: JSON.stringify(criteria),
      leftOut: JSON.stringify(leftOut),
      forecast: forecast ? JSON.stringify(forecast) : null,
    };
    const urgent = new Map(urgency.map((order) => [order.orderId, order]));
    const zoneIds = await this.zonesOf(siteId, batches);
    const waveId = await this.store.addWave(siteId, { method, ...texts, isEstimated, actor });
    const batchIds = await this.store.addBatches(
      siteId,
      waveId,
      batches.map(({ length, orderIds }, index) => ({ length, ...mostUrgent(orderIds, urgent), zoneId: zoneIds[index] })),
    );
    for (const [index, { orderIds }] of batches.entries()) await this.members.add(batchIds[index], orderIds, zoneIds[index]);
    return this.bus.ask(new GetWave(siteId, waveId));
  }

  /** The zone of each batch; 0 if it is not limited to one. */
  private async zonesOf(siteId: number, batches: readonly PlannedBatch[]): Promise<number[]> {
    if (batches.every(({ zone }) => !zone)) return batches.map(() => 0);
    const codes = new Map((await this.zones.codes(siteId)).map(({ zoneId, code }) => [code, zoneId]));
    return batches.map(({ zone }) => codes.get(zone ?? '') ?? 0);
  }
}
