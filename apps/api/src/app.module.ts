import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { WorkerModule } from '../../worker/src/worker.module.js';
import { AccessModule } from './access/access.module.js';
import { ContextsModule, type Process } from './contexts.module.js';
import { Gate } from './gate.js';
import { HealthController, Readiness } from './health.controller.js';
import { Idempotency } from './idempotency.js';
import { InternalModule } from './internal/internal.module.js';
import { LOGGER } from './logger.js';
import { MetricsModule } from './metrics.js';
import { OmsModule } from './oms/oms.module.js';
import { omsProblems } from './oms/problems.js';
import { ProblemFilter } from './problem-filter.js';
import { WmsModule } from './wms/wms.module.js';
import { recountProblems, wmsProblems } from './wms/problems.js';

/** The HTTP program: every interface version on the contexts, and the worker unless it runs elsewhere. */
@Module({})
export class AppModule {
  static with(process: Process): DynamicModule {
    return {
      module: AppModule,
      imports: [ContextsModule.with(process), AccessModule, MetricsModule, OmsModule, WmsModule, InternalModule, ...(process.config.isWorker ? [WorkerModule] : [])],
      controllers: [HealthController],
      providers: [
        Gate,
        Readiness,
        { provide: ProblemFilter, useFactory: (logger: Logger) => new ProblemFilter([recountProblems, wmsProblems, omsProblems], logger), inject: [LOGGER] },
        Idempotency,
      ],
    };
  }
}
