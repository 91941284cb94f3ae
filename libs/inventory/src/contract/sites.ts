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

/** Changes the given settings of a site. @throws InventoryError `distribution_center_not_found`. */
export class ChangeSite extends Command<Site> {
  constructor(
    readonly siteId: number,
    readonly change: { timeZone?: string },
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
}

export interface NewBin {
  siteCode: string;
  location: string;
  bin: string;
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

/** Bins by id; of one site and location, if given. */
export class ListBins extends Query<Page<Bin>> {
  constructor(
    readonly filter: { siteCode?: string; location?: string },
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
