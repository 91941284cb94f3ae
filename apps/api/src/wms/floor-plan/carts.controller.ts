import { ChangeCart, CreateCart, GetCart, ListCarts } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, LeadsOnly, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, type PageMetadata, pageOf, Paging, pagingOf, Sends } from '../../envelope/index.js';
import { IfMatch } from '../../pipeline/if-match.js';
import { AllFaults, PathId } from '../../validation/index.js';
import { CartAnswer, CartBody, CartChangeBody, toCart, toCartChange } from './carts.shapes.js';

const id = { name: 'id', description: 'Cart id', schema: { type: 'integer', example: 1 } } as const;

/** The carts on which pickers put totes. */
@ApiTags('Carts')
@AllFaults()
@Access('warehouse-key')
@Controller('apirest/v4/wms/carts')
export class CartsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(CartAnswer, 'page', { summary: 'List the carts of your site', description: 'By id.' })
  async list(@Warehouse() { siteId }: WarehouseCaller, @Query() query: Paging): Promise<{ data: CartAnswer[]; metadata: PageMetadata }> {
    return pageOf(await this.bus.ask(new ListCarts(siteId, pagingOf(query))), query, toCart);
  }

  @LeadsOnly()
  @Post()
  @Sends(CreateCart)
  @Answers(CartAnswer, 'one', { summary: 'Create a cart', description: 'Pickers scan its barcode when they claim a batch.' })
  async create(@Warehouse() { siteId }: WarehouseCaller, @Body() { barcode, slots, activated }: CartBody): Promise<{ data: CartAnswer }> {
    return { data: toCart(await this.bus.send(new CreateCart(siteId, { barcode, slots, isActivated: activated ?? true }))) };
  }

  @Get(':id')
  @ApiParam(id)
  @Sends(GetCart)
  @Answers(CartAnswer, 'one', { summary: 'Get a cart', description: 'With the batch that somebody picks with it.' })
  async get(@Warehouse() { siteId }: WarehouseCaller, @Param('id', PathId) cartId: number): Promise<{ data: CartAnswer }> {
    return { data: toCart(await this.bus.ask(new GetCart(siteId, cartId))) };
  }

  @LeadsOnly()
  @Patch(':id')
  @Sends(ChangeCart)
  @ApiParam(id)
  @IfMatch((carts: CartsController, caller: WarehouseCaller, cartId: number) => carts.get(caller, cartId))
  @Answers(CartAnswer, 'one', { summary: 'Change a cart', description: 'What is left out stays.' })
  async change(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('id', PathId) cartId: number,
    @Body() body: CartChangeBody,
  ): Promise<{ data: CartAnswer }> {
    return { data: toCart(await this.bus.send(new ChangeCart(siteId, cartId, toCartChange(body)))) };
  }
}
