import { ChangeProductCodes, CreateProductCodes, DeleteProductCodes, ListProductCodes } from '@contract/inventory';
import { Bus } from '@kernel';
import { Body, Controller, Delete, Get, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { ProductCodeAnswer, toProductCodeAnswer } from '../../answers/products/product-code.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, type PageMetadata, pageOf, pagingOf, Sends } from '../../envelope/index.js';
import { AllFaults } from '../../validation/index.js';
import {
  ChangeProductCodesBody,
  checkDigitWarnings,
  CreateProductCodesBody,
  DeleteProductCodesBody,
  ProductCodeListQuery,
} from './product-codes.shapes.js';

@ApiTags('Product codes')
@AllFaults()
@Access('account-key')
@NeedsScope('inventory')
@Controller('apirest/v4/oms/inventory/product_codes')
export class ProductCodesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListProductCodes)
  @Answers(ProductCodeAnswer, 'page', {
    summary: 'List the codes of products',
    description: 'By code. The UPC of a product counts as a code of one unit and is not listed.',
  })
  async list(
    @Account() { accountId }: AccountCaller,
    @Query() query: ProductCodeListQuery,
  ): Promise<{ data: ProductCodeAnswer[]; metadata: PageMetadata }> {
    const { sku, code } = query;
    return pageOf(await this.bus.ask(new ListProductCodes(accountId, { sku, code }, pagingOf(query))), query, toProductCodeAnswer);
  }

  @Post()
  @Sends(CreateProductCodes)
  @BodyLimit('bulk')
  @Answers(ProductCodeAnswer, 'list', {
    summary: 'Give products codes',
    description:
      'At most 1,000, all or none. A code means one product of the account. A wrong check digit is a warning: shops have such codes.',
  })
  async create(
    @Account() { accountId }: AccountCaller,
    @Body() { data }: CreateProductCodesBody,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ProductCodeAnswer[] }> {
    request.warnings?.push(...checkDigitWarnings(data));
    const codes = data.map(({ sku, code, quantity, name }) => ({ sku, code, quantity, name }));
    return { data: (await this.bus.send(new CreateProductCodes(accountId, codes))).map(toProductCodeAnswer) };
  }

  @Patch()
  @Sends(ChangeProductCodes)
  @BodyLimit('bulk')
  @Answers(ProductCodeAnswer, 'list', {
    summary: 'Change codes of products',
    description: 'At most 1,000, all or none. `code` names it, in any of its spellings; whatever else is given is changed.',
  })
  async change(@Account() { accountId }: AccountCaller, @Body() { data }: ChangeProductCodesBody): Promise<{ data: ProductCodeAnswer[] }> {
    const changes = data.map(({ code, sku, quantity, name }) => ({ code, sku, quantity, name }));
    return { data: (await this.bus.send(new ChangeProductCodes(accountId, changes))).map(toProductCodeAnswer) };
  }

  @Delete()
  @Sends(DeleteProductCodes)
  @BodyLimit('bulk')
  @Answers(ProductCodeAnswer, 'list', {
    summary: 'Take codes away from products',
    description: 'At most 1,000, all or none; answers them as they were. The UPC of a product goes with a change of the product.',
  })
  async delete(@Account() { accountId }: AccountCaller, @Body() { data }: DeleteProductCodesBody): Promise<{ data: ProductCodeAnswer[] }> {
    const codes = data.map(({ code }) => code);
    return { data: (await this.bus.send(new DeleteProductCodes(accountId, codes))).map(toProductCodeAnswer) };
  }
}
