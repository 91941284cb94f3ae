import { type ManufactureOrder, manufactureStatuses } from '@contract/inventory';
import { toIso } from '@kernel';
import { Instant, Name, OneOf, Rows, Whole } from '../validation/index.js';

export class ManufactureItemAnswer {
  @Name({ description: 'SKU of the component', example: 'DEMO-001', max: 64 })
  sku!: string;

  @Whole({ description: 'Units of it in one of the product', example: 2 })
  quantity!: number;
}

export class ManufactureAnswer {
  @Whole({ description: 'Manufacture order id', example: 1, min: 1 })
  manufacture_id!: number;

  @Name({ description: 'SKU of the product that is built', example: 'DEMO-019', max: 64 })
  sku!: string;

  @Name({
    description: 'Synset the components come from; null where they were given one by one',
    example: 'DEMO-KIT',
    max: 64,
    nullable: true,
  })
  synset!: string | null;

  @Whole({ description: 'Units to build', example: 5 })
  quantity!: number;

  @OneOf(manufactureStatuses, { description: 'How far it is', example: 'Planned' })
  status!: string;

  @Name({ description: 'Code of the distribution center it is built at', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Rows(() => ManufactureItemAnswer, { description: 'Components of one unit' })
  items!: ManufactureItemAnswer[];

  @Instant({ description: 'When it was planned, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was completed, UTC', example: '2026-11-20T09:00:00.000Z', nullable: true })
  completed_at!: string | null;
}

/** A manufacture order as the OMS and internal interfaces show it. */
export function toManufactureAnswer({
  manufactureId,
  distributionCenter,
  createdDate,
  completedDate,
  ...order
}: ManufactureOrder): ManufactureAnswer {
  const { sku, synset, quantity, status, items } = order;
  return {
    manufacture_id: manufactureId,
    sku,
    synset,
    quantity,
    status,
    distribution_center: distributionCenter,
    items,
    created_at: toIso(createdDate),
    completed_at: toIso(completedDate),
  };
}
