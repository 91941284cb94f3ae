import { GetAccount, RecordAudit } from '@contract/identity';
import {
  FindProducts,
  GetSite,
  ListAliases,
  ListManufactureOrders,
  ListReplenishments,
  ListStockLevels,
  ListSynsets,
} from '@contract/inventory';
import { FindOrders, ListAccountReturns, ListOrders, NarrowOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Refuses, Sends } from '../../envelope/index.js';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { AliasListQuery, toAliasFilter } from '../../lists/alias-list.js';
import { listProducts, ProductListQuery } from '../../lists/product-list.js';
import { OrderListQuery, orderSortingOf, toOrderFilter } from '../../lists/order-list.js';
import { FoundProductsQuery } from '../catalogue/items.shapes.js';
import { FoundOrdersQuery } from '../orders/found-orders.controller.js';
import { NarrowedOrdersQuery, sortingOf as narrowedSortingOf, toNarrowedOrders } from '../orders/narrowed-orders.shapes.js';
import { StockLevelsQuery, toLevelFilter } from '../stock/levels.shapes.js';
import { ExportsList } from './exports-list.js';
import { ListExports } from './list-exports.js';
import { aliasFile, kitFile, manufactureFile, orderFile, productFile, replenishmentFile, returnFile, stockFile } from './merchant-files.js';

/** An account's lists as files. */
@Sends(GetAccount, GetSite, RecordAudit)
@ApiTags('Exports')
@Access('merchant-session')
@Controller('console/api/exports')
export class MerchantExportsController {
  constructor(
    private readonly bus: Bus,
    private readonly exports: ListExports,
  ) {}

  @Get('orders')
  @Refuses('missing_field')
  @ExportsList('the orders of the account')
  orders(@Account() caller: AccountCaller, @Query() query: OrderListQuery): Promise<StreamableFile> {
    const [filter, sorting] = [toOrderFilter(query), orderSortingOf(query)];
    return this.exports.file(caller, orderFile, ({ page, perPage, after }) =>
      this.bus.ask(new ListOrders(caller.accountId, filter, sorting, query.order_direction, page, perPage, after)),
    );
  }

  @Get('found-orders')
  @ExportsList('the orders that a text finds')
  foundOrders(@Account() caller: AccountCaller, @Query() { text, status_id }: FoundOrdersQuery): Promise<StreamableFile> {
    return this.exports.file(caller, orderFile, (paging) => this.bus.ask(new FindOrders(caller.accountId, text, status_id, paging)));
  }

  @Get('narrowed-orders')
  @ExportsList('the orders that match several filters at once', 'At most 500. A line a row')
  narrowedOrders(@Account() caller: AccountCaller, @Query() query: NarrowedOrdersQuery): Promise<StreamableFile> {
    const [filter, sorting] = [toNarrowedOrders(query), narrowedSortingOf(query)];
    return this.exports.file(caller, orderFile, (paging) =>
      this.bus.ask(new NarrowOrders(caller.accountId, filter, sorting, query.order_direction, paging)),
    );
  }

  @Get('products')
  @ExportsList('the products of the account')
  products(@Account() caller: AccountCaller, @Query() query: ProductListQuery): Promise<StreamableFile> {
    return this.exports.file(caller, productFile, (paging) => this.bus.ask(listProducts(caller.accountId, query, paging)));
  }

  @Get('found-products')
  @ExportsList('the products that a text finds', 'By SKU. A line a row')
  foundProducts(@Account() caller: AccountCaller, @Query() { text }: FoundProductsQuery): Promise<StreamableFile> {
    return this.exports.file(caller, productFile, (paging) => this.bus.ask(new FindProducts(caller.accountId, text, paging)));
  }

  @Get('stock')
  @Sends(ListStockLevels)
  @ExportsList('the stock of the account')
  stock(@Account() caller: AccountCaller, @Query() query: StockLevelsQuery): Promise<StreamableFile> {
    return this.exports.file(caller, stockFile, (paging) =>
      this.bus.ask(new ListStockLevels(caller.accountId, toLevelFilter(query), paging)),
    );
  }

  @Get('aliases')
  @Sends(ListAliases)
  @ExportsList('the aliases of the account')
  aliases(@Account() caller: AccountCaller, @Query() query: AliasListQuery): Promise<StreamableFile> {
    return this.exports.file(caller, aliasFile, (paging) => this.bus.ask(new ListAliases(caller.accountId, toAliasFilter(query), paging)));
  }

  @Get('kits')
  @ExportsList('the kits of the account', 'A line an item')
  kits(@Account() caller: AccountCaller): Promise<StreamableFile> {
    return this.exports.file(caller, kitFile, (paging) => this.bus.ask(new ListSynsets(caller.accountId, paging)));
  }

  @Get('manufacture-orders')
  @ExportsList('the manufacture orders of the account')
  manufactureOrders(@Account() caller: AccountCaller): Promise<StreamableFile> {
    return this.exports.file(caller, manufactureFile, (paging) => this.bus.ask(new ListManufactureOrders(caller.accountId, paging)));
  }

  @Get('replenishments')
  @ExportsList('the replenishments of the account', 'A line an item')
  replenishments(@Account() caller: AccountCaller): Promise<StreamableFile> {
    return this.exports.file(caller, replenishmentFile, (paging) => this.bus.ask(new ListReplenishments(caller.accountId, paging)));
  }

  @Get('returns')
  @ExportsList('the returns of the account', 'A line an item')
  returns(@Account() caller: AccountCaller): Promise<StreamableFile> {
    return this.exports.file(caller, returnFile, (paging) => this.bus.ask(new ListAccountReturns(caller.accountId, paging)));
  }
}
