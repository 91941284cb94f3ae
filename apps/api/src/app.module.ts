import { type DynamicModule, Module } from '@nestjs/common';
import { WorkerModule } from '../../worker/src/worker.module.js';
import { AccessModule } from './access/access.module.js';
import { ContextsModule, type Process } from './contexts.module.js';
import { Gate } from './gate.js';
import { HealthController, Readiness } from './health.controller.js';
import { Idempotency } from './idempotency.js';
import { InternalModule } from './internal/internal.module.js';
import { MetricsModule } from './metrics.js';
import { OmsModule } from './oms/oms.module.js';
import { ProblemFilter } from './problem-filter.js';
import { V2Module } from './v2/v2.module.js';
import { WmsModule } from './wms/wms.module.js';

/** The HTTP program: every interface version on the contexts, and the worker unless it runs elsewhere. */
@Module({})
export class AppModule {
  /** @param problems the one place where errors become answers; also for requests that fail before Nest sees them */
  static with(process: Process, problems: ProblemFilter): DynamicModule {
    return {
      module: AppModule,
      imports: [ContextsModule.with(process), AccessModule, MetricsModule, OmsModule, WmsModule, V2Module, InternalModule, ...(process.config.isWorker ? [WorkerModule] : [])],
      controllers: [HealthController],
      providers: [
        Gate,
        Readiness,
        { provide: ProblemFilter, useValue: problems },
        Idempotency,
      ],
    };
  }
}
