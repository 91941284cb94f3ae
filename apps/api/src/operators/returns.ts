import type { FloorReturn } from '@contract/warehouse';
import { Flag, Instant, Name, Names, OneOf, Rows, Whole } from '../validation/index.js';

class ReturnedItemBody {
  @Name({ description: 'SKU of an item of the return', example: 'DEMO-010', max: 64 })
  sku!: string;

  @Whole({ description: 'Units that can be sold again; of a synset, whole kits', example: 1, default: 0 })
  quantity_good!: number;

  @Whole({ description: 'Units that cannot be sold; they become hurt stock of the site', example: 0, default: 0 })
  quantity_hurt!: number;

  @Name({ description: 'Location of the bin the good units are put in; required with good units', example: 'A', max: 64, optional: true })
  location?: string;

  @Name({ description: 'Bin the good units are put in; required with good units', example: 'A10', max: 64, optional: true })
  bin?: string;

  @Name({ description: 'Lot of the good units', example: 'L-7', max: 64, optional: true })
  lot?: string;

  @Instant({ description: 'Expiry of the good units', example: '2027-06-30', dayOnly: true, optional: true })
  expiry?: string;

  @OneOf(['quarantine'], {
    description: 'Good units that somebody has to look at first: they are held, and not sold until their state is changed',
    example: 'quarantine',
    optional: true,
  })
  state?: 'quarantine';

  @Names({
    description: 'Serials of the good units, which can be picked again; not needed where all units that the order shipped come back good',
    example: ['SN-0001'],
    max: 1_000,
    maxLength: 128,
    optional: true,
  })
  serials?: string[];
}

class ReceivedReturnBody {
  @Whole({ description: 'A return of an order of your distribution center', example: 1, min: 1 })
  return_id!: number;

  @Rows(() => ReturnedItemBody, { description: 'What came in now; the same SKU may come in several bins', min: 0, optional: true })
  items?: ReturnedItemBody[];

  @Flag({ description: 'Nothing more will come: closes the return with what came in', example: false, default: false })
  complete!: boolean;
}

export class ReceiveReturnsBody {
  @Rows(() => ReceivedReturnBody, { description: 'Receipts; all or none' })
  data!: ReceivedReturnBody[];
}

/** A receipt as the orders context takes it. */
export function toReceivedReturn({ return_id, items = [], complete }: ReceivedReturnBody): FloorReturn {
  return {
    returnId: return_id,
    isComplete: complete,
    items: items.map(({ quantity_good, quantity_hurt, ...where }) => ({ good: quantity_good, hurt: quantity_hurt, ...where })),
  };
}
