import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeEvents } from '../contract/feed.js';
import { DeliveryStore } from '../deliveries/index.js';
import { EventStore } from './store/event-store.js';

const DAY_MS = 86_400_000;

@CommandHandler(PurgeEvents)
export class PurgeEventsHandler implements ICommandHandler<PurgeEvents> {
  constructor(
    private readonly store: EventStore,
    private readonly deliveries: DeliveryStore,
    private readonly clock: Clock,
  ) {}

  async execute({ days }: PurgeEvents): Promise<boolean> {
    const { upTo, hasMore } = await this.store.forget(toStored(new Date(this.clock.now().getTime() - days * DAY_MS)));
    const hasMoreDeliveries = await this.deliveries.forgetUpTo(upTo);
    return hasMore || hasMoreDeliveries;
  }
}
