import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Scalar } from '@kernel';
import { type AccountSetUp, GetAccountSetUp, GetSiteSetUp, type SiteSetUp } from '../contract/sites.js';

/** SQL for whether rows exist, by member of the answer; the conditions' parameters follow in the same order. */
type Exists<Answer> = Readonly<Record<keyof Answer, string>>;

const OF_SITES: Exists<SiteSetUp> = {
  hasSite: "distribution_centers WHERE Activated = 'Y'",
  hasBin: "bins b JOIN distribution_centers d ON d.WarehouseID = b.WarehouseID WHERE b.Activated = 'Y' AND d.Activated = 'Y'",
  hasAccountSite: `distribution_centers d WHERE d.Activated = 'Y' AND ? IS NOT NULL AND (
    EXISTS (SELECT 1 FROM account_sites a WHERE a.AccountID = ? AND a.WarehouseID = d.WarehouseID)
    OR NOT EXISTS (SELECT 1 FROM account_sites x WHERE x.AccountID = ?))`,
  hasPackageType: "package_types WHERE Activated = 'Y'",
  hasProduct: 'products',
  hasStock: 'stock_ledger',
};

const OF_ACCOUNT: Exists<AccountSetUp> = {
  hasProduct: 'products WHERE AccountID = ?',
  hasReplenishment: 'replenishments WHERE AccountID = ?',
  hasStock: 'products p JOIN stock_ledger l ON l.ProductID = p.ProductID WHERE p.AccountID = ?',
};

async function found<Answer>(
  database: Database,
  rows: Exists<Answer>,
  parameters: readonly Scalar[],
): Promise<Record<keyof Answer, boolean>> {
  const columns = Object.entries<string>(rows).map(([name, of]) => `EXISTS (SELECT 1 FROM ${of}) AS ${name}`);
  const [row] = await database.execute<Record<string, number>>(`SELECT ${columns.join(', ')}`, parameters);
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, flag]) => [name, flag === 1])) as Record<keyof Answer, boolean>;
}

@QueryHandler(GetSiteSetUp)
export class GetSiteSetUpHandler implements IQueryHandler<GetSiteSetUp> {
  constructor(private readonly database: Database) {}

  execute({ accountId }: GetSiteSetUp): Promise<SiteSetUp> {
    return found<SiteSetUp>(this.database, OF_SITES, [accountId, accountId, accountId]);
  }
}

@QueryHandler(GetAccountSetUp)
export class GetAccountSetUpHandler implements IQueryHandler<GetAccountSetUp> {
  constructor(private readonly database: Database) {}

  execute({ accountId }: GetAccountSetUp): Promise<AccountSetUp> {
    return found<AccountSetUp>(this.database, OF_ACCOUNT, [accountId, accountId, accountId]);
  }
}
