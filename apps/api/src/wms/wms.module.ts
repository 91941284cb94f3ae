import { Module } from '@nestjs/common';
import { Backlog } from '@runtime/queue/backlog';
import { PaperModule } from '../paper/index.js';
import { DocumentsController } from './printing/documents.controller.js';
import { PrintersController } from './printing/printers.controller.js';
import { PrintJobsController } from './printing/print-jobs.controller.js';
import { StockStatesController } from './stock/stock-states.controller.js';
import { WmsHoldsController } from './stock/holds.controller.js';
import { PalletsController } from './lpns/pallets.controller.js';
import { HeldCountsController } from './counts/held-counts.controller.js';
import { BinPlacesController } from './floor-plan/bin-places.controller.js';
import { CartsController } from './floor-plan/carts.controller.js';
import { TotesController } from './floor-plan/totes.controller.js';
import { LayoutController } from './floor-plan/layout.controller.js';
import { CutoffsController } from './cutoffs/cutoffs.controller.js';
import { ZonesController } from './floor-plan/zones.controller.js';
import { CartonsController } from './packing/cartons.controller.js';
import { HurtStockController } from './hurt-stock.controller.js';
import { ProductBinsController } from './bins.controller.js';
import { WarehousePingController } from './ping.controller.js';
import { RecountAdmission } from './recount-admission.js';
import { RecountBatches } from './batches/recount-batches.js';
import { RecountController } from './recount.controller.js';
import { RevertsController } from './reverts.controller.js';
import { WmsScansController } from './scans/scans.controller.js';
import { BatchesModule } from '../batches/batches.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { PlansController } from './plans/plans.controller.js';
import { BatchesController } from './waves/batches.controller.js';
import { WaveRuleController } from './waves/wave-rule.controller.js';
import { WavesController } from './waves/waves.controller.js';
import { WeightBatches } from './batches/weight-batches.js';
import { WeightsController } from './weights.controller.js';
import { WmsEventsController } from './events.controller.js';
import { WmsWebhooksController } from './webhooks.controller.js';

/** The v4 WMS interface. */
@Module({
  imports: [BatchesModule, MetricsModule, PaperModule, ThreadsModule],
  controllers: [
    DocumentsController,
    StockStatesController,
    WmsHoldsController,
    HurtStockController,
    BatchesController,
    BinPlacesController,
    CartonsController,
    CutoffsController,
    HeldCountsController,
    CartsController,
    TotesController,
    LayoutController,
    PalletsController,
    PlansController,
    PrintersController,
    PrintJobsController,
    ProductBinsController,
    RecountController,
    RevertsController,
    WmsScansController,
    WarehousePingController,
    WaveRuleController,
    WavesController,
    WeightsController,
    WmsEventsController,
    WmsWebhooksController,
    ZonesController,
  ],
  providers: [Backlog, RecountAdmission, RecountBatches, WeightBatches],
})
export class WmsModule {}
