import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppendRequestLog } from '../contract/request-log.js';
import { RequestCounts } from './store/request-counts.js';
import { RequestLines } from './store/request-lines.js';

@CommandHandler(AppendRequestLog)
export class AppendRequestLogHandler implements ICommandHandler<AppendRequestLog> {
  constructor(
    private readonly lines: RequestLines,
    private readonly counts: RequestCounts,
  ) {}

  async execute({ requests }: AppendRequestLog): Promise<void> {
    await this.lines.add(requests);
    await this.counts.add(requests);
  }
}
