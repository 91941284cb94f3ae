import type { AliasChange, NewAlias } from '@contract/inventory';
import { Name, refuseForm, Rows, Whole } from '../../validation/index.js';

const kept = { optional: true, nullable: true } as const;

export class AliasBody {
  @Name({ description: 'External SKU', example: 'EXT-001', max: 64 })
  alias!: string;

  @Name({ description: 'SKU of the product it stands for', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Channel it belongs to; left out: every channel', example: 1, min: 1, ...kept })
  channel_id?: number | null;

  @Name({ description: 'Code of the distribution center it belongs to; left out: every one', example: 'MAIN', max: 64, ...kept })
  distribution_center?: string | null;
}

export class AliasChangeBody {
  @Whole({
    description: 'Id of the alias to change; without it alias, channel_id and distribution_center name the alias',
    example: 1,
    min: 1,
    optional: true,
  })
  alias_id?: number;

  @Name({ description: 'External SKU; required without alias_id', example: 'EXT-001', max: 64, min: 1, optional: true })
  alias?: string;

  @Name({ description: 'SKU of the product it is to stand for; required without alias_id', example: 'DEMO-002', max: 64, optional: true })
  sku?: string;

  @Whole({ description: 'Channel it belongs to; null: every channel', example: 1, min: 1, ...kept })
  channel_id?: number | null;

  @Name({ description: 'Code of the distribution center it belongs to; null: every one', example: 'MAIN', max: 64, ...kept })
  distribution_center?: string | null;
}

export class CreateAliasesBody {
  @Rows(() => AliasBody, { description: 'Aliases to create, all or none' })
  data!: AliasBody[];
}

export class ChangeAliasesBody {
  @Rows(() => AliasChangeBody, { description: 'Aliases to change, all or none' })
  data!: AliasChangeBody[];
}

export function toNewAlias({ alias, sku, channel_id, distribution_center }: AliasBody): NewAlias {
  return { alias, sku, channelId: channel_id ?? null, distributionCenter: distribution_center ?? null };
}

/** Changes as the inventory takes them. @throws FormProblem for those that name no alias, or no target. */
export function toChanges(bodies: readonly AliasChangeBody[]): AliasChange[] {
  const faults = bodies.flatMap(({ alias_id, alias, sku }, index) => {
    if (alias_id !== undefined) return [];
    const missing = [...(alias === undefined ? ['alias'] : []), ...(sku === undefined ? ['sku'] : [])];
    return missing.map((field) => ({ path: `data[${index}].${field}`, message: 'is required without alias_id' }));
  });
  refuseForm('missing_field', faults);
  return bodies.map(toAliasChange);
}

function toAliasChange({ alias_id, alias, sku, channel_id, distribution_center }: AliasChangeBody): AliasChange {
  if (alias_id === undefined) return toNewAlias({ alias: alias ?? '', sku: sku ?? '', channel_id, distribution_center });
  return { aliasId: alias_id, alias, sku, channelId: channel_id, distributionCenter: distribution_center };
}
