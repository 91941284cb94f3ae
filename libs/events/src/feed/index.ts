// The feed: numbers committed facts, and returns events.
export { AnnounceFactsAgain } from './announce-facts-again.js';
export { BuyersEvents } from './buyers-events.js';
export { GetFeedProgressHandler } from './get-feed-progress.js';
export { GetEventHandler } from './get-event.js';
export { HasFactsHandler } from './has-facts.js';
export { ListEventsHandler } from './list-events.js';
export { PublishEventsHandler } from './publish-events.js';
export { PurgeEventsHandler } from './purge-events.js';
export { SetFactsAsideHandler } from './set-facts-aside.js';
export { EventStore } from './store/event-store.js';
export { TakeFactsHandler } from './take-facts.js';
