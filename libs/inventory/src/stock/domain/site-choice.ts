import type { LockedLevels, Units } from './locked-levels.js';

/** The units of a product that an order wants, and the product's own site. */
export interface WantedUnits extends Units {
  ownSiteId: number | null;
}

export interface ChosenSite {
  siteId: number;
  /** Whether the site has all of it; if not, the order waits there. */
  isReservable: boolean;
}

/**
 * Which site serves an order (docs/rules.md, Site choice): the site its products name; else the first of the account's sites that has all
 * of it; else the account's first site. If products name different sites, all names are ignored, since an order reserves all its units at
 * one site or none; so is the name of a site that the account no longer uses. Undefined when the account has no site.
 */
export function chooseSite(levels: LockedLevels, wanted: readonly WantedUnits[], accountSites: readonly number[]): ChosenSite | undefined {
  const names = wanted.map(({ ownSiteId }) => ownSiteId).filter((site) => site !== null && accountSites.includes(site));
  const [named, ...others] = new Set(names);
  if (typeof named === 'number' && others.length === 0) return { siteId: named, isReservable: levels.canReserve(named, wanted) };
  const serving = accountSites.find((siteId) => levels.canReserve(siteId, wanted));
  if (serving !== undefined) return { siteId: serving, isReservable: true };
  const [first] = accountSites;
  return first === undefined ? undefined : { siteId: first, isReservable: false };
}
