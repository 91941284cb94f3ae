import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountBackupCodes } from '../contract/security.js';

@QueryHandler(CountBackupCodes)
export class CountBackupCodesHandler implements IQueryHandler<CountBackupCodes> {
  constructor(private readonly database: Database) {}

  async execute({ userName }: CountBackupCodes): Promise<number> {
    const [{ codesLeft }] = await this.database.query<{ codesLeft: number }>(
      'SELECT COUNT(*) AS codesLeft FROM backup_codes WHERE UserID IN (SELECT UserID FROM users WHERE UserName = ?)',
      [userName],
    );
    return codesLeft;
  }
}
