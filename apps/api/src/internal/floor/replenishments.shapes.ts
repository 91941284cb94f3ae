import { Wholes } from '../../validation/index.js';

export class ReplenishmentIdsBody {
  @Wholes({ description: 'Replenishments of your distribution center, all or none', example: [1], minEach: 1 })
  replenishment_ids!: number[];
}
