import { type Migration, providersOf, Publishes } from '@kernel';
import { type DynamicModule, Module } from '@nestjs/common';
import * as contract from './contract.js';
import * as deliveries from './deliveries/index.js';
import { Receivers } from './deliveries/adapters/receivers.js';
import * as events from './events.js';
import * as feed from './feed/index.js';
import { CreateEvents1763600028100 } from './store/migrations/1763600028100-events.js';
import { CreateWebhooks1763600028400 } from './store/migrations/1763600028400-webhooks.js';
import { CountTries1763600029500 } from './store/migrations/1763600029500-try-counts.js';
import { AddEventTraceParents1763600031100 } from './store/migrations/1763600031100-event-trace-parents.js';
import * as webhooks from './webhooks/index.js';
import { WEBHOOK_TERMS, type WebhookTerms } from './webhooks/index.js';

export const eventsMigrations: Migration[] = [
  CreateEvents1763600028100,
  CreateWebhooks1763600028400,
  CountTries1763600029500,
  AddEventTraceParents1763600031100,
];

export { Receivers };

/** The interface to integrations: the feed of events, and webhooks. */
@Publishes(contract, events)
@Module({})
export class EventsModule {
  static with(terms: WebhookTerms): DynamicModule {
    return {
      module: EventsModule,
      providers: [...providersOf(webhooks, deliveries, feed), Receivers, { provide: WEBHOOK_TERMS, useValue: terms }],
      exports: [Receivers],
    };
  }
}
