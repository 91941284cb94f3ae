import { Module } from '@nestjs/common';
import { DeadLetters } from '../../../host/src/queue/dead-letters.js';
import { AccessModule } from '../access/index.js';
import { AccountReturnsController } from './account-returns.controller.js';
import { ApiUseController } from './api-use.controller.js';
import { CallersController } from './callers.controller.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';
import { FloorProgressController } from './floor-progress.controller.js';
import { FoundOrdersController } from './found-orders.controller.js';
import { OwnAccountKeyController, OwnMasterKeyController } from './keys.controller.js';
import { StockLevelsController } from './levels.controller.js';
import { ConsoleLogins } from './logins.js';
import { ChangeFeed } from './change-feed.js';
import { OverviewController } from './overview.controller.js';
import { OwnPicksController } from './picks.controller.js';
import { ProgressController } from './progress.controller.js';
import { OwnReplenishmentsController } from './replenishments.controller.js';
import { OwnReturnsController } from './returns.controller.js';
import { OwnSecurity } from './own-security.js';
import { SecurityController } from './security.controller.js';
import { OperationsController, OperationsQueuesController, OperationsRequestLogController } from './operations.controller.js';
import { SessionController } from './session.controller.js';
import { OwnShipmentsController } from './shipments.controller.js';
import { OwnBinsController, ProductStockController } from './stock.controller.js';
import { PeopleLockOutsController, PeopleSessionsController } from './user-sessions.controller.js';
import { PeopleController, PeopleSecondFactorsController } from './users.controller.js';

/** What the web console asks beyond the published interfaces. */
@Module({
  imports: [AccessModule],
  controllers: [
    AccountReturnsController,
    ApiUseController,
    CallersController,
    EventsController,
    FloorProgressController,
    OwnBinsController,
    FoundOrdersController,
    OverviewController,
    OwnAccountKeyController,
    OwnMasterKeyController,
    OwnPicksController,
    OwnReplenishmentsController,
    OwnReturnsController,
    OwnShipmentsController,
    ProgressController,
    ProductStockController,
    PeopleController,
    PeopleSecondFactorsController,
    PeopleSessionsController,
    PeopleLockOutsController,
    SecurityController,
    OperationsQueuesController,
    OperationsRequestLogController,
    OperationsController,
    SessionController,
    StockLevelsController,
  ],
  providers: [DeadLetters, EventStreams, ConsoleLogins, ChangeFeed, OwnSecurity],
})
export class ConsoleModule {}
