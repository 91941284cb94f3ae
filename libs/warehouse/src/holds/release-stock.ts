import { EndHolds, GetHolds, type Hold } from '@contract/inventory';
import { Bus, PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReleaseStock } from '../contract/holds.js';
import { HeldShipments } from './held-shipments.js';

@CommandHandler(ReleaseStock)
export class ReleaseStockHandler implements ICommandHandler<ReleaseStock> {
  constructor(
    private readonly bus: Bus,
    private readonly shipments: HeldShipments,
    private readonly events: PublicEvents,
  ) {}

  async execute({ of, holdIds, actor }: ReleaseStock): Promise<Hold[]> {
    const scopes = await this.bus.ask(new GetHolds(holdIds));
    const orderIds = await this.shipments.lock(scopes);
    const ended = await this.bus.send(new EndHolds(of, holdIds, actor));
    await this.shipments.mark(orderIds);
    await this.events.write();
    return ended;
  }
}
