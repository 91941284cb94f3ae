import { ListStock } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller } from '../access/index.js';
import { AnswersPlain } from '../envelope/index.js';
import { Rows, Text, Whole } from '../validation/index.js';

class StockAtSite {
  @Text({ description: 'Code of the site', example: 'MAIN', max: 64 })
  site!: string;

  @Whole({ description: 'Sellable units in its bins', example: 100 })
  onHand!: number;

  @Whole({ description: 'Those that no order has reserved', example: 98 })
  available!: number;
}

class StockOfProduct {
  @Rows(() => StockAtSite, { description: 'A site each; none of an unknown SKU', min: 0 })
  stock!: StockAtSite[];
}

const EVERY_SITE = { page: 1, perPage: 500 };

@ApiTags('Stock')
@Access('account-key')
@Controller('apirest/v5/stock')
export class V5StockController {
  constructor(private readonly bus: Bus) {}

  @Get(':sku')
  @ApiParam({ name: 'sku', description: 'SKU of a product', schema: { type: 'string', example: 'DEMO-001' } })
  @AnswersPlain(StockOfProduct, { summary: 'Find the stock of a product', description: 'At every site of the account.' })
  async find(@Account() { accountId }: AccountCaller, @Param('sku') sku: string): Promise<StockOfProduct> {
    const { rows } = await this.bus.ask(new ListStock(accountId, { sku }, EVERY_SITE));
    return { stock: rows.map(({ distributionCenter: site, onHand, available }) => ({ site, onHand, available })) };
  }
}
