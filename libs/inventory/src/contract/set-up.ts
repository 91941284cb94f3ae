import { Query } from '@nestjs/cqrs';

/** How far sites, products and stock of a system are set up. */
export interface SiteSetUp {
  hasSite: boolean;
  /** Whether an active bin stands at an active site. */
  hasBin: boolean;
  /** Whether the account ships from an active site: one that was chosen for it, or any while none was. */
  hasAccountSite: boolean;
  hasPackageType: boolean;
  hasProduct: boolean;
  /** Whether units ever came into a bin. */
  hasStock: boolean;
}

/** Reads it; of the sites of an account, where there is one. */
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
