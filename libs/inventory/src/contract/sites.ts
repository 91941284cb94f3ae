import { Command, Query } from '@nestjs/cqrs';
import type { Page, Paging } from '@lists';
import { type Audits, type IdentityErrorCode, LockAccount } from '@contract/identity';
import type { InventoryErrorCode } from './errors.js';

/** Whether orders of a site are packed into cartons: never, if somebody chooses to, or always before they ship. */
export const packingModes = ['off', 'offered', 'required'] as const;
export type PackingMode = (typeof packingModes)[number];

/** What the site's scanners send for FNC1: U+001D, as GS1 says, or a text that they are configured for. */
export const fnc1Forms = ['GS', '|', '~', '<GS>'] as const;
export type Fnc1 = (typeof fnc1Forms)[number];

/** How far a picker's count may differ from the books; beyond it, the count is held for a second one (docs/rules.md, Held counts). */
export interface CountLimit {
  /** Units and percent of the books; a count is held when it exceeds both. */
  units: number;
  percent: number;
  /** Cost of the difference, in cents; null: no limit. */
  cents: number | null;
}

export const usualCountLimit: CountLimit = { units: 10, percent: 25, cents: null };

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
  packing: PackingMode;
  fnc1: Fnc1;
  /** Null: no count is held. */
  countLimit: CountLimit | null;
}

/** By default in UTC, without packing, with scanners that send U+001D, and with the usual limit of counts. */
export type NewSite = Omit<Site, 'siteId' | Defaulted> & Partial<Pick<Site, Defaulted>>;

type Defaulted = 'timeZone' | 'packing' | 'fnc1' | 'countLimit';

/** Registers sites, all or none. @throws InventoryError `distribution_center_taken` with every place: `sites[1].code`. */
export class CreateSites extends Command<Site[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['distribution_center_taken'];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<CreateSites, Site[]> = {
    action: 'site.created',
    of: ({ sites }, made) => ({ subject: `sites ${sites.map(({ code }) => code).join(', ')}`, made }),
  };

  constructor(readonly sites: readonly NewSite[]) {
    super();
  }
}

/** What may change in a site; absent members keep their values. */
export type SiteChange = Partial<Omit<Site, 'siteId' | 'code'>>;

/**
 * Changes a site for the warehouse context's `ChangeFloorSite`, which also checks orders and recounts. Nothing can be added or planned at a
 * retired site.
 * @throws InventoryError `distribution_center_not_found`, `distribution_center_in_use` at `isActivated` with everything that prevents a
 * retirement.
 */
export class ChangeSite extends Command<Site> {
  static readonly refusals: readonly InventoryErrorCode[] = ['distribution_center_in_use', 'distribution_center_not_found'];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<ChangeSite, Site> = {
    action: 'site.changed',
    of: ({ siteId }) => ({ subject: `site ${siteId}`, read: new GetSite(siteId) }),
  };

  constructor(
    readonly siteId: number,
    readonly change: SiteChange,
  ) {
    super();
  }
}

/** One site by its id. */
export class GetSite extends Query<Site> {
  static readonly refusals: readonly InventoryErrorCode[] = ['distribution_center_not_found'];

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

/** The codes of the sites that are set for an account, preferred first; empty: it uses every activated one. */
export class GetChosenSites extends Query<string[]> {
  static readonly refusals: readonly IdentityErrorCode[] = [...LockAccount.refusals];

  constructor(readonly accountId: number) {
    super();
  }
}

/** One of the account's sites. */
export class FindAccountSite extends Query<Site> {
  static readonly refusals: readonly InventoryErrorCode[] = ['distribution_center_not_found'];

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
  static readonly refusals: readonly (InventoryErrorCode | IdentityErrorCode)[] = ['unknown_distribution_center', ...LockAccount.refusals];
  static readonly silent = 'there is no type for sites, bins and names of suppliers and packages';
  static readonly audits: Audits<SetAccountSites, Site[]> = {
    action: 'account.sites_changed',
    of: ({ accountId }) => ({ subject: `account ${accountId}`, read: new GetChosenSites(accountId) }),
  };

  constructor(
    readonly accountId: number,
    readonly codes: readonly string[],
  ) {
    super();
  }
}

/** How far sites, products and stock of an installation are set up. */
export interface SiteSetUp {
  hasSite: boolean;
  /** Whether an active bin stands at an active site. */
  hasBin: boolean;
  /** Whether the account ships from an active site: one that was set for it, or any while none is set. */
  hasAccountSite: boolean;
  hasPackageType: boolean;
  hasProduct: boolean;
  /** Whether units ever came into a bin. */
  hasStock: boolean;
}

/** Reads it, for the sites of an account if given. */
export class GetSiteSetUp extends Query<SiteSetUp> {
  constructor(readonly accountId: number | null) {
    super();
  }
}

/** How far an account's catalogue and stock are set up. */
export interface AccountSetUp {
  hasProduct: boolean;
  hasReplenishment: boolean;
  /** Whether units of its products ever came into a bin. */
  hasStock: boolean;
}

export class GetAccountSetUp extends Query<AccountSetUp> {
  constructor(readonly accountId: number) {
    super();
  }
}
