import { Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeRequestLog } from '../contract/request-log.js';
import { Retention } from '../store/retention.js';

const DAY_MS = 86_400_000;

@CommandHandler(PurgeRequestLog)
export class PurgeRequestLogHandler implements ICommandHandler<PurgeRequestLog> {
  constructor(
    private readonly retention: Retention,
    private readonly clock: Clock,
  ) {}

  execute({ days }: PurgeRequestLog): Promise<boolean> {
    return this.retention.forgetRequests(toStored(new Date(this.clock.now().getTime() - days * DAY_MS)));
  }
}
