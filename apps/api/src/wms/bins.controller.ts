import { ListProductBins, type UnitState, unitStates } from '@contract/inventory';
import { Bus } from '@kernel';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Warehouse, type WarehouseCaller } from '../access/index.js';
import { AnswersPlain, Sends } from '../envelope/index.js';
import { OneOf, PathId, Rows, Text, Whole } from '../validation/index.js';

class ProductBinAnswer {
  @Whole({ description: 'Bin id', example: 10, min: 1 })
  BinID!: number;

  @Text({ description: 'Location', example: 'A', max: 64 })
  Location!: string;

  @Text({ description: 'Bin within the location', example: 'A10', max: 64 })
  Bin!: string;

  @Whole({ description: 'Units of the product in the bin', example: 60 })
  Quantity!: number;

  @Whole({ description: 'Those of them that cannot be sold: expired ones', example: 0 })
  Held!: number;

  @Whole({ description: 'Product id', example: 10, min: 1 })
  ProductID!: number;

  @OneOf(unitStates, { description: 'State of the units; only with states=all', example: 'sellable', optional: true })
  State?: UnitState;
}

class ProductBinsQuery {
  @OneOf(['all'], { description: 'A row for each state of the units of a bin, instead of one a bin', example: 'all', optional: true })
  states?: 'all';
}

class BinListAnswer {
  @Rows(() => ProductBinAnswer, { description: 'By location and bin; empty when no bin holds any', min: 0, max: 1_000_000 })
  bin_list!: ProductBinAnswer[];
}

@ApiTags('Bins')
@Access('warehouse-key')
@Controller('apirest/v4/wms/inventory/products')
export class ProductBinsController {
  constructor(private readonly bus: Bus) {}

  @Get(':product_id/bin')
  @Sends(ListProductBins)
  @ApiParam({ name: 'product_id', description: 'Id of a product', schema: { type: 'integer', example: 10 } })
  @AnswersPlain(BinListAnswer, {
    summary: 'List the bins of your site that hold a product',
    description: 'By location and bin, lots added up; a product of any account.',
  })
  async list(
    @Warehouse() { siteId }: WarehouseCaller,
    @Param('product_id', PathId) productId: number,
    @Query() { states }: ProductBinsQuery,
  ): Promise<BinListAnswer> {
    const bins = await this.bus.ask(new ListProductBins(siteId, productId, states === 'all'));
    return {
      bin_list: bins.map(({ binId, location, bin, quantity, held, state }) => ({
        BinID: binId,
        Location: location,
        Bin: bin,
        Quantity: quantity,
        Held: held,
        ProductID: productId,
        ...(state === undefined ? {} : { State: state }),
      })),
    };
  }
}
