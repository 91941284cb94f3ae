import type { Synset } from '@contract/inventory';
import { toIso } from '@kernel';
import { ChangesByItself } from '../envelope/index.js';
import { Instant, Name, Rows, Whole } from '../validation/index.js';

export class SynsetItemAnswer {
  @Name({ description: 'SKU of the product', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units of it in one synset', example: 2, min: 1 })
  quantity!: number;
}

@ChangesByItself('available')
export class SynsetAnswer {
  @Whole({ description: 'Id of the synset', example: 1, min: 1 })
  synset_id!: number;

  @Name({ description: 'Name', example: 'DEMO-KIT', max: 64 })
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

/** A synset as v4 shows it. */
export function toSynsetAnswer({ synsetId, synset, items, available, createdDate, updatedDate }: Synset): SynsetAnswer {
  return { synset_id: synsetId, synset, items, available, created_at: toIso(createdDate), updated_at: toIso(updatedDate) };
}
