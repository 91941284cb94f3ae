import { Query } from '@nestjs/cqrs';

/** Records of this context that others keep something about. */
export type OwnerKind = 'product' | 'synset' | 'alias' | 'replenishment' | 'serial';

/**
 * Ids of the account's records a client's word may mean; none where there is no such record, several where it is ambiguous.
 * A product: by id, else by SKU. A synset, alias or serial: by name (a serial within `sku` where told), else by id. A replenishment: by id.
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

/** Ids of bins of a site, in the order asked; undefined where there is none. Location and bin match case-sensitively. */
export class LocateBins extends Query<(number | undefined)[]> {
  constructor(
    readonly siteId: number,
    readonly places: readonly BinPlace[],
  ) {
    super();
  }
}
