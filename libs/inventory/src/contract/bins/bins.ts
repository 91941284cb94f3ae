import type { Audits } from '@contract/identity';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';
import type { BinPurpose } from './purposes.js';

export interface Bin {
  binId: number;
  siteId: number;
  siteCode: string;
  location: string;
  bin: string;
  /** Nothing can be added to a retired bin. */
  isActivated: boolean;
  purpose: BinPurpose;
}

/** A bin without a purpose is for picking. */
export type NewBin = Pick<Bin, 'siteCode' | 'location' | 'bin'> & Partial<Pick<Bin, 'purpose'>>;

/** What may change in a bin; absent members keep their values. */
export type BinChange = Partial<Pick<Bin, 'location' | 'bin' | 'isActivated' | 'purpose'>>;

/**
 * Changes a bin for the warehouse context's `ChangeFloorBin`, which also checks recounts.
 * @throws InventoryError `bin_not_found`, `bin_taken` at `bin`, `bin_in_use` at `isActivated` when it is not empty.
 */
export class ChangeBin extends Command<Bin> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_in_use', 'bin_not_found', 'bin_taken'];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<ChangeBin, Bin> = {
    action: 'bin.changed',
    of: ({ binId }) => ({ subject: `bin ${binId}`, read: new GetBin(binId) }),
  };

  constructor(
    readonly binId: number,
    readonly change: BinChange,
  ) {
    super();
  }
}

/**
 * Creates bins, all or none.
 * @throws InventoryError `unknown_distribution_center` at `bins[i].siteCode`, `bin_taken` at `bins[i].bin`.
 */
export class CreateBins extends Command<Bin[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_taken', 'unknown_distribution_center'];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<CreateBins, Bin[]> = {
    action: 'bin.created',
    of: ({ bins }, made) => ({ subject: `${bins.length} bins of ${[...new Set(bins.map(({ siteCode }) => siteCode))].join(', ')}`, made }),
  };

  constructor(readonly bins: readonly NewBin[]) {
    super();
  }
}

/** A bin of any site. @throws InventoryError `bin_not_found`. */
export class GetBin extends Query<Bin> {
  static readonly refusals: readonly InventoryErrorCode[] = ['bin_not_found'];

  constructor(readonly binId: number) {
    super();
  }
}

/** Bins by id; only of one site and location, and only activated or retired ones, if given. */
export class ListBins extends Query<Page<Bin>> {
  constructor(
    readonly filter: { siteCode?: string; location?: string; isActivated?: boolean },
    readonly paging: Paging,
  ) {
    super();
  }
}
