import { Module } from '@nestjs/common';
import { DeadLetters } from '@runtime/queue/dead-letters';
import { AccessModule } from '../access/index.js';
import { FloorExportsController } from './exports/floor-exports.controller.js';
import { ListExports } from './exports/list-exports.js';
import { MerchantExportsController } from './exports/merchant-exports.controller.js';
import { OperatorExportsController } from './exports/operator-exports.controller.js';
import { KeysOfAccountController } from './accounts/account-keys.controller.js';
import { MerchantSitesController } from './accounts/account-sites.controller.js';
import { MerchantsController } from './accounts/accounts.controller.js';
import { AccountChecklistController, ChecklistController } from './checklist/checklist.controller.js';
import { OperatorChecklist } from './checklist/operator-checklist.js';
import { AccountLetterheadsController, OwnLetterheadController } from './letterheads/letterheads.controller.js';
import { LastChangeController } from './changes/last-change.controller.js';
import { ItemsController } from './catalogue/items.controller.js';
import { BrandController } from './brand/brand.controller.js';
import { LotController, ProductAttributeController, ProductCodeController } from './catalogue/single-records.controller.js';
import { PicturesController } from './catalogue/pictures.controller.js';
import { AccountReturnsController } from './floor/account-returns.controller.js';
import { ApiUseController } from './operations/api-use.controller.js';
import { CallersController } from './operations/callers.controller.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { EventStreams } from './feed/event-streams.js';
import { StreamMetrics } from './feed/stream-metrics.js';
import { EventsController } from './feed/events.controller.js';
import { FloorProgressController } from './floor/floor-progress.controller.js';
import { FoundOrdersController } from './orders/found-orders.controller.js';
import { NarrowedOrdersController } from './orders/narrowed-orders.controller.js';
import { OwnAccountKeyController, OwnMasterKeyController } from './sessions/keys.controller.js';
import { StockLevelsController } from './stock/levels.controller.js';
import { ConsoleLogins } from './sessions/logins.js';
import { ChangeFeed } from './feed/change-feed.js';
import { OrderPreviewsController } from './orders/previews.controller.js';
import { Rehearsal } from './orders/rehearsal.js';
import { OrderDetailsController } from './orders/details.controller.js';
import { OverviewController } from './orders/overview.controller.js';
import { OwnPicksController } from './floor/picks.controller.js';
import { ProgressController } from './orders/progress.controller.js';
import { AccountReplenishmentsController, OwnReplenishmentsController } from './floor/replenishments.controller.js';
import { OwnReturnsController } from './floor/returns.controller.js';
import { ScansController } from './floor/scans.controller.js';
import { OwnAccountKeysController } from './sessions/account-own-keys.controller.js';
import { OwnKeysController } from './sessions/own-keys.controller.js';
import { OwnSecurity } from './sessions/own-security.js';
import { SecurityController } from './sessions/security.controller.js';
import {
  OperationsAuditLogController,
  OperationsQueuesController,
  OperationsRequestLogController,
  SetUpBinsController,
  SetUpSitesController,
} from './operations/operations.controller.js';
import {
  KnownPackageTypesController,
  KnownSuppliersController,
  SetUpPackageTypesController,
  SetUpSuppliersController,
} from './operations/registers.controller.js';
import { FloorTasksController } from './tasks/floor-tasks.controller.js';
import { LowStockController } from './tasks/low-stock.controller.js';
import { ReceiptPlansController } from './tasks/receipt-plans.controller.js';
import { OrderTasksController } from './tasks/order-tasks.controller.js';
import { FloorReportController } from './reports/floor-report.controller.js';
import { PaceReportController } from './reports/pace-report.controller.js';
import { StockReportController } from './reports/stock-report.controller.js';
import { ShippingReportController } from './reports/shipping-report.controller.js';
import { SetUpRateCardsController } from './rates/rate-cards.controller.js';
import { ParcelFacts } from './rates/parcel-facts.js';
import { ComparedRatesController } from './rates/rates.controller.js';
import { SessionController } from './sessions/session.controller.js';
import { EnrolmentController } from './sign-in/enrolment.controller.js';
import { ProviderLogins } from './sign-in/provider-logins.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { OwnShipmentsController } from './floor/shipments.controller.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { BoxAdvice } from './packing/box-advice.js';
import { PackingController } from './packing/packing.controller.js';
import { OwnBinsController, ProductStockController } from './stock/stock.controller.js';
import { PeopleLockOutsController, PeopleSessionsController } from './users/user-sessions.controller.js';
import { PeopleKeysController } from './users/user-keys.controller.js';
import { ListViewsController } from './views/list-views.controller.js';
import { PeopleController, PeopleSecondFactorsController } from './users/users.controller.js';

/** The console's own interface, beyond the published ones. */
@Module({
  imports: [AccessModule, MetricsModule, ThreadsModule],
  controllers: [
    AccountChecklistController,
    AccountReplenishmentsController,
    AccountLetterheadsController,
    AccountReturnsController,
    ApiUseController,
    CallersController,
    ComparedRatesController,
    ChecklistController,
    EnrolmentController,
    EventsController,
    FloorExportsController,
    FloorProgressController,
    FloorTasksController,
    OwnBinsController,
    FoundOrdersController,
    ItemsController,
    LastChangeController,
    PicturesController,
    LotController,
    ProductCodeController,
    ProductAttributeController,
    BrandController,
    ListViewsController,
    NarrowedOrdersController,
    KnownPackageTypesController,
    KnownSuppliersController,
    LowStockController,
    OrderDetailsController,
    OrderPreviewsController,
    OrderTasksController,
    OverviewController,
    OwnAccountKeyController,
    OwnAccountKeysController,
    OwnKeysController,
    OwnLetterheadController,
    OwnMasterKeyController,
    OwnPicksController,
    OwnReplenishmentsController,
    OwnReturnsController,
    OwnShipmentsController,
    FloorReportController,
    PaceReportController,
    PackingController,
    MerchantExportsController,
    KeysOfAccountController,
    MerchantSitesController,
    MerchantsController,
    ProgressController,
    ProductStockController,
    PeopleController,
    PeopleKeysController,
    PeopleSecondFactorsController,
    PeopleSessionsController,
    PeopleLockOutsController,
    ReceiptPlansController,
    ScansController,
    SecurityController,
    OperationsAuditLogController,
    OperationsQueuesController,
    OperationsRequestLogController,
    OperatorExportsController,
    SetUpBinsController,
    SetUpPackageTypesController,
    SetUpRateCardsController,
    SetUpSitesController,
    SetUpSuppliersController,
    SessionController,
    ShippingReportController,
    StockReportController,
    SignInController,
    StockLevelsController,
  ],
  providers: [
    BoxAdvice,
    DeadLetters,
    EventStreams,
    ListExports,
    StreamMetrics,
    ConsoleLogins,
    ProviderLogins,
    ChangeFeed,
    OwnSecurity,
    ParcelFacts,
    Rehearsal,
    OperatorChecklist,
  ],
})
export class ConsoleModule {}
