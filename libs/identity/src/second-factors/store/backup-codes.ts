import { createHash, randomBytes } from 'node:crypto';
import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BACKUP_CODE_BYTES, BACKUP_CODES, readBackupCode, toBackupCode } from '../domain/backup-code.js';
import { backupCodeTable } from '../../store/rows.js';

const hashOf = (userId: number, code: string): string => createHash('sha256').update(`${userId}:${code}`).digest('hex');

/** Rows of `backup_codes`. */
@Injectable()
export class BackupCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Replaces the codes with new ones, which nobody can read later. */
  async replace(userId: number): Promise<string[]> {
    await this.forget(userId);
    const codes = Array.from({ length: BACKUP_CODES }, () => toBackupCode(randomBytes(BACKUP_CODE_BYTES)));
    const now = toStored(this.clock.now());
    await this.database.insert(
      backupCodeTable,
      codes.map((code) => ({ UserID: userId, CodeHash: hashOf(userId, readBackupCode(code) ?? ''), CreatedDate: now })),
    );
    return codes;
  }

  /** Uses up a code; false when it is not an unused one. */
  async use(userId: number, typed: string): Promise<boolean> {
    const code = readBackupCode(typed);
    if (code === undefined) return false;
    return (
      (await this.database.write('DELETE FROM backup_codes WHERE UserID = ? AND CodeHash = ?', [userId, hashOf(userId, code)]))
        .affectedRows === 1
    );
  }

  async forget(userId: number): Promise<void> {
    await this.database.write('DELETE FROM backup_codes WHERE UserID = ?', [userId]);
  }
}
