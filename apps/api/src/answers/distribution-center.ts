import type { Site } from '@contract/inventory';
import { Flag, Name, Text, Whole } from '../validation/index.js';

const shown = { nullable: true } as const;

export class DistributionCenterAnswer {
  @Whole({ description: 'Id of the distribution center; `warehouse_id` of orders', example: 1, min: 1 })
  distribution_center_id!: number;

  @Name({ description: 'Code', example: 'MAIN', max: 64 })
  code!: string;

  @Text({ description: 'Name', example: 'Main warehouse' })
  name!: string;

  @Text({ description: 'Street address', example: '1 Harbor Street', ...shown })
  address1!: string | null;

  @Text({ description: 'City', example: 'New York', ...shown })
  city!: string | null;

  @Text({ description: 'State or province', example: 'NY', ...shown })
  state!: string | null;

  @Text({ description: 'Postal code', example: '10001', max: 32, ...shown })
  zip!: string | null;

  @Text({ description: 'Country', example: 'US', max: 64, ...shown })
  country!: string | null;

  @Flag({ description: 'Whether it is in use', example: true })
  activated!: boolean;
}

/** A site as v4 shows it. */
export function toDistributionCenterAnswer({
  siteId,
  code,
  name,
  address1,
  city,
  state,
  zip,
  country,
  isActivated,
}: Site): DistributionCenterAnswer {
  return { distribution_center_id: siteId, code, name, address1, city, state, zip, country, activated: isActivated };
}
