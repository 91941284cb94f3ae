import { type Bin, type BinChange, type BinPurpose, binPurposes, type NewBin } from '@contract/inventory';
import { Paging } from '../../envelope/index.js';
import { Flag, Name, OneOf, Rows, Whole } from '../../validation/index.js';

const PURPOSES = 'pick: waves take from it. reserve: only what the others do not have. none: no wave does, as of a staging area';

export class BinBody {
  @Name({ description: 'Code of its distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin, unique in its location', example: 'A01', max: 64 })
  bin!: string;

  @OneOf(binPurposes, { description: `${PURPOSES}; pick by default`, example: 'pick', optional: true })
  purpose?: BinPurpose;
}

/** Members that are left out do not change. */
export class ChangeBinBody {
  @Name({ description: 'Location', example: 'A', max: 64, min: 1, optional: true })
  location?: string;

  @Name({ description: 'Bin, unique in its location', example: 'A01', max: 64, min: 1, optional: true })
  bin?: string;

  @Flag({ description: 'Whether it is in use; false retires it, once it is empty', example: true, optional: true })
  activated?: boolean;

  @OneOf(binPurposes, { description: PURPOSES, example: 'reserve', optional: true })
  purpose?: BinPurpose;
}

export class CreateBinsBody {
  @Rows(() => BinBody, { description: 'Bins to create, all or none' })
  data!: BinBody[];
}

export class BinListQuery extends Paging {
  @Name({ description: 'Only bins of the distribution center with this code', example: 'MAIN', max: 64, optional: true })
  distribution_center?: string;

  @Name({ description: 'Only bins of this location', example: 'A', max: 64, optional: true })
  location?: string;

  @Flag({ description: 'Only bins in use, or only retired ones', example: true, optional: true })
  activated?: boolean;
}

export class PlacedBinAnswer {
  @Whole({ description: 'Id of the bin', example: 1, min: 1 })
  bin_id!: number;

  @Name({ description: 'Code of its distribution center', example: 'MAIN', max: 64 })
  distribution_center!: string;

  @Name({ description: 'Location', example: 'A', max: 64 })
  location!: string;

  @Name({ description: 'Bin', example: 'A01', max: 64 })
  bin!: string;

  @Flag({ description: 'Whether it is in use: nothing can be added to a retired one', example: true })
  activated!: boolean;

  @OneOf(binPurposes, { description: 'pick, reserve or none', example: 'pick' })
  purpose!: BinPurpose;
}

export const toNewBin = ({ distribution_center, ...bin }: BinBody): NewBin => ({ siteCode: distribution_center, ...bin });

export const toBinChange = ({ activated, ...names }: ChangeBinBody): BinChange => ({ ...names, isActivated: activated });

export const toBinAnswer = ({ binId, siteCode, location, bin, isActivated, purpose }: Bin): PlacedBinAnswer => ({
  bin_id: binId,
  distribution_center: siteCode,
  location,
  bin,
  activated: isActivated,
  purpose,
});
