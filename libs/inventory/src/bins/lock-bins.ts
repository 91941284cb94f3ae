import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LockBins } from '../contract/recounts.js';

@CommandHandler(LockBins)
export class LockBinsHandler implements ICommandHandler<LockBins> {
  constructor(private readonly database: Database) {}

  async execute({ binIds }: LockBins): Promise<void> {
    await this.database.query('SELECT BinID FROM bins FORCE INDEX (PRIMARY) WHERE BinID IN (?) ORDER BY BinID FOR UPDATE', [binIds]);
    await this.database.write('UPDATE bins SET LockVersion = LockVersion + 1 WHERE BinID IN (?)', [binIds]);
  }
}
