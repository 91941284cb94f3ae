import { Module } from '@nestjs/common';
import { DeadLetters } from '@runtime/queue/dead-letters';
import { AccessModule } from '../access/index.js';
import { AccountKeysController } from './accounts/account-keys.controller.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { InternalManufactureController } from './floor/manufacture.controller.js';
import { LockOutsController } from './users/lock-outs.controller.js';
import { MasterKeyController } from './accounts/master-key.controller.js';
import { QueuesController } from './operations/queues.controller.js';
import { RateCardsController } from './rates/rate-cards.controller.js';
import {
  PackageTypeChangesController,
  PackageTypesController,
  SupplierChangesController,
  SuppliersController,
} from './sites/registers.controller.js';
import { InternalReplenishmentsController } from './floor/replenishments.controller.js';
import { AuditLogController } from './operations/audit-log.controller.js';
import { PersonsController } from './operations/persons.controller.js';
import { RequestLogController } from './operations/request-log.controller.js';
import { InternalReturnsController } from './floor/returns.controller.js';
import { SessionsController } from './users/sessions.controller.js';
import { SsccRangesController } from './floor/sscc-ranges.controller.js';
import { ShipmentsController } from './floor/shipments.controller.js';
import { AccountSitesController, BinsController, SitesController } from './sites/sites.controller.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { UserKeysController } from './users/keys.controller.js';
import { SecondFactorsController, UsersController } from './users/users.controller.js';

/** The operators' internal interface, on private networks only. */
@Module({
  imports: [AccessModule, ThreadsModule],
  controllers: [
    AccountsController,
    AccountKeysController,
    AccountSitesController,
    BinsController,
    InternalManufactureController,
    InternalReplenishmentsController,
    InternalReturnsController,
    LockOutsController,
    MasterKeyController,
    QueuesController,
    RateCardsController,
    PackageTypeChangesController,
    PackageTypesController,
    AuditLogController,
    PersonsController,
    RequestLogController,
    SessionsController,
    ShipmentsController,
    SitesController,
    SsccRangesController,
    SupplierChangesController,
    SuppliersController,
    UserKeysController,
    UsersController,
    SecondFactorsController,
  ],
  providers: [DeadLetters],
})
export class InternalModule {}
