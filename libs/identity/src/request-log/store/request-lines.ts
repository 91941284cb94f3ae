import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { LoggedRequest } from '../../contract/request-log.js';
import { requestLogTable } from '../../store/rows.js';

/** The lines of the request log. */
@Injectable()
export class RequestLines {
  constructor(private readonly database: Database) {}

  async add(requests: readonly LoggedRequest[]): Promise<void> {
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
  }

  async rewrite(requestLogId: number, path: string): Promise<void> {
    await this.database.write('UPDATE request_log SET Path = ? WHERE RequestLogID = ?', [path, requestLogId]);
  }
}
