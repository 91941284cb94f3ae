import { type DynamicModule, Global, Module, type OnModuleInit, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { Bus } from './messages/bus.js';
import { Clock } from './clock.js';
import { Outbox } from './messages/outbox.js';
import { PublicEvents } from './messages/public-events.js';
import { refuseOpenEnds } from './messages/wiring.js';

/** What every context depends on; the process provides the adapters (`Database`, `Queue`). */
@Global()
@Module({})
export class KernelModule implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  static with(adapters: readonly Provider[]): DynamicModule {
    return {
      module: KernelModule,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      // A process may bring a bus of its own.
      providers: [{ provide: Clock, useValue: { now: () => new Date() } satisfies Clock }, Bus, Outbox, PublicEvents, ...adapters],
      exports: [
        CqrsModule,
        ...adapters.map((adapter) => (typeof adapter === 'function' ? adapter : adapter.provide)),
        Clock,
        Bus,
        Outbox,
        PublicEvents,
      ],
    };
  }

  /** Before any command or query: an incomplete context stops the start. */
  onModuleInit(): void {
    refuseOpenEnds(this.discovery.getProviders().flatMap(({ metatype }) => metatype ?? []));
  }
}
