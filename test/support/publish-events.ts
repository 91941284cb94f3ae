import { pino } from 'pino';
import { EventComposer } from '../../apps/worker/src/events/event-composer.js';
import { Sequencer } from '../../apps/worker/src/sequencer.js';
import type { RunningApp } from './app.js';

/** Publishes all events, when no worker runs, and writes the history of stock up to them. */
export async function publishEvents({ bus, database }: RunningApp): Promise<void> {
  const sequencer = new Sequencer(bus, database, new EventComposer(bus), pino({ level: 'silent' }));
  while (await sequencer.publish());
}
