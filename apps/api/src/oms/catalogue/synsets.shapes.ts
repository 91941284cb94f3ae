import type { NewSynset } from '@contract/inventory';
import { Name, Rows, Whole } from '../../validation/index.js';

export class SynsetItemBody {
  @Name({ description: 'SKU of a product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units of it in one synset', example: 2, min: 1 })
  quantity!: number;
}

export class SynsetBody {
  @Name({ description: 'Name, unique in the account and no SKU of a product', example: 'DEMO-KIT', max: 64 })
  synset!: string;

  @Rows(() => SynsetItemBody, { description: 'What it is made of' })
  items!: SynsetItemBody[];
}

export class SynsetChangeBody {
  @Name({ description: 'Name of the synset to change', example: 'DEMO-KIT', max: 64 })
  synset!: string;

  @Rows(() => SynsetItemBody, { description: 'What it is made of from now on; replaces all of its items' })
  items!: SynsetItemBody[];
}

export class CreateSynsetsBody {
  @Rows(() => SynsetBody, { description: 'Synsets to create, all or none' })
  data!: SynsetBody[];
}

export class ChangeSynsetsBody {
  @Rows(() => SynsetChangeBody, { description: 'Synsets to change, all or none' })
  data!: SynsetChangeBody[];
}

export function toNewSynset({ synset, items }: SynsetBody | SynsetChangeBody): NewSynset {
  return { synset, items: items.map(({ sku, quantity }) => ({ sku, quantity })) };
}
