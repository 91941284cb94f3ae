import path from 'node:path';
import { PersonalRecords } from '@persons';
import { AddressRule, Database, KernelModule, PublicAddresses } from '@kernel';
import { EventsModule } from '@module/events';
import { auditedBus, IdentityModule } from '@module/identity';
import { InventoryModule } from '@module/inventory';
import { OrdersModule } from '@module/orders';
import { PlacesModule } from '@module/places';
import { RatesModule } from '@module/rates';
import { WarehouseModule } from '@module/warehouse';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { carrierAdapters } from './carrier-adapters.js';
import { QueueModule } from './queue/queue.module.js';
import { type Config } from './config.js';
import { LOGGER } from './log/logger.js';
import { allowedNetworks } from './settings/outbound-allow.js';

/** Injection token of the process's configuration. */
export const CONFIG = Symbol('config');

/** Resources of a process; opened before Nest and closed after it. */
export interface Process {
  config: Config;
  database: Database;
  logger: Logger;
}

/** All contexts on the engine and queue of the process: the same in the API, the worker and the command line. */
@Global()
@Module({})
export class ContextsModule {
  static with({ config, database, logger }: Process): DynamicModule {
    const values = [
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
    ];
    return {
      module: ContextsModule,
      imports: [
        QueueModule.with(config, logger),
        KernelModule.with([
          { provide: Database, useValue: database },
          { provide: AddressRule, useValue: new PublicAddresses(allowedNetworks(config.outboundAllow)) },
          auditedBus,
          PersonalRecords,
        ]),
        IdentityModule.with({ current: config.secretKey, previous: config.previousSecretKey }, config.loginLimits, {
          provider: config.signInProvider,
          secondFactorOf: config.secondFactorOf,
        }),
        PlacesModule,
        InventoryModule.with(path.join(config.dataDir, 'images')),
        OrdersModule.with({ fairDays: config.backorderFairDays, allowsDigits: config.allowsDigitBarcodes }),
        EventsModule.with({ isProduction: config.isProduction, schedule: config.webhookSchedule }),
        WarehouseModule,
        RatesModule.with(
          config.liveCarriers,
          carrierAdapters.map((adapter) => adapter(config)),
          (carrier, reason) => logger.warn({ carrier, reason }, 'a carrier could not tell its rates'),
        ),
      ],
      providers: values,
      exports: [CONFIG, LOGGER, EventsModule, InventoryModule, OrdersModule, WarehouseModule],
    };
  }
}
