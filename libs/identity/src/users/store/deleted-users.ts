import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { IdentityError } from '../../contract/errors.js';
import { deletedUserTable } from '../../store/rows.js';

/** Rows of `deleted_users`: names that are never reused. */
@Injectable()
export class DeletedUsers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes a user and everything that belongs only to them. The caller has locked the user. */
  async add(userId: number, userName: string): Promise<void> {
    await this.database.write('DELETE FROM sessions WHERE UserID = ?', [userId]);
    await this.database.write('DELETE FROM login_challenges WHERE UserID = ?', [userId]);
    await this.database.write('DELETE FROM backup_codes WHERE UserID = ?', [userId]);
    await this.database.write('DELETE FROM user_keys WHERE UserID = ?', [userId]);
    await this.database.write('DELETE FROM user_sites WHERE UserID = ?', [userId]);
    await this.database.write('DELETE FROM list_views WHERE UserID = ?', [userId]);
    await this.database.write('DELETE FROM failed_logins WHERE UserName = ?', [userName]);
    await this.database.write('DELETE FROM users WHERE UserID = ?', [userId]);
    const row = { UserID: userId, UserName: userName, DeletedDate: toStored(this.clock.now()) };
    await this.database.insert(deletedUserTable, [row]);
  }

  /**
   * Called after the insert of the new user, which waits for a deletion of the same name.
   * @throws IdentityError `deleted_user_name`.
   */
  async refuse(userName: string): Promise<void> {
    const sql = 'SELECT UserName AS userName FROM deleted_users WHERE UserName = ? FOR UPDATE';
    const [row] = await this.database.execute<{ userName: string }>(sql, [userName]);
    if (row) throw new IdentityError('deleted_user_name', { userName });
  }
}
