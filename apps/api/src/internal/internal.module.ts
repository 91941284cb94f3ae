import { Module } from '@nestjs/common';
import { DeadLetters } from '../../../host/src/queue/dead-letters.js';
import { AccessModule } from '../access/index.js';
import { AccountsController } from './accounts.controller.js';
import { InternalManufactureController } from './manufacture.controller.js';
import { LockOutsController } from './lock-outs.controller.js';
import { MasterKeyController } from './master-key.controller.js';
import { QueuesController } from './queues.controller.js';
import { RateCardsController } from './rate-cards.controller.js';
import { RegistersController } from './registers.controller.js';
import { InternalReplenishmentsController } from './replenishments.controller.js';
import { RequestLogController } from './request-log.controller.js';
import { InternalReturnsController } from './returns.controller.js';
import { SessionsController } from './sessions.controller.js';
import { ShipmentsController } from './shipments.controller.js';
import { SitesController } from './sites.controller.js';
import { SecondFactorsController, UsersController } from './users.controller.js';

/** The internal interface of operators, on private networks only. */
@Module({
  imports: [AccessModule],
  controllers: [
    AccountsController,
    InternalManufactureController,
    InternalReplenishmentsController,
    InternalReturnsController,
    LockOutsController,
    MasterKeyController,
    QueuesController,
    RateCardsController,
    RegistersController,
    RequestLogController,
    SessionsController,
    ShipmentsController,
    SitesController,
    UsersController,
    SecondFactorsController,
  ],
  providers: [DeadLetters],
})
export class InternalModule {}
