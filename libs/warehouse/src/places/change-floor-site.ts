import { ChangeSite, type Site } from '@contract/inventory';
import { CountOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeFloorSite } from '../contract/places.js';
import { SqlCorrections } from '../recounts/index.js';
import { refuseWhileInUse } from './in-use.js';

/** Orders in these statuses need nothing of a site: a Backorder is planned anew when stock arrives, at an active site. */
const FREE: readonly string[] = ['Shipped', 'Cancelled', 'Backorder'];

@CommandHandler(ChangeFloorSite)
export class ChangeFloorSiteHandler implements ICommandHandler<ChangeFloorSite> {
  constructor(
    private readonly bus: Bus,
    private readonly corrections: SqlCorrections,
  ) {}

  async execute({ siteId, change }: ChangeFloorSite): Promise<Site> {
    const site = await this.bus.send(new ChangeSite(siteId, change));
    if (change.isActivated === false) refuseWhileInUse('distribution_center_in_use', await this.workAt(siteId));
    return site;
  }

  /** Called under the locks of the site and its bins. Picked units have left their bins, but their orders are still to be shipped. */
  private async workAt(siteId: number): Promise<{ orders: number; corrections: number }> {
    const counts = await this.bus.ask(new CountOrders({ siteId }));
    const open = counts.filter(({ status }) => !FREE.includes(status));
    return { orders: open.reduce((sum, { orders }) => sum + orders, 0), corrections: await this.corrections.countQueued(siteId) };
  }
}
