import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule, type Served } from './app.module.js';
import { BODY_LIMITS } from './bodies/body-limit.js';
import { addBodyReader } from './bodies/read-body.js';
import { consoleFloorProblems, consoleProblems } from './console/problems.js';
import { compressAnswers } from './pipeline/compression.js';
import type { Process } from '@runtime/contexts.module';
import { RequestLifecycle } from './request-lifecycle.js';
import { addEntityTags } from './pipeline/entity-tags.js';
import { addHooks, requestIdOf, stamp } from './pipeline/hooks.js';
import { interfaceVersions } from './interface-versions.js';
import { NestLines } from '@runtime/log/logger';
import { omsProblems } from './oms/problems.js';
import { answerUnreadable, ProblemFilter, type ProblemShape } from './errors/index.js';
import { ratesProblems } from './rates/problems.js';
import { setRouteOptions } from './pipeline/route-options.js';
import { v2FloorProblems, v2Problems } from './v2/problems.js';
import { lpnProblems } from './wms/lpns/problems.js';
import { batchProblems, waveProblems } from './wms/waves/problems.js';
import { cartonProblems } from './wms/packing/problems.js';
import { documentProblems, holdProblems, hurtStockProblems, recountProblems, stateProblems, wmsProblems } from './wms/problems.js';
import { addDocumentation } from './documentation.js';
import { ContractPipe } from './validation/index.js';
import { WritesInterceptor } from './pipeline/writes.js';

/** The time for a request to arrive in full. */
const REQUEST_TIMEOUT_MS = 120_000;

/** A refusal takes the first shape whose prefix matches its path, or else the last. */
export function shapesOf(served: Served, ratesBasePath: string): ProblemShape[] {
  const rates = ratesProblems(ratesBasePath);
  const ofConsole = consoleProblems(omsProblems.codes);
  return served === 'rates'
    ? [rates]
    : [
        rates,
        recountProblems,
        documentProblems,
        hurtStockProblems,
        holdProblems,
        stateProblems,
        lpnProblems,
        cartonProblems,
        batchProblems,
        waveProblems,
        wmsProblems,
        ...v2FloorProblems,
        v2Problems,
        ...consoleFloorProblems(ofConsole),
        ofConsole,
        ...interfaceVersions.map(({ problems }) => problems),
        omsProblems,
      ];
}

/** The HTTP program, with all interfaces or only rates, on an open database, not yet listening. */
export async function createApp(process: Process, served: Served = 'every'): Promise<NestFastifyApplication> {
  const { config, logger } = process;
  const filter = new ProblemFilter(shapesOf(served, config.ratesBasePath), logger);
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    bodyLimit: BODY_LIMITS.small,
    genReqId: requestIdOf,
    logger: false,
    // Otherwise Node refuses requests without a Host in a shape of its own.
    ...(config.tls ? { https: { ...config.tls, requireHostHeader: false } } : { http: { requireHostHeader: false } }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // During shutdown, requests on open connections still get their answer.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      stamp(request, reply);
      filter.answer(error, request, reply);
    },
  } as ConstructorParameters<typeof FastifyAdapter>[0]);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(process, filter, served), adapter, {
    logger: new NestLines(logger),
    bodyParser: false,
    abortOnError: false,
  });
  setRouteOptions(app);
  const lifecycle = app.get(RequestLifecycle);
  addBodyReader(adapter.getInstance());
  addHooks(
    adapter.getInstance(),
    (request, reply) => lifecycle.check(request, reply),
    (request, reply) => lifecycle.finished(request, reply),
    (request) => lifecycle.acting(request),
  );
  addEntityTags(adapter.getInstance());
  compressAnswers(adapter.getInstance());
  app.useGlobalInterceptors(app.get(WritesInterceptor));
  app.useGlobalPipes(new ContractPipe());
  app.useGlobalFilters(filter);
  addDocumentation(app, config, served);
  await app.init();
  await adapter.getInstance().ready();
  return app;
}
