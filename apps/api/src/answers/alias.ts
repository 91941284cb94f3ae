import type { Alias } from '@contract/inventory';
import { toIso } from '@kernel';
import { Instant, Name, Whole } from '../validation/index.js';

export class AliasAnswer {
  @Whole({ description: 'Id of the alias', example: 1, min: 1 })
  alias_id!: number;

  @Name({ description: 'External SKU', example: 'EXT-001', max: 64 })
  alias!: string;

  @Name({ description: 'SKU of the product it stands for', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Channel it belongs to; null: every channel', example: 1, min: 1, nullable: true })
  channel_id!: number | null;

  @Name({ description: 'Code of its distribution center; null: every one', example: 'MAIN', max: 64, nullable: true })
  distribution_center!: string | null;

  @Instant({ description: 'When it was created, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

/** An alias as v4 shows it. */
export function toAliasAnswer({ aliasId, alias, sku, channelId, distributionCenter, createdDate, updatedDate }: Alias): AliasAnswer {
  return {
    alias_id: aliasId,
    alias,
    sku,
    channel_id: channelId,
    distribution_center: distributionCenter,
    created_at: toIso(createdDate),
    updated_at: toIso(updatedDate),
  };
}
