import type { PackageType } from '@contract/inventory';
import type { OrderOfSite } from '@contract/orders';
import type { Carton, LooseProduct } from '@contract/warehouse';
import { CartonAnswer, toCarton } from '../../answers/carton.js';
import { Flag, Name, Names, Rows, Text, Whole } from '../../validation/index.js';

class LooseLotAnswer {
  @Name({ description: 'The lot', example: 'L-7', max: 64, nullable: true })
  lot!: string | null;

  @Whole({ description: 'Units of it', example: 2 })
  quantity!: number;
}

class LooseProductAnswer {
  @Whole({ description: 'Product id', example: 10, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Text({ description: 'UPC', example: '036000291452', nullable: true })
  upc!: string | null;

  @Text({ description: 'Description of the product', example: 'Demo product 10' })
  description!: string;

  @Flag({ description: 'Whether it has a picture', example: false })
  has_image!: boolean;

  @Whole({ description: 'Units that are picked and in no carton', example: 2 })
  quantity!: number;

  @Rows(() => LooseLotAnswer, { description: 'Their lots', min: 0 })
  lots!: LooseLotAnswer[];

  @Names({ description: 'Their serials, where serials were picked', example: ['SN-0001'], min: 0, max: 5_000, maxLength: 128 })
  serials!: string[];
}

class BoxAnswer {
  @Name({ description: 'Package type', example: 'BOX', max: 64 })
  name!: string;

  @Text({ description: 'What a scanner reads off the empty package', example: 'BOX-M', max: 64, nullable: true })
  barcode!: string | null;
}

class AdvisedItemAnswer {
  @Name({ description: 'SKU', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Units of it', example: 2, min: 1 })
  quantity!: number;
}

class AdvisedBoxAnswer {
  @Name({ description: 'Package type', example: 'BOX', max: 64 })
  box!: string;

  @Rows(() => AdvisedItemAnswer, { description: 'What goes into it' })
  items!: AdvisedItemAnswer[];
}

export class BoxAdviceAnswer {
  @Rows(() => AdvisedBoxAnswer, { description: 'Boxes to take, in any order; none where nothing can be planned', min: 0 })
  boxes!: AdvisedBoxAnswer[];

  @Names({ description: 'SKUs without sizes, which no box was planned for', example: ['DEMO-011'], min: 0, max: 5_000, maxLength: 64 })
  unmeasured!: string[];
}

/** An order as the pack station shows it. */
export class PackingAnswer {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number', example: 'SO-1002', max: 64 })
  order_number!: string;

  @Text({ description: 'Barcode of the order', example: 'NB0000000002', max: 64 })
  nbtybarcode!: string;

  @Whole({ description: 'Account whose order it is', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'Name of the account', example: 'Demo Shop' })
  account_name!: string;

  @Whole({ description: 'Status, 1 to 9', example: 4, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'Name of the status', example: 'Processing', max: 64 })
  status!: string;

  @Whole({ description: 'Units of the order that nobody has picked yet', example: 0 })
  quantity_unpicked!: number;

  @Rows(() => LooseProductAnswer, { description: 'Picked units that are in no carton, by product', min: 0 })
  units!: LooseProductAnswer[];

  @Rows(() => CartonAnswer, { description: 'Cartons of the order that are not void, by number', min: 0 })
  cartons!: CartonAnswer[];

  @Rows(() => BoxAnswer, { description: 'Package types in use, by name', min: 0 })
  boxes!: BoxAnswer[];
}

const toLooseProduct = ({ productId, sku, upc, description, hasImage, lots, serials }: LooseProduct): LooseProductAnswer => ({
  ...{ product_id: productId, sku, upc, description, has_image: hasImage, serials },
  quantity: lots.reduce((sum, { quantity }) => sum + quantity, 0),
  lots: lots.map(({ lot, quantity }) => ({ lot: lot || null, quantity })),
});

export function toPacking(
  order: OrderOfSite,
  units: readonly LooseProduct[],
  cartons: readonly Carton[],
  boxes: readonly PackageType[],
): PackingAnswer {
  return {
    order_id: order.orderId,
    order_number: order.orderNumber,
    nbtybarcode: order.nbtybarcode,
    account_id: order.accountId,
    account_name: order.accountName,
    status_id: order.statusId,
    status: order.status,
    quantity_unpicked: order.items.reduce((sum, { quantity, quantityPicked }) => sum + quantity - quantityPicked, 0),
    units: units.map(toLooseProduct),
    cartons: cartons.filter(({ state }) => state !== 'void').map(toCarton),
    boxes: boxes.map(({ name, barcode }) => ({ name, barcode })).sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
