import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindReturn, type Return, ReturnError } from '../contract/returns.js';
import { readReturns } from './read-returns.js';

@QueryHandler(FindReturn)
export class FindReturnHandler implements IQueryHandler<FindReturn> {
  constructor(private readonly database: Database) {}

  async execute({ accountId, returnId }: FindReturn): Promise<Return> {
    const [match] = await readReturns(this.database, 'WHERE AccountID = ? AND ReturnID = ?', [accountId, returnId]);
    if (!match) throw new ReturnError('return_not_found', { returnId });
    return match;
  }
}
