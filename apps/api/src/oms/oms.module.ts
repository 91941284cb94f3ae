import { Module } from '@nestjs/common';
import { AliasesController } from './catalogue/aliases.controller.js';
import { CartonsController } from './cartons/cartons.controller.js';
import { BinHoldingsController } from './stock/bins.controller.js';
import { AttributesController } from './attributes/attributes.controller.js';
import { DistributionCentersController } from './stock/distribution-centers.controller.js';
import { ExportsController } from './stock/exports.controller.js';
import { HoldsController } from './stock/holds.controller.js';
import { ImportsController } from './imports/imports.controller.js';
import { MappingsController } from './imports/mappings.controller.js';
import { LedgerController } from './stock/ledger.controller.js';
import { LotsController } from './stock/lots.controller.js';
import { ManufactureController } from './stock/manufacture.controller.js';
import { OmsEventsController } from './events.controller.js';
import { OmsWebhooksController } from './webhooks.controller.js';
import { PaperModule } from '../paper/index.js';
import { DivisionController } from './orders/division.controller.js';
import { OrdersController } from './orders/orders.controller.js';
import { PersonsController } from './orders/persons.controller.js';
import { PingController } from './ping.controller.js';
import { ProductCodesController } from './catalogue/product-codes.controller.js';
import { ProductsController } from './catalogue/products.controller.js';
import { ReplenishmentsController } from './stock/replenishments.controller.js';
import { ReturnsController } from './orders/returns.controller.js';
import { RoutingRulesController } from './routing/routing-rules.controller.js';
import { SerialAttributesController } from './attributes/serial-attributes.controller.js';
import { SerialsController } from './stock/serials.controller.js';
import { StockController } from './stock/stock.controller.js';
import { ThreadsModule } from '../threads/threads.module.js';
import { ShipmentsToPlan } from './cartons/shipments-to-plan.js';
import { ShippingCosts } from './cartons/shipping-costs.js';
import { StockExports } from './stock/stock-exports.js';
import { SynsetsController } from './catalogue/synsets.controller.js';

/** The v4 OMS interface. */
@Module({
  imports: [PaperModule, ThreadsModule],
  controllers: [
    AliasesController,
    AttributesController,
    BinHoldingsController,
    CartonsController,
    DistributionCentersController,
    ExportsController,
    HoldsController,
    ImportsController,
    LedgerController,
    LotsController,
    ManufactureController,
    MappingsController,
    OmsEventsController,
    OmsWebhooksController,
    OrdersController,
    DivisionController,
    PersonsController,
    PingController,
    ProductCodesController,
    ProductsController,
    ReplenishmentsController,
    ReturnsController,
    RoutingRulesController,
    SerialsController,
    SerialAttributesController,
    StockController,
    SynsetsController,
  ],
  providers: [ShipmentsToPlan, ShippingCosts, StockExports],
})
export class OmsModule {}
