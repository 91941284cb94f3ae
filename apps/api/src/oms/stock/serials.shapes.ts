import { maxSerials } from '@contract/inventory';
import { Name, Names, Rows, Whole } from '../../validation/index.js';

class SerialsBody {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Names({ description: 'Serials, unique for the product', example: ['SN-0001', 'SN-0002'], max: maxSerials, maxLength: 128 })
  serials!: string[];
}

export class CreateSerialsBody {
  @Rows(() => SerialsBody, { description: 'Serials by product, all or none; at most 10,000 serials in all' })
  data!: SerialsBody[];
}

export class SerialsAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Serials stored', example: 2, max: maxSerials })
  created!: number;
}

export class DeleteSerialsBody {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Names({ description: 'Its serials to delete', example: ['SN-0001'], max: maxSerials, maxLength: 128 })
  serials!: string[];
}

export class DeletedSerialsAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Serials deleted', example: 1, max: maxSerials })
  deleted!: number;
}
