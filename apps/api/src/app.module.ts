import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { RouterModule } from '@nestjs/core';
import { WorkerModule } from '../../worker/src/worker.module.js';
import { AccessModule } from './access/index.js';
import { ConsoleModule } from './console/console.module.js';
import type { Config } from '@runtime/config';
import { ContextsModule, type Process } from '@runtime/contexts.module';
import { RequestLifecycle } from './request-lifecycle.js';
import { HealthController, Readiness } from './health.controller.js';
import { FaultsTogether } from './validation/index.js';
import { Idempotency } from './pipeline/idempotency.js';
import { interfaceVersions } from './interface-versions.js';
import { InternalModule } from './internal/internal.module.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OmsModule } from './oms/oms.module.js';
import { Preconditions } from './pipeline/preconditions.js';
import { ProblemFilter } from './errors/index.js';
import { RatesInterfaceModule } from './rates/rates-interface.module.js';
import { SecurityTextController } from './security-text.controller.js';
import { V2Module } from './v2/v2.module.js';
import { WmsModule } from './wms/wms.module.js';
import { Writes, WritesInterceptor } from './pipeline/writes.js';

/** Which interfaces a process serves: all, or only rates. */
export type Served = 'every' | 'rates';

/** Whether the process also runs the worker. */
export const hasWorker = ({ isWorker }: Pick<Config, 'isWorker'>, served: Served): boolean => served === 'every' && isWorker;

const others = (): readonly Type<object>[] => [
  OmsModule,
  WmsModule,
  V2Module,
  InternalModule,
  ConsoleModule,
  ...interfaceVersions.flatMap(({ modules }) => modules),
];

/** The HTTP program: the interface versions, the contexts, and the worker unless it runs elsewhere. */
@Module({})
export class AppModule {
  /** @param problems the one place where errors become answers; it also serves requests that fail before Nest sees them */
  static with(process: Process, problems: ProblemFilter, served: Served): DynamicModule {
    return {
      module: AppModule,
      // Interfaces that answer several refusals in one list word them with the filter.
      global: true,
      exports: [ProblemFilter],
      imports: [
        ContextsModule.with(process),
        AccessModule,
        MetricsModule,
        RatesInterfaceModule,
        RouterModule.register([{ path: process.config.ratesBasePath, module: RatesInterfaceModule }]),
        ...(served === 'every' ? others() : []),
        ...(hasWorker(process.config, served) ? [WorkerModule] : []),
      ],
      controllers: [HealthController, MetricsController, SecurityTextController],
      providers: [
        RequestLifecycle,
        Readiness,
        { provide: ProblemFilter, useValue: problems },
        Idempotency,
        FaultsTogether,
        Preconditions,
        Writes,
        WritesInterceptor,
      ],
    };
  }
}
