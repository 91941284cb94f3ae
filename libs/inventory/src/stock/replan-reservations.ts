import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '@kernel';
import { type Placement, ReplanReservations } from '../contract/reservations.js';
import { SitePlanning } from './site-planning.js';

@CommandHandler(ReplanReservations)
export class ReplanReservationsHandler implements ICommandHandler<ReplanReservations> {
  constructor(
    private readonly database: Database,
    private readonly planning: SitePlanning,
  ) {}

  async execute({ orders }: ReplanReservations): Promise<Placement[]> {
    const productIds = [...new Set(orders.flatMap((order) => order.units.map((units) => units.productId)))];
    const rows = await this.database.query<{ productId: number; siteId: number | null }>(
      'SELECT ProductID AS productId, WarehouseID AS siteId FROM products WHERE ProductID IN (?)',
      [productIds],
    );
    const ownSites = new Map(rows.map(({ productId, siteId }) => [productId, siteId]));
    const named = <Units extends { productId: number }>(each: Units) => ({ ...each, ownSiteId: ownSites.get(each.productId) ?? null });
    return this.planning.choose(
      orders.map(({ accountId, units, siteIds, routing }) => ({
        accountId,
        siteIds: siteIds ?? undefined,
        units: units.map(named),
        routing: routing && {
          ...routing,
          lines: routing.lines.map(({ quantity, components }) => ({ quantity, components: components.map(named) })),
        },
      })),
    );
  }
}
