import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PublishEvents } from '../contract/feed.js';
import { NewDeliveries } from '../deliveries/index.js';
import { EventStore } from './store/event-store.js';

@CommandHandler(PublishEvents)
export class PublishEventsHandler implements ICommandHandler<PublishEvents> {
  constructor(
    private readonly store: EventStore,
    private readonly deliveries: NewDeliveries,
  ) {}

  async execute({ events, outboxIds }: PublishEvents): Promise<void> {
    if (outboxIds.length === 0) return;
    await this.store.publish(events);
    await this.deliveries.of(events);
    await this.store.settle(outboxIds, events.at(-1)?.sequence);
  }
}
