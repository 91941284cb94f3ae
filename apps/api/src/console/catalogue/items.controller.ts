import { FindProducts, GetProductImage, GetProductNames, SuggestItems } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../../access/index.js';
import { ProductAnswer, toProductAnswer } from '../../answers/product.js';
import { Answers, AnswersFile, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { PathId } from '../../validation/index.js';
import { imageFile, IMAGES } from './product-image.js';
import {
  FoundProductsQuery,
  OrderableItemAnswer,
  ProductNamesAnswer,
  SuggestionsQuery,
  toOrderableItem,
  toProductNames,
} from './items.shapes.js';

/** A merchant's products, for people who search by hand. */
@ApiTags('Products')
@Access('merchant-session')
@Controller('console/api/products')
export class ItemsController {
  constructor(private readonly bus: Bus) {}

  @Get('found')
  @Answers(ProductAnswer, 'page', {
    summary: 'Find products by their SKU, description, UPC or alias',
    description: 'By SKU, those whose SKU begins so first; of aliases those that begin so, in the same case.',
  })
  async find(
    @Account() { accountId }: AccountCaller,
    @Query() query: FoundProductsQuery,
  ): Promise<{ data: ProductAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new FindProducts(accountId, query.text, pagingOf(query))), query, toProductAnswer);
  }

  @Get('suggestions')
  @Answers(OrderableItemAnswer, 'list', {
    summary: 'Suggest what an order may name',
    description: 'Products and synsets, with what is available of them.',
  })
  async suggest(
    @Account() { accountId }: AccountCaller,
    @Query() { text, limit }: SuggestionsQuery,
  ): Promise<{ data: OrderableItemAnswer[] }> {
    return { data: (await this.bus.ask(new SuggestItems(accountId, text, limit))).map(toOrderableItem) };
  }

  @Get(':product_id/names')
  @Sends(GetProductNames)
  @ApiParam({ name: 'product_id', description: 'Product id', schema: { type: 'integer', example: 1 } })
  @Answers(ProductNamesAnswer, 'one', {
    summary: 'Read by what other names a product is ordered',
    description: 'Its newest aliases, and the kits that hold it by name: at most 50 of each.',
  })
  async names(
    @Account() { accountId }: AccountCaller,
    @Param('product_id', PathId) productId: number,
  ): Promise<{ data: ProductNamesAnswer }> {
    return { data: toProductNames(await this.bus.ask(new GetProductNames(accountId, productId))) };
  }

  @Get(':product_id/image')
  @ApiParam({ name: 'product_id', description: 'Product id', schema: { type: 'integer', example: 1 } })
  @AnswersFile(IMAGES, {
    summary: 'Get the picture of a product',
    description: 'The one that somebody uploaded, else that of its `image_url`.',
  })
  async image(@Account() { accountId }: AccountCaller, @Param('product_id', PathId) productId: number): Promise<StreamableFile> {
    return imageFile(await this.bus.ask(new GetProductImage(accountId, productId)));
  }
}
