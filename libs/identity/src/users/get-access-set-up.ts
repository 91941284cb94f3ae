import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IdentityError } from '../contract/errors.js';
import { type AccessSetUp, GetAccessSetUp } from '../contract/set-up.js';

const FLAGS = {
  hasMerchant: `EXISTS (SELECT 1 FROM users m JOIN accounts a ON a.AccountID = m.AccountID
    WHERE m.UserLevel = 1 AND m.Activated = 'Y' AND a.Activated = 'Y')`,
  hasWorker: "EXISTS (SELECT 1 FROM users w WHERE w.UserLevel = 2 AND w.Activated = 'Y' AND w.Operator = 'N')",
  hasMasterKey: 'EXISTS (SELECT 1 FROM master_keys)',
  hasSecondFactor: 'u.SecondFactorSealed IS NOT NULL',
  isDismissed: 'u.ChecklistDismissedDate IS NOT NULL',
} as const;

type Row = { accountId: number | null } & Record<keyof typeof FLAGS, number>;

const SQL = `SELECT (SELECT MIN(AccountID) FROM accounts WHERE Activated = 'Y') AS accountId, ${Object.entries(FLAGS)
  .map(([name, condition]) => `${condition} AS ${name}`)
  .join(', ')} FROM users u WHERE u.UserID = ?`;

@QueryHandler(GetAccessSetUp)
export class GetAccessSetUpHandler implements IQueryHandler<GetAccessSetUp> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: GetAccessSetUp): Promise<AccessSetUp> {
    const [row] = await this.database.execute<Row>(SQL, [userId]);
    if (!row) throw new IdentityError('user_not_found', { userId });
    return {
      accountId: row.accountId,
      hasMerchant: row.hasMerchant === 1,
      hasWorker: row.hasWorker === 1,
      hasMasterKey: row.hasMasterKey === 1,
      hasSecondFactor: row.hasSecondFactor === 1,
      isDismissed: row.isDismissed === 1,
    };
  }
}
