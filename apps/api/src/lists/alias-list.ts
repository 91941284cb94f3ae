import type { AliasFilter } from '@contract/inventory';
import { Paging } from '../envelope/index.js';
import { Name, Whole } from '../validation/index.js';

export class AliasQuery {
  @Whole({ description: 'Only aliases of this channel', example: 1, min: 1, optional: true })
  channel_id?: number;

  @Name({ description: 'Only aliases of the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;
}

export class AliasListQuery extends Paging {
  @Whole({ description: 'Only aliases of this channel', example: 1, min: 1, optional: true })
  channel_id?: number;

  @Name({ description: 'Only aliases of the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;
}

export const toAliasFilter = ({ channel_id, distribution_center }: AliasQuery): AliasFilter => ({
  channelId: channel_id,
  distributionCenter: distribution_center,
});
