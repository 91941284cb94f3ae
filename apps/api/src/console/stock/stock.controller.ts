import { GetAccount } from '@contract/identity';
import { GetProductStock, GetSite, ListBinContents, ListProductDays, ListSiteBins } from '@contract/inventory';
import { ListOrdersOfLot, LogMoves } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, AnyCaller, type Caller, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { toMoveLog } from '../../answers/picking.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, LatestQuery, maxRows, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { todayOf } from '../orders/zone-of.js';
import { readLedger, readMovements, readReservations } from './ledger-rows.js';
import { MovementAnswer, MovementsQuery, ReservedForAnswer } from './movements.shapes.js';
import { MovedAnswer, MovesBody, toMoved } from './moves.shapes.js';
import { ProductDayAnswer, ProductDaysQuery, toProductDay } from './product-days.shapes.js';
import { OrderOfLotAnswer, OrdersOfLotQuery, toOrderOfLot } from './lot-orders.shapes.js';
import {
  BinAnswer,
  BinContentsQuery,
  BinsQuery,
  LedgerEntryAnswer,
  OneBinAnswer,
  ProductStockAnswer,
  stockOf,
  toBin,
  toBinFilter,
  toCountableUnit,
  toProductStock,
} from './stock.shapes.js';

const BIN = { name: 'bin_id', description: 'Bin of your distribution center', schema: { type: 'integer', example: 1 } } as const;
const PRODUCT = { name: 'product_id', description: 'Product id', schema: { type: 'integer', example: 1 } } as const;

/** Contents of a site's bins. */
@ApiTags('Stock')
@AllFaults()
@Access('warehouse-session')
@Controller('console/api/bins')
export class OwnBinsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(BinAnswer, 'page', {
    summary: 'List the bins of the site',
    description: 'By location and bin, with what lies in them; empty ones too, unless a SKU or an account is looked for.',
  })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: BinsQuery): Promise<{ data: BinAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListSiteBins(siteId, toBinFilter(query), pagingOf(query))), query, toBin);
  }

  @Post('moves')
  @Sends(LogMoves)
  @BodyLimit('bulk')
  @Answers(MovedAnswer, 'list', {
    summary: 'Move units between bins',
    description:
      'All or none, one after the other, each id once. Lot, expiry and day of receipt travel with the units; stock on hand and reservations stay as they are.',
  })
  async move(@Warehouse() { siteId, actor }: WarehouseCaller, @Body() { moves }: MovesBody): Promise<{ data: MovedAnswer[] }> {
    return { data: (await this.bus.send(new LogMoves(siteId, moves.map(toMoveLog), actor))).map(toMoved) };
  }

  @Get(':bin_id')
  @Sends(ListBinContents)
  @ApiParam(BIN)
  @Answers(OneBinAnswer, 'one', { summary: 'Read a bin and what lies in it', description: 'By product and lot.' })
  async find(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('bin_id', PathId) binId: number,
    @Query() { page }: BinContentsQuery,
  ): Promise<{ data: OneBinAnswer }> {
    const { location, bin, contents } = await this.bus.ask(new ListBinContents(siteId, binId, { page, perPage: maxRows }));
    return { data: { bin_id: binId, location, bin, contents: contents.rows.map(toCountableUnit), total_contents: contents.total } };
  }

  @Get(':bin_id/ledger')
  @ApiParam(BIN)
  @Answers(LedgerEntryAnswer, 'list', { summary: 'List the changes of a bin', description: 'Newest first; none of a bin of another site.' })
  async ledger(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('bin_id', PathId) binId: number,
    @Query() page: LatestQuery,
  ): Promise<{ data: LedgerEntryAnswer[] }> {
    return readLedger(this.bus, { siteId }, { binId }, page);
  }
}

/** Places and history of a product: a merchant's own, or one at the warehouse user's site. */
@ApiTags('Stock')
@Access('session')
@Controller('console/api/products')
export class ProductStockController {
  constructor(private readonly bus: Bus) {}

  @Get(':product_id/stock')
  @Sends(GetProductStock)
  @ApiParam(PRODUCT)
  @Answers(ProductStockAnswer, 'one', {
    summary: 'Read the stock of a product and where it lies',
    description: 'By distribution center, and by bin at your own.',
  })
  async stock(@AnyCaller() caller: Caller, @Param('product_id', PathId) productId: number): Promise<{ data: ProductStockAnswer }> {
    return { data: toProductStock(await this.bus.ask(new GetProductStock(stockOf(caller), productId))) };
  }

  @Get(':product_id/days')
  @Sends(GetAccount, GetSite)
  @ApiParam(PRODUCT)
  @Answers(ProductDayAnswer, 'list', {
    summary: 'List what was on hand of a product, by day',
    description: 'The last days, today included, oldest first, as of a few seconds ago; none of what is not yours to see.',
  })
  async days(
    @AnyCaller() caller: Caller,
    @Param('product_id', PathId) productId: number,
    @Query() { days }: ProductDaysQuery,
  ): Promise<{ data: ProductDayAnswer[] }> {
    const until = await todayOf(this.bus, caller);
    return { data: (await this.bus.ask(new ListProductDays(stockOf(caller), productId, days, until))).map(toProductDay) };
  }

  @Get(':product_id/ledger')
  @ApiParam(PRODUCT)
  @Answers(LedgerEntryAnswer, 'list', {
    summary: 'List the changes of a product in every bin',
    description: 'Newest first; none of what is not yours to see.',
  })
  async ledger(
    @AnyCaller() caller: Caller,
    @Param('product_id', PathId) productId: number,
    @Query() page: LatestQuery,
  ): Promise<{ data: LedgerEntryAnswer[] }> {
    return readLedger(this.bus, stockOf(caller), { productId }, page);
  }

  @Get(':product_id/movements')
  @ApiParam(PRODUCT)
  @Answers(MovementAnswer, 'list', {
    summary: 'List every change of the stock of a product',
    description: 'Also of reservations and of what is on its way, with the balance after each; newest first, once it is settled.',
  })
  movements(
    @AnyCaller() caller: Caller,
    @Param('product_id', PathId) productId: number,
    @Query() query: MovementsQuery,
  ): Promise<{ data: MovementAnswer[] }> {
    return readMovements(this.bus, stockOf(caller), productId, query);
  }

  @Get(':product_id/reservations')
  @ApiParam(PRODUCT)
  @Answers(ReservedForAnswer, 'page', {
    summary: 'List the orders that a product is reserved for',
    description: 'The oldest first; none of what is not yours to see.',
  })
  reservations(
    @AnyCaller() caller: Caller,
    @Param('product_id', PathId) productId: number,
    @Query() query: Paging,
  ): Promise<{ data: ReservedForAnswer[]; metadata: PageMetadata }> {
    return readReservations(this.bus, stockOf(caller), productId, query);
  }

  @Get(':product_id/lots/orders')
  @ApiParam(PRODUCT)
  @Answers(OrderOfLotAnswer, 'page', {
    summary: 'List the orders that have units of a lot',
    description: 'Picked or shipped, the newest order first; none of what is not yours to see.',
  })
  async ordersOfLot(
    @AnyCaller() caller: Caller,
    @Param('product_id', PathId) productId: number,
    @Query() query: OrdersOfLotQuery,
  ): Promise<{ data: OrderOfLotAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListOrdersOfLot(stockOf(caller), productId, query.lot, pagingOf(query))), query, toOrderOfLot);
  }
}
