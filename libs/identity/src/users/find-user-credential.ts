import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindUserCredential, type UserCredential } from '../contract/users.js';
import { roleOf, type StoredRole } from './domain/user.js';

type Row = Omit<UserCredential, 'isActivated' | 'role'> & StoredRole & { activated: 'Y' | 'N' };

@QueryHandler(FindUserCredential)
export class FindUserCredentialHandler implements IQueryHandler<FindUserCredential> {
  constructor(private readonly database: Database) {}

  async execute({ userName }: FindUserCredential): Promise<UserCredential | undefined> {
    const [row] = await this.database.lookUp<Row>(
      'SELECT UserID AS userId, UserName AS userName, UserLevel AS level, Activated AS activated, Operator AS operator, Role AS role, WarehouseID AS siteId FROM users WHERE UserName = ?',
      [userName],
    );
    // MySQL ignores trailing spaces in comparisons.
    if (row?.userName !== userName) return undefined;
    const { activated, operator: _, ...credential } = row;
    return { ...credential, isActivated: activated === 'Y', role: roleOf(row) };
  }
}
