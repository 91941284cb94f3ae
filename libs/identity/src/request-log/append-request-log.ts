import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppendRequestLog } from '../contract/request-log.js';
import { RequestCounts } from './store/request-counts.js';
import { requestLogTable } from '../store/rows.js';

@CommandHandler(AppendRequestLog)
export class AppendRequestLogHandler implements ICommandHandler<AppendRequestLog> {
  constructor(
    private readonly database: Database,
    private readonly counts: RequestCounts,
  ) {}

  async execute({ requests }: AppendRequestLog): Promise<void> {
    const rows = requests.map((each) => ({
      Interface: each.interface.slice(0, 20),
      AccountID: each.accountId,
      UserID: each.userId,
      Method: each.method.slice(0, 10),
      Path: each.path.slice(0, 500),
      Status: each.status,
      DurationMs: each.durationMs.toFixed(3),
      Address: each.address.slice(0, 45),
      RequestID: each.requestId.slice(0, 64),
      CreatedDate: each.createdDate,
    }));
    await this.database.insert(requestLogTable, rows);
    await this.counts.add(requests);
  }
}
