import { type EventHandler, Reaction } from '@kernel';
import { PublicationFailed } from '../events.js';
import { EventStore } from './store/event-store.js';

/** Runs when an operator retries facts that could not be published. The sequencer then takes them like new ones. */
@Reaction(PublicationFailed)
export class AnnounceFactsAgain implements EventHandler<PublicationFailed> {
  constructor(private readonly store: EventStore) {}

  handle(event: PublicationFailed): Promise<void> {
    return this.store.announce(event);
  }
}
