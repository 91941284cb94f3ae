import 'reflect-metadata';
import { Bus, type Database, type Engine } from '@kernel';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import supertest, { type Response, type Test } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { Config } from '@runtime/config';
import { hasWorker } from '../../apps/api/src/app.module.js';
import { createApp } from '../../apps/api/src/create-app.js';
import { loggerOptions } from '@runtime/log/logger';
import { openDatabase } from '@runtime/open-database';
import { migrate } from '@runtime/schema';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { AnswerCheck } from './answer-check.js';
import { configOf, migrateWithDemo } from './contexts.js';
import { expectDeclarationsKept } from './declarations-kept.js';
import { createMigratedDatabase, type Environment, type TestDatabase } from './engine.js';

export interface RunningApp {
  http: TestAgent;
  bus: Bus;
  database: Database;
  engine: Engine;
  nest: NestFastifyApplication;
  config: Config;
  /** Polls until `check` returns something, or throws after some seconds: for effects after the answer. */
  until<T>(check: () => Promise<T | undefined | false>): Promise<T>;
  close(): Promise<void>;
}

/** The program's log, line by line. */
export type Log = Record<string, unknown>[];

export interface AppSettings {
  demo?: boolean;
  env?: Environment;
  log?: Log;
  /** Names the schema, when a spec has added migrations to it. */
  schema?: string;
}

async function boot(config: Config, log?: Log): Promise<{ nest: NestFastifyApplication; database: Database; close: () => Promise<void> }> {
  const { database } = await openDatabase(config);
  const nest = await createApp({
    config,
    database,
    logger: log
      ? pino(loggerOptions(config.logLevel), { write: (line: string) => void log.push(JSON.parse(line) as Log[number]) })
      : pino({ level: config.logLevel }),
  });
  if (hasWorker(config, 'every')) nest.get(WorkerModule).start();
  return {
    nest,
    database,
    close: async () => {
      await nest.close();
      await database.close();
    },
  };
}

/** A database for a program with these settings. The first one of each Jest worker is made by the program as it is at that moment. */
export const newDatabase = ({ demo = true, schema = '' }: Pick<AppSettings, 'demo' | 'schema'> = {}): Promise<TestDatabase> =>
  createMigratedDatabase(
    demo ? migrateWithDemo : async (empty) => void (await migrate(configOf(empty))),
    (demo ? 'demo' : 'migrated') + schema,
  );

/**
 * The whole program on a new database with the demo set (or empty: `demo: false`), on the engine of the test run. `env` adds configuration,
 * such as `RATE_LIMIT`; `log` receives the lines of its log, at the configured LOG_LEVEL. Close it when done: it throws if an answer over
 * `http` differed from its published description, and if a command or query did what it does not say.
 */
export async function startApp({ env = {}, log, ...content }: AppSettings = {}): Promise<RunningApp> {
  const testDatabase = await newDatabase(content);
  const config = configOf(testDatabase.env, env);
  const { nest, database, close } = await boot(config, log);
  const answers = new AnswerCheck(nest, config.ratesBasePath);
  const http = supertest.agent(nest.getHttpServer());
  http.use((request: Test) => void request.on('response', (response: Response) => answers.see(response, request.method, request.url)));
  return {
    http,
    bus: nest.get(Bus),
    database,
    engine: database.engine,
    nest,
    config,
    until,
    close: async () => {
      await close();
      await testDatabase.drop();
      // A code that a command does not declare is missing in the documents, too, so this also shows what to correct.
      expectDeclarationsKept();
      answers.finish();
    },
  };
}

/** What `describeApp` opens: a program with these settings, or the result of a builder of test/support, which includes a program. */
type Opening<App> = AppSettings | { open(): Promise<App> };

/**
 * `describe` with a running program, opened before the first test and closed after the last. `tests` get it before it runs and may use it
 * only in their hooks and tests.
 */
export function describeApp(name: string, tests: (app: RunningApp) => void): void;
export function describeApp(name: string, settings: AppSettings, tests: (app: RunningApp) => void): void;
export function describeApp<App extends Closable>(name: string, builder: { open(): Promise<App> }, tests: (app: App) => void): void;
export function describeApp(name: string, ...words: [Tests] | [Opening<Closable>, Tests]): void {
  const [opening, tests] = words.length === 1 ? [{}, words[0]] : words;
  describe(name, () => {
    let opened: Closable | undefined;
    beforeAll(async () => {
      opened = await ('open' in opening ? opening.open() : startApp(opening));
    });
    afterAll(() => opened?.close());
    tests(standIn(name, () => opened));
  });
}

interface Closable {
  close(): Promise<void>;
}
// The overloads type the program for a spec's tests.
type Tests = (app: never) => void;

/** Stands in for the result of `opened` once there is one. */
function standIn(name: string, opened: () => object | undefined): never {
  const running = (): object => {
    const app = opened();
    if (!app) throw new Error(`${name}: the program does not run yet`);
    return app;
  };
  return new Proxy(
    {},
    {
      get(_, member) {
        const value: unknown = Reflect.get(running(), member);
        return typeof value === 'function' ? (value.bind(running()) as unknown) : value;
      },
      set: (_, member, value) => Reflect.set(running(), member, value),
    },
  ) as never;
}

/** A second process on the database (and Redis) of the first; `changes` overrides its configuration. Close it before the first. */
export async function startTwin(
  { config }: RunningApp,
  changes: Partial<Config> = {},
): Promise<{ http: TestAgent; bus: Bus; close(): Promise<void> }> {
  const { nest, close } = await boot({ ...config, ...changes });
  return { http: supertest.agent(nest.getHttpServer()), bus: nest.get(Bus), close };
}

async function until<T>(check: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Headers of the demo accounts and users. */
export const as = {
  account: (id = 100, key = id === 100 ? 'demo-oms-key' : `demo-oms-key-${id}`) => ({ AccountID: String(id), Key: key }),
  warehouse: (userName = 'manager', key = 'demo-wms-key') => ({ userName, Key: key }),
};
