import { ConstraintBroken, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { faultsOfLayout } from '@planning';
import { type FloorPlanErrorCode, WarehouseError } from '../contract/errors.js';
import { SetLayout } from '../contract/floor-plan/layouts.js';
import { DrawnFloor } from './drawn-floor.js';
import { FloorPlans } from './store/floor-plans.js';

@CommandHandler(SetLayout)
export class SetLayoutHandler implements ICommandHandler<SetLayout> {
  constructor(private readonly plans: FloorPlans) {}

  async execute({ siteId, layout, actor }: SetLayout): Promise<void> {
    refuseFaulty(new DrawnFloor(layout));
    const { version } = await this.plans.lock(siteId);
    if (version > 0) return this.plans.changeLayout(siteId, layout, actor);
    try {
      await this.plans.addLayout(siteId, layout, actor);
    } catch (error) {
      // A client that sent If-Match has not seen the faster change.
      throw error instanceof ConstraintBroken ? new WarehouseError('layout_changed') : error;
    }
  }
}

/** @throws WarehouseError `invalid_layout` at each fault. */
export function refuseFaulty({ layout }: DrawnFloor): void {
  const faults = new FaultList<FloorPlanErrorCode>();
  for (const { path, message } of faultsOfLayout(layout)) faults.add('invalid_layout', path, { message });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}
