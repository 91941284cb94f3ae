import { Command } from '@nestjs/cqrs';

/**
 * pick: planned work takes from it. reserve: planned work takes from it what those do not have. none: no planned work, such as a staging or
 * problem area.
 */
export const binPurposes = ['pick', 'reserve', 'none'] as const;
export type BinPurpose = (typeof binPurposes)[number];

/** Sets the purposes of bins of a site; ignores other sites' bins. */
export class SetBinPurposes extends Command<void> {
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly unaudited = 'PlaceBins, which sends it, leaves the row';

  constructor(
    readonly siteId: number,
    readonly purposes: ReadonlyMap<number, BinPurpose>,
  ) {
    super();
  }
}
