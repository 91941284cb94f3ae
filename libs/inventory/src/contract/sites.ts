import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@kernel';

/** A distribution center: a warehouse site. */
export interface Site {
  siteId: number;
  code: string;
  name: string;
  address1: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
  isActivated: boolean;
  /** Pending orders of the site go to Processing automatically. */
  autoProcess: boolean;
  /** IANA name; the site's days begin at its midnight. */
  timeZone: string;
}

/** In UTC unless it names a time zone. */
export type NewSite = Omit<Site, 'siteId' | 'timeZone'> & { timeZone?: string };

/** Registers sites, all or none. @throws InventoryError `distribution_center_taken` with every place: `sites[1].code`. */
export class CreateSites extends Command<Site[]> {
  constructor(readonly sites: readonly NewSite[]) {
    super();
  }
}

/** What may change of a site; members that are left out stay. */
export type SiteChange = Partial<Omit<Site, 'siteId' | 'code'>>;

/**
 * Changes a site for the warehouse context's `ChangeFloorSite`, which also knows of orders and recounts. One that is not activated is
 * retired: nothing can be added or planned there any more.
 * @throws InventoryError `distribution_center_not_found`, `distribution_center_in_use` at `isActivated` with everything that stands in the way of a retirement.
 */
export class ChangeSite extends Command<Site> {
  constructor(
    readonly siteId: number,
    readonly change: SiteChange,
  ) {
    super();
  }
}

/** One site by its id. @throws InventoryError `distribution_center_not_found`. */
export class GetSite extends Query<Site> {
  constructor(readonly siteId: number) {
    super();
  }
}

/** Every site, by id. */
export class ListSites extends Query<Page<Site>> {
  constructor(readonly paging: Paging) {
    super();
  }
}

/** The sites an account uses, preferred first: those set for it, or else every activated one in the order of their ids. */
export class ListAccountSites extends Query<Page<Site>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** The codes of the sites that are set for an account, preferred first; none: it uses every activated one. @throws IdentityError `account_not_found`. */
export class GetChosenSites extends Query<string[]> {
  constructor(readonly accountId: number) {
    super();
  }
}

/** One of the account's sites. @throws InventoryError `distribution_center_not_found`. */
export class FindAccountSite extends Query<Site> {
  constructor(
    readonly accountId: number,
    readonly siteId: number,
  ) {
    super();
  }
}

/** One of the account's sites by its code; undefined when none of them has it. */
export class FindAccountSiteByCode extends Query<Site | undefined> {
  constructor(
    readonly accountId: number,
    readonly code: string,
  ) {
    super();
  }
}

/**
 * Sets the sites an account uses, preferred first; none: every activated site.
 * @throws IdentityError `account_not_found`, InventoryError `unknown_distribution_center` at `codes[i]`.
 */
export class SetAccountSites extends Command<Site[]> {
  constructor(
    readonly accountId: number,
    readonly codes: readonly string[],
  ) {
    super();
  }
}

export interface Bin {
  binId: number;
  siteCode: string;
  location: string;
  bin: string;
  /** Nothing can be added to a bin that is not. */
  isActivated: boolean;
}

export type NewBin = Pick<Bin, 'siteCode' | 'location' | 'bin'>;

/** What may change of a bin; members that are left out stay. */
export type BinChange = Partial<Pick<Bin, 'location' | 'bin' | 'isActivated'>>;

/**
 * Changes a bin for the warehouse context's `ChangeFloorBin`, which also knows of recounts.
 * @throws InventoryError `bin_not_found`, `bin_taken` at `bin`, `bin_in_use` at `isActivated` when it is not empty.
 */
export class ChangeBin extends Command<Bin> {
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
  constructor(readonly bins: readonly NewBin[]) {
    super();
  }
}

/** Bins by id; of one site and location, if given, and activated or retired ones only. */
export class ListBins extends Query<Page<Bin>> {
  constructor(
    readonly filter: { siteCode?: string; location?: string; isActivated?: boolean },
    readonly paging: Paging,
  ) {
    super();
  }
}

/** A supplier or a package type: a name that products may use once registered. */
export interface RegisteredName {
  id: number;
  name: string;
  createdDate: string;
}

export type RegisterKind = 'supplier' | 'package_type';

/** Registers names, all or none. @throws InventoryError `supplier_taken` or `package_type_taken` at `names[i]`. */
export class RegisterNames extends Command<RegisteredName[]> {
  constructor(
    readonly kind: RegisterKind,
    readonly names: readonly string[],
  ) {
    super();
  }
}

/** Registered names, by id. */
export class ListRegisteredNames extends Query<Page<RegisteredName>> {
  constructor(
    readonly kind: RegisterKind,
    readonly paging: Paging,
  ) {
    super();
  }
}
