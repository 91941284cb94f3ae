import { type Migration, providersOf, Publishes } from '@kernel';
import { Module } from '@nestjs/common';
import * as contract from './contract.js';
import * as feed from './feed/index.js';
import { CreateEvents1763600028100 } from './store/migrations/1763600028100-events.js';

export const eventsMigrations: Migration[] = [CreateEvents1763600028100];

/** What integrations are told: the feed of events. */
@Publishes(contract)
@Module({ providers: providersOf(feed) })
export class EventsModule {}
