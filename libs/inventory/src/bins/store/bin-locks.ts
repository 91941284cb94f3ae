import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Locks of bins, in key order. */
@Injectable()
export class BinLocks {
  constructor(private readonly database: Database) {}

  /** Also writes the rows: a lock alone is lost on the way to another writer. */
  async take(binIds: readonly number[]): Promise<void> {
    await this.database.query('SELECT BinID FROM bins FORCE INDEX (PRIMARY) WHERE BinID IN (?) ORDER BY BinID FOR UPDATE', [binIds]);
    await this.database.write('UPDATE bins SET LockVersion = LockVersion + 1 WHERE BinID IN (?)', [binIds]);
  }
}
