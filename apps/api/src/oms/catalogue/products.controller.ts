import { ChangeProducts, CreateProducts, FindProduct, ListUnits } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { AllFaults, PathId, PathName } from '../../validation/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { ProductAnswer, toProductAnswer } from '../../answers/product.js';
import { listProducts, ProductListQuery } from '../../lists/product-list.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { ChangeProductsBody, CreateProductsBody, toChange, toNewProduct, toUnitAnswer, UnitAnswer } from './products.shapes.js';

@ApiTags('Products')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory/products')
export class ProductsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(ProductAnswer, 'page', { summary: 'List the products of the account', description: 'Newest first by default.' })
  async list(
    @Account() caller: AccountCaller,
    @Query() query: ProductListQuery,
  ): Promise<{ data: ProductAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(listProducts(caller.accountId, query, pagingOf(query))), query, toProductAnswer);
  }

  @Post()
  @Sends(CreateProducts)
  @BodyLimit('bulk')
  @Answers(ProductAnswer, 'list', {
    summary: 'Create products',
    description: 'At most 1,000, all or none. Supplier, distribution center and package type must be registered.',
  })
  async create(@Account() caller: AccountCaller, @Body() body: CreateProductsBody): Promise<{ data: ProductAnswer[] }> {
    const products = await this.bus.send(new CreateProducts(caller.accountId, body.data.map(toNewProduct)));
    return { data: products.map(toProductAnswer) };
  }

  @Patch()
  @Sends(ChangeProducts)
  @BodyLimit('bulk')
  @IfMatch((products: ProductsController, caller: AccountCaller, { data: [{ sku }, another] }: ChangeProductsBody) =>
    another ? undefined : products.read(caller, { sku }),
  )
  @Answers(ProductAnswer, 'list', {
    summary: 'Change products',
    description: 'At most 1,000, all or none. `sku` names the product; what is left out stays as it is, null clears an optional field.',
  })
  async change(@Account() caller: AccountCaller, @Body() body: ChangeProductsBody): Promise<{ data: ProductAnswer[] }> {
    const products = await this.bus.send(new ChangeProducts(caller.accountId, body.data.map(toChange)));
    return { data: products.map(toProductAnswer) };
  }

  @Get(':prod_identifier')
  @Sends(FindProduct)
  @ApiParam({
    name: 'prod_identifier',
    description: 'Product id or SKU (URL-encoded): digits are tried as an id first',
    schema: { type: 'string', example: 'DEMO-001' },
  })
  @Answers(ProductAnswer, 'one', {
    summary: 'Read one product',
    description: 'Digits are tried as product id first, then as SKU; anything else is a SKU.',
  })
  async find(@Account() caller: AccountCaller, @Param('prod_identifier', PathName) identifier: string): Promise<{ data: ProductAnswer }> {
    return this.read(caller, identifier);
  }

  @Get(':product_id/uom')
  @Sends(ListUnits)
  @ApiParam({ name: 'product_id', description: 'Product id', schema: { type: 'integer', example: 1 } })
  @Answers(UnitAnswer, 'list', {
    summary: 'List the units of measure of a product',
    description: 'EACH, and CASE where the product has a case quantity.',
  })
  async units(@Account() caller: AccountCaller, @Param('product_id', PathId) productId: number): Promise<{ data: UnitAnswer[] }> {
    return { data: (await this.bus.ask(new ListUnits(caller.accountId, productId))).map(toUnitAnswer) };
  }

  private async read({ accountId }: AccountCaller, identifier: string | { sku: string }): Promise<{ data: ProductAnswer }> {
    return { data: toProductAnswer(await this.bus.ask(new FindProduct(accountId, identifier))) };
  }
}
