import type { ManufactureCompletion, NewManufactureOrder } from '@contract/inventory';
import { Instant, Name, Rows, Whole, Wholes } from '../../validation/index.js';

class ManufactureItemBody {
  @Name({ description: 'SKU of the component', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units of it in one of the product', example: 2, min: 1 })
  quantity!: number;
}

class ManufactureBody {
  @Whole({ description: 'Account whose products they are', example: 100, min: 1 })
  account_id!: number;

  @Name({ description: 'SKU of the product to build', example: 'DEMO-019', max: 64 })
  sku!: string;

  @Whole({ description: 'Units to build', example: 5, min: 1 })
  quantity!: number;

  @Name({
    description: 'Code of the distribution center it is built at; left out: yours',
    example: 'MAIN',
    max: 64,
    min: 1,
    optional: true,
  })
  distribution_center?: string;

  @Name({
    description: 'Synset whose items, as they are now, are the components; or give items',
    example: 'DEMO-KIT',
    max: 64,
    min: 1,
    optional: true,
  })
  synset?: string;

  @Rows(() => ManufactureItemBody, { description: 'Components of one unit; or give a synset', optional: true })
  items?: ManufactureItemBody[];
}

export class CreateManufactureBody {
  @Rows(() => ManufactureBody, { description: 'Manufacture orders to plan, all or none' })
  data!: ManufactureBody[];
}

class CompletionBody {
  @Whole({ description: 'A manufacture order of your distribution center', example: 1, min: 1 })
  manufacture_id!: number;

  @Name({ description: 'Location of the bin the product is booked to', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin the product is booked to', example: 'A19', max: 64 })
  bin!: string;

  @Name({ description: 'Lot of the product', example: 'L-7', max: 64, optional: true })
  lot?: string;

  @Instant({ description: 'Expiry of the product', example: '2027-06-30', dayOnly: true, optional: true })
  expiry?: string;
}

export class CompleteManufactureBody {
  @Rows(() => CompletionBody, { description: 'Manufacture orders to complete, all or none' })
  data!: CompletionBody[];
}

export class ManufactureIdsBody {
  @Wholes({ description: 'Manufacture orders of your distribution center, all or none', example: [1], minEach: 1 })
  manufacture_ids!: number[];
}

export function toNewManufactureOrder({ account_id, distribution_center, ...order }: ManufactureBody): NewManufactureOrder {
  return { accountId: account_id, distributionCenter: distribution_center, ...order };
}

export const toCompletion = ({ manufacture_id, location, bin, lot, expiry }: CompletionBody): ManufactureCompletion => ({
  manufactureId: manufacture_id,
  location,
  bin,
  lot,
  expiry,
});
