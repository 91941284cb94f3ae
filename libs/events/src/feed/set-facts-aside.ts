import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SetFactsAside } from '../contract/feed.js';
import { EventStore } from './store/event-store.js';

@CommandHandler(SetFactsAside)
export class SetFactsAsideHandler implements ICommandHandler<SetFactsAside> {
  constructor(private readonly store: EventStore) {}

  execute({ outboxId, fault, facts }: SetFactsAside): Promise<void> {
    return this.store.setAside(outboxId, fault, facts);
  }
}
