import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';

/** Locks of bins, in key order. */
@Injectable()
export class BinLocks {
  constructor(private readonly database: Database) {}

  /** Writes the rows, since a lock alone is lost on the way to another writer. Along the primary key, the statement locks in its order. */
  async take(binIds: readonly number[]): Promise<void> {
    await this.database.write('UPDATE bins FORCE INDEX (PRIMARY) SET LockVersion = LockVersion + 1 WHERE BinID IN (?)', [binIds]);
  }
}
