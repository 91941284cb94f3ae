import type { NewSynset, Synset } from '@contract/inventory';
import { toIso } from '@kernel';
import { ChangesByItself } from '../../envelope/index.js';
import { Instant, Name, Rows, Text, Whole } from '../../validation/index.js';

export class SynsetItemBody {
  @Text({ description: 'SKU of a product', example: 'DEMO-001', max: 64 })
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
  @Text({ description: 'Name of the synset to change', example: 'DEMO-KIT', max: 64 })
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

export class SynsetItemAnswer {
  @Text({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units of it in one synset', example: 2, min: 1 })
  quantity!: number;
}

@ChangesByItself('available')
export class SynsetAnswer {
  @Whole({ description: 'Id of the synset', example: 1, min: 1 })
  synset_id!: number;

  @Text({ description: 'Name', example: 'DEMO-KIT', max: 64 })
  synset!: string;

  @Rows(() => SynsetItemAnswer, { description: 'What it is made of' })
  items!: SynsetItemAnswer[];

  @Whole({
    description: 'How many can be built of what is available: at each site the scarcest component decides, and the sites add up',
    example: 50,
  })
  available!: number;

  @Instant({ description: 'When it was created, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

export function toNewSynset({ synset, items }: SynsetBody | SynsetChangeBody): NewSynset {
  return { synset, items: items.map(({ sku, quantity }) => ({ sku, quantity })) };
}

/** A synset as v4 shows it. */
export function toSynsetAnswer({ synsetId, synset, items, available, createdDate, updatedDate }: Synset): SynsetAnswer {
  return { synset_id: synsetId, synset, items, available, created_at: toIso(createdDate), updated_at: toIso(updatedDate) };
}
