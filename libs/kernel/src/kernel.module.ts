import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Bus } from './bus.js';
import { Clock, SystemClock } from './clock.js';
import { Outbox } from './outbox.js';

/** What every context stands on; the process gives the adapters (`Database`, `Queue`). */
@Global()
@Module({})
export class KernelModule {
  static with(adapters: readonly Provider[]): DynamicModule {
    return {
      module: KernelModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      providers: [...adapters, { provide: Clock, useClass: SystemClock }, Bus, Outbox],
      exports: [CqrsModule, ...adapters.map((adapter) => (typeof adapter === 'function' ? adapter : adapter.provide)), Clock, Bus, Outbox],
    };
  }
}
