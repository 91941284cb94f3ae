import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxUseSteps, PurgeRequestCounts } from '../contract/api-use.js';
import { lastUseSteps, useSteps } from './domain/use-steps.js';
import { RequestCounts } from './store/request-counts.js';

@CommandHandler(PurgeRequestCounts)
export class PurgeRequestCountsHandler implements ICommandHandler<PurgeRequestCounts> {
  constructor(
    private readonly counts: RequestCounts,
    private readonly clock: Clock,
  ) {}

  async execute(_command: PurgeRequestCounts): Promise<boolean> {
    let isMore = false;
    for (const step of useSteps) {
      const [first] = lastUseSteps(step, maxUseSteps[step], this.clock.now());
      isMore = (await this.counts.forgetFirst(step, first.name)) || isMore;
    }
    return isMore;
  }
}
