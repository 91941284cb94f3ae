import type { SsccRange } from '@contract/warehouse';
import { Paging } from '../../envelope/index.js';
import { Flag, Name, Text, Whole } from '../../validation/index.js';

const PREFIX = { description: 'Prefix that GS1 gave to the company, 7 to 12 digits', example: '4012345', min: 7, max: 12 } as const;

export class NewSsccRangeBody {
  @Name({ description: 'Code of the distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Whole({ description: "A merchant's own range; left out, it is for those without one", example: 100, min: 1, optional: true })
  account_id?: number | null;

  @Whole({ description: 'Extension digit', example: 3, min: 0, max: 9 })
  extension!: number;

  @Text(PREFIX)
  prefix!: string;

  @Whole({ description: 'The serial number to begin with', example: 1, min: 0, max: 999_999_999, default: 1, optional: true })
  next_serial?: number;
}

export class ChangeSsccRangeBody {
  @Whole({
    description: 'The serial number to go on with, not below the present one',
    example: 1_000,
    min: 0,
    max: 1_000_000_000,
    optional: true,
  })
  next_serial?: number;

  @Flag({ description: 'Whether cartons get numbers of it', example: false, optional: true })
  activated?: boolean;
}

export class SsccRangeListQuery extends Paging {
  @Name({ description: 'Only those of this distribution center', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;
}

export class SsccRangeAnswer {
  @Whole({ description: 'Range id', example: 1, min: 1 })
  range_id!: number;

  @Name({ description: 'Code of the distribution center', example: 'MAIN' })
  distribution_center!: string;

  @Whole({ description: 'The merchant whose it is; null: for those without one', example: 100, min: 1, nullable: true })
  account_id!: number | null;

  @Whole({ description: 'Extension digit', example: 3, min: 0, max: 9 })
  extension!: number;

  @Text(PREFIX)
  prefix!: string;

  @Whole({ description: 'The next serial number', example: 1 })
  next_serial!: number;

  @Flag({ description: 'Whether cartons get numbers of it', example: true })
  activated!: boolean;
}

export const toSsccRange = (range: SsccRange, code: string): SsccRangeAnswer => ({
  range_id: range.rangeId,
  distribution_center: code,
  account_id: range.accountId,
  extension: range.extension,
  prefix: range.prefix,
  next_serial: range.nextSerial,
  activated: range.isActivated,
});
