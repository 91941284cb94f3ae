import { type ReplenishmentStatus, replenishmentStatuses, type Scan } from '@contract/inventory';
import type { SiteOrder } from '@contract/orders';
import type { OwnedCarton } from '@contract/warehouse';
import { cartonStates } from '../../answers/carton.js';
import { Name, OneOf, Rows, Text, Whole } from '../../validation/index.js';

export class ScanQuery {
  @Text({
    description:
      'The whole of what a scanner read, case-sensitive: number or barcode of an order, name of a bin (or location/bin), SKU, UPC, code or alias of a product, a GS1 code or Digital Link with its GTIN, number of a replenishment',
    example: 'SO-1002',
    max: 2_048,
    min: 1,
  })
  code!: string;
}

class OfAccount {
  @Whole({ description: 'Account it is of', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Outfitters' })
  account_name!: string;
}

class ScannedOrder extends OfAccount {
  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number, unique in its account', example: 'SO-1002', max: 64 })
  order_number!: string;

  @Text({ description: 'Barcode of the order', example: '2', max: 64 })
  nbtybarcode!: string;

  @Whole({ description: 'Status, 1 to 9', example: 4, min: 1, max: 9 })
  status_id!: number;

  @Text({ description: 'The status in words', example: 'Processing' })
  status!: string;

  @OneOf(['pick', 'pack'], {
    description: 'What is to be done with it: it is packed where its site packs, once all of it is picked',
    example: 'pick',
  })
  work!: 'pick' | 'pack';
}

class ScannedBin {
  @Whole({ description: 'Bin id', example: 10, min: 1 })
  bin_id!: number;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A10', max: 64 })
  bin!: string;
}

class ScannedProduct extends OfAccount {
  @Whole({ description: 'Product id', example: 10, min: 1 })
  product_id!: number;

  @Name({ description: 'SKU', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Text({ description: 'UPC', example: '036000291452', nullable: true })
  upc!: string | null;

  @Text({ description: 'Description of the product', example: 'Demo product 10' })
  description!: string;

  @Whole({ description: 'Units of it that the code stands for: those in a case', example: 1 })
  quantity!: number;
}

class ScannedReplenishment extends OfAccount {
  @Whole({ description: 'Replenishment id', example: 1, min: 1 })
  replenishment_id!: number;

  @OneOf(replenishmentStatuses, { description: 'Status', example: 'In Transit' })
  status!: ReplenishmentStatus;
}

class ScannedCarton {
  @Whole({ description: 'Carton id', example: 1, min: 1 })
  carton_id!: number;

  @Whole({ description: 'Order id', example: 2, min: 1 })
  order_id!: number;

  @Whole({ description: 'Number in its order', example: 1, min: 1 })
  number!: number;

  @OneOf(cartonStates, { description: 'State', example: 'open' })
  state!: (typeof cartonStates)[number];
}

class ScannedPallet {
  @Text({ description: 'SSCC', example: '340123450000000017', max: 18 })
  sscc!: string;

  @Whole({ description: 'Id of the replenishment that announces it', example: 1, min: 1 })
  replenishment_id!: number;
}

/** What a code means at the site; several records when it is ambiguous, none when it is unknown. */
export class ScanAnswer {
  @Rows(() => ScannedOrder, { description: 'Orders of the site, the newest first', min: 0 })
  orders!: ScannedOrder[];

  @Rows(() => ScannedBin, { description: 'Bins of the site', min: 0 })
  bins!: ScannedBin[];

  @Rows(() => ScannedProduct, { description: 'Products that the site keeps or kept', min: 0 })
  products!: ScannedProduct[];

  @Rows(() => ScannedReplenishment, { description: 'Replenishments announced to the site', min: 0 })
  replenishments!: ScannedReplenishment[];

  @Rows(() => ScannedCarton, { description: 'Cartons of the site with this SSCC, or C and their id', min: 0 })
  cartons!: ScannedCarton[];

  @Rows(() => ScannedPallet, { description: 'Pallets announced to the site and not received', min: 0 })
  announced_pallets!: ScannedPallet[];

  @Text({ description: 'Lot that the code says', example: 'OLD1', max: 20, nullable: true })
  lot!: string | null;

  @Text({ description: 'Expiry that the code says', example: '2027-01-31', max: 10, nullable: true })
  expiry!: string | null;

  @Text({ description: 'Serial that the code says', example: 'S-7', max: 20, nullable: true })
  serial!: string | null;
}

export function toScanAnswer(
  { orders, cartons, packs }: { orders: readonly SiteOrder[]; cartons: readonly OwnedCarton[]; packs: boolean },
  { places, announced, lot, expiry, serial }: Scan,
): ScanAnswer {
  const { bins, products, replenishments } = places;
  return {
    ...{ lot, expiry, serial },
    orders: orders.map((order) => ({
      order_id: order.orderId,
      order_number: order.orderNumber,
      nbtybarcode: order.nbtybarcode,
      status_id: order.statusId,
      status: order.status,
      work: packs && order.unitsPicked >= order.units ? ('pack' as const) : ('pick' as const),
      ...accountOf(order),
    })),
    bins: bins.map(({ binId, ...place }) => ({ bin_id: binId, ...place })),
    products: products.map(({ productId, sku, upc, description, quantity, ...of }) => ({
      product_id: productId,
      sku,
      upc,
      description,
      quantity,
      ...accountOf(of),
    })),
    cartons: cartons.map(({ cartonId, orderId, number, state }) => ({ carton_id: cartonId, order_id: orderId, number, state })),
    announced_pallets: announced.map(({ sscc, replenishmentId }) => ({ sscc, replenishment_id: replenishmentId })),
    replenishments: replenishments.map(({ replenishmentId, status, ...of }) => ({
      replenishment_id: replenishmentId,
      status,
      ...accountOf(of),
    })),
  };
}

const accountOf = ({ accountId, accountName }: { accountId: number; accountName: string }): OfAccount => ({
  account_id: accountId,
  account_name: accountName,
});
