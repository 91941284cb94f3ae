import { Query } from '@nestjs/cqrs';

/** Records of this context that other contexts refer to. */
export type OwnerKind = 'product' | 'synset' | 'alias' | 'replenishment' | 'serial';

/**
 * Ids of the account's records that a client's text may mean: none if there is no such record, several if it is ambiguous. Products match
 * by id, else by SKU; synsets, aliases and serials (within `sku`, if given) by name, else by id; replenishments by id.
 */
export class FindOwners extends Query<number[]> {
  constructor(
    readonly accountId: number,
    readonly kind: OwnerKind,
    readonly owner: string,
    readonly sku?: string,
  ) {
    super();
  }
}

export interface BinPlace {
  location: string;
  bin: string;
}

/** Ids of bins of a site, in the given order; undefined for an unknown one. Location and bin match case-sensitively. */
export class LocateBins extends Query<(number | undefined)[]> {
  constructor(
    readonly siteId: number,
    readonly places: readonly BinPlace[],
  ) {
    super();
  }
}
