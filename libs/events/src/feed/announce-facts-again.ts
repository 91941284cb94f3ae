import { type EventHandler, Reaction } from '@kernel';
import { PublicationFailed } from '../events.js';
import { EventStore } from './store/event-store.js';

/** Runs when an operator retries what could not be published. The sequencer then takes it as it takes what is new. */
@Reaction(PublicationFailed)
export class AnnounceFactsAgain implements EventHandler<PublicationFailed> {
  constructor(private readonly store: EventStore) {}

  handle(event: PublicationFailed): Promise<void> {
    return this.store.announce(event);
  }
}
