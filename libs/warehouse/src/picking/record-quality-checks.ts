import { ListShipments, LockFloorShipments, TouchShipments } from '@contract/orders';
import { Bus, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { RecordQualityChecks } from '../contract/quality.js';
import { QualityChecks } from './store/quality-checks.js';
import { refuse } from './floor-faults.js';
import { AccuracyDays } from '../reports/index.js';

@CommandHandler(RecordQualityChecks)
export class RecordQualityChecksHandler implements ICommandHandler<RecordQualityChecks> {
  constructor(
    private readonly bus: Bus,
    private readonly checks: QualityChecks,
    private readonly accuracy: AccuracyDays,
  ) {}

  async execute({ siteId, results, actor, listed }: RecordQualityChecks): Promise<void> {
    if (results.length === 0) return;
    if (listed.nbtybarcode !== undefined)
      await this.bus.ask(new ListShipments(siteId, { ...listed, isFullyPicked: true }, { page: 1, perPage: 1 }));
    // A concurrent shipment or revert of one of them runs before or after.
    const locked = await this.bus.send(
      new LockFloorShipments(
        siteId,
        results.map(({ orderId }) => orderId),
      ),
    );
    const shipments = new Map(locked.map((shipment) => [shipment.orderId, shipment]));
    const faults = new FaultList<WarehouseErrorCode>();
    results.forEach(({ orderId }, index) => {
      const path = `results[${index}].orderId`;
      const shipment = shipments.get(orderId);
      if (!shipment) faults.add('unknown_order', path, { orderId });
      else if (results.findIndex((result) => result.orderId === orderId) < index) faults.add('repeated_order', path, { orderId });
      else if (!shipment.isProcessing) faults.add('order_not_in_processing', path, { orderId, status: shipment.status });
      else if (shipment.lines.some((line) => line.quantityPicked < line.quantity)) faults.add('order_not_fully_picked', path, { orderId });
    });
    refuse(faults);
    await this.bus.send(new TouchShipments(results.map(({ orderId }) => orderId)));
    await this.checks.add(siteId, results, actor);
    const ofOrder = (orderId: number): number => shipments.get(orderId)?.accountId ?? 0;
    await this.accuracy.add(
      siteId,
      results.map(({ orderId, isPassed }) => ({ accountId: ofOrder(orderId), checks: 1, checksFailed: isPassed ? 0 : 1 })),
    );
  }
}
