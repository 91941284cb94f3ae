import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { PlanReservations, type Placement, type ReservationPlan, type WantedLine } from '../contract/reservations.js';
import type { RoutedLine } from '../routing/domain/routing-order.js';
import type { WantedUnits } from './domain/site-choice.js';
import { type ResolvedSku, SkuResolution } from '../catalogue/index.js';
import { SitePlanning } from './site-planning.js';

type Resolved = ReadonlyMap<string, ResolvedSku>;

@CommandHandler(PlanReservations)
export class PlanReservationsHandler implements ICommandHandler<PlanReservations> {
  constructor(
    private readonly skus: SkuResolution,
    private readonly planning: SitePlanning,
  ) {}

  async execute({ accountId, orders }: PlanReservations): Promise<ReservationPlan[]> {
    const resolved = await this.skus.resolve(
      accountId,
      orders.flatMap((order) => order.lines.map((line) => line.sku)),
    );
    refuseUnknown(orders, resolved);
    const placements = await this.planning.choose(
      orders.map(({ lines, routing }) => ({
        accountId,
        units: unitsOf(lines, resolved),
        routing: routing && { ...routing, lines: lines.map((line) => routedLine(line, resolved)) },
      })),
    );
    return orders.map(({ lines }, index) => ({
      ...(placements[index] as Placement),
      lines: lines.map((line) => plannedLine(resolved.get(line.sku))),
    }));
  }
}

function refuseUnknown(orders: PlanReservations['orders'], resolved: Resolved): void {
  const faults = new FaultList<InventoryErrorCode>();
  orders.forEach(({ lines }, order) =>
    lines.forEach(({ sku }, line) => {
      if (!resolved.has(sku)) faults.add('unknown_sku', `orders[${order}].lines[${line}].sku`, { sku });
    }),
  );
  faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
}

function unitsOf(lines: readonly WantedLine[], resolved: Resolved): WantedUnits[] {
  return lines.flatMap(({ sku, quantity }) =>
    (resolved.get(sku)?.components ?? []).map(({ productId, each, siteId }) => ({
      productId,
      quantity: each * quantity,
      ownSiteId: siteId,
    })),
  );
}

function routedLine({ sku, quantity }: WantedLine, resolved: Resolved): RoutedLine {
  const components = resolved.get(sku)?.components ?? [];
  return { quantity, components: components.map(({ productId, each, siteId }) => ({ productId, each, ownSiteId: siteId })) };
}

function plannedLine(line: ResolvedSku | undefined): ReservationPlan['lines'][number] {
  const components = (line?.components ?? []).map(({ productId, each }) => ({ productId, each }));
  return { productId: line?.productId ?? null, synsetId: line?.synsetId ?? null, components };
}
