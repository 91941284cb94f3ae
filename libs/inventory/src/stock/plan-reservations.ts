import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import { PlanReservations, type Placement, type ReservationPlan, type WantedLine } from '../contract/reservations.js';
import type { RoutedLine } from '../routing/domain/routing-order.js';
import type { WantedUnits } from './domain/site-choice.js';
import { type ResolvedSku, type ResolvedSkus, SkuResolution } from '../catalogue/index.js';
import { SitePlanning } from './site-planning.js';

type Wish = PlanReservations['orders'][number];
/** The resolved lines of an order, and the only sites that may serve them; undefined: any. */
interface Meant {
  skus: readonly ResolvedSku[];
  siteIds: readonly number[] | undefined;
}

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
    const meant = meaningsOf(orders, resolved);
    const placements = await this.planning.choose(
      orders.map(({ lines, routing }, index) => ({
        accountId,
        units: unitsOf(lines, meant[index]),
        siteIds: meant[index].siteIds,
        routing: routing && { ...routing, lines: lines.map((line, place) => routedLine(line, meant[index].skus[place])) },
      })),
    );
    return orders.map((_, index) => ({
      ...(placements[index] as Placement),
      lines: meant[index].skus.map(plannedLine),
      siteIds: meant[index].siteIds ?? null,
    }));
  }
}

/** @throws InventoryError with every line that is unknown or ambiguous */
function meaningsOf(orders: readonly Wish[], resolved: ResolvedSkus): Meant[] {
  const faults = new FaultList<InventoryErrorCode>();
  const meant = orders.map(({ lines, channelId = null }, order): Meant => {
    let siteIds: readonly number[] | undefined;
    const skus = lines.flatMap(({ sku }, line) => {
      const meaning = resolved.in(channelId, sku);
      const path = `orders[${order}].lines[${line}].sku`;
      if (meaning === undefined) faults.add('unknown_sku', path, { sku });
      else if ('ambiguous' in meaning) faults.add('ambiguous_alias', path, { alias: sku, skus: meaning.ambiguous });
      else {
        const both = siteIds && meaning.siteIds ? siteIds.filter((id) => meaning.siteIds?.includes(id)) : (siteIds ?? meaning.siteIds);
        if (both?.length === 0) faults.add('no_common_distribution_center', path, { sku });
        else siteIds = both;
        return meaning.sku;
      }
      return [];
    });
    return { skus, siteIds };
  });
  faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  return meant;
}

function unitsOf(lines: readonly WantedLine[], { skus }: Meant): WantedUnits[] {
  return lines.flatMap(({ quantity }, index) =>
    skus[index].components.map(({ productId, each, siteId }) => ({ productId, quantity: each * quantity, ownSiteId: siteId })),
  );
}

function routedLine({ quantity }: WantedLine, { components }: ResolvedSku): RoutedLine {
  return { quantity, components: components.map(({ productId, each, siteId }) => ({ productId, each, ownSiteId: siteId })) };
}

function plannedLine({ productId, synsetId, components }: ResolvedSku): ReservationPlan['lines'][number] {
  return { productId, synsetId, components: components.map(({ productId: id, each }) => ({ productId: id, each })) };
}
