import { Module } from '@nestjs/common';
import { AliasesController } from './aliases.controller.js';
import { AttributesController } from './attributes.controller.js';
import { DistributionCentersController } from './distribution-centers.controller.js';
import { ManufactureController } from './manufacture.controller.js';
import { OrdersController } from './orders.controller.js';
import { PingController } from './ping.controller.js';
import { ProductsController } from './products.controller.js';
import { ReplenishmentsController } from './replenishments.controller.js';
import { ReturnsController } from './returns.controller.js';
import { SerialAttributesController } from './serial-attributes.controller.js';
import { SerialsController } from './serials.controller.js';
import { StockController } from './stock.controller.js';
import { SynsetsController } from './synsets.controller.js';

/** The v4 OMS interface. */
@Module({
  controllers: [
    AliasesController,
    AttributesController,
    DistributionCentersController,
    ManufactureController,
    OrdersController,
    PingController,
    ProductsController,
    ReplenishmentsController,
    ReturnsController,
    SerialsController,
    SerialAttributesController,
    StockController,
    SynsetsController,
  ],
})
export class OmsModule {}
