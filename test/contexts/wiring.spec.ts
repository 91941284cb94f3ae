import 'reflect-metadata';
import { Reaction } from '@kernel';
import type { DynamicModule, Provider, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { arrows } from '../../libs/arrows.mjs';
import { ContextsModule } from '@runtime/contexts.module';
import { createApp } from '../../apps/api/src/create-app.js';
import { type RunningApp, startApp } from '../support/app.js';

const KINDS = [
  { kind: 'command handler', key: '__commandHandler__', missing: 'has 0 handlers' },
  { kind: 'query handler', key: '__queryHandler__', missing: 'has 0 handlers' },
  { kind: 'reaction', key: Reaction.KEY, missing: 'has no reaction' },
];
const WITH_REACTIONS = ['orders', 'warehouse'];
/** Without `places`, which is only a port and its adapter. */
const WITH_MESSAGES = Object.keys(arrows).filter((context) => context !== 'places');
const cases = WITH_MESSAGES.flatMap((context) =>
  KINDS.filter(({ kind }) => kind !== 'reaction' || WITH_REACTIONS.includes(context)).map((each) => ({ context, ...each })),
);

describe('the wiring of the contexts', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ demo: false });
  });
  afterAll(() => app.close());

  const logger = pino({ level: 'silent' });
  interface WithProviders {
    module: Type;
    providers: Provider[];
    made?: DynamicModule;
  }
  const modulesOf = (composed: DynamicModule): WithProviders[] =>
    (composed.imports ?? []).map((each) => {
      const made = 'module' in each ? each : undefined;
      const module = made?.module ?? (each as Type);
      return { module, made, providers: made?.providers ?? ((Reflect.getMetadata('providers', module) ?? []) as Provider[]) };
    });

  /**
   * Starts the contexts like worker and command line do, without the first provider of `context` with this metadata that alone handles its
   * message; returns what that provider handled.
   */
  async function startWithout(context: string, key: string): Promise<{ subject: string; start: Promise<unknown> }> {
    // A refused start closes nothing: without Redis there is no connection to leave open.
    const composed = ContextsModule.with({ config: { ...app.config, redisUrl: undefined }, database: app.database, logger });
    const modules = modulesOf(composed);
    const found = modules.find(({ module: { name } }) => name.toLowerCase() === `${context}module`);
    if (!found) throw new Error(`no module of ${context}`);
    const { module, providers, made } = found;
    const subjectOf = (provider: Provider): Type | undefined => Reflect.getMetadata(key, provider) as Type | undefined;
    const subjects = modules.flatMap((each) => each.providers.map(subjectOf));
    const taken = providers.find((each) => subjectOf(each) && subjects.filter((subject) => subject === subjectOf(each)).length === 1);
    if (!taken) throw new Error(`${context} has no such provider`);
    const left = providers.filter((each) => each !== taken);
    if (made) made.providers = left;
    else Reflect.defineMetadata('providers', left, module);
    const start = NestFactory.createApplicationContext(composed, { logger: false, abortOnError: false }).then((started) => started.close());
    await start.catch(() => undefined);
    if (!made) Reflect.defineMetadata('providers', providers, module);
    return { subject: subjectOf(taken)?.name ?? '', start };
  }

  it.each(cases)('stops a start without a $kind of $context, by name', async ({ context, key, missing }) => {
    const { subject, start } = await startWithout(context, key);
    await expect(start).rejects.toThrow(new Error(`the wiring of the contexts is incomplete: ${subject} ${missing}`));
  });

  it('lets the rates interface start as a separate process', async () => {
    const rates = await createApp({ config: app.config, database: app.database, logger }, 'rates');
    await expect(rates.close()).resolves.toBeUndefined();
  });
});
