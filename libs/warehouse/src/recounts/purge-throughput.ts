import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { maxSteps, PurgeThroughput } from '../contract/floor-progress.js';
import { CorrectionMinutes } from './store/correction-minutes.js';

const HOUR_MS = 3_600_000;
/** The range deleted at a time. */
const STEP_MS = 6 * HOUR_MS;

@CommandHandler(PurgeThroughput)
export class PurgeThroughputHandler implements ICommandHandler<PurgeThroughput> {
  constructor(
    private readonly minutes: CorrectionMinutes,
    private readonly clock: Clock,
  ) {}

  execute(_command: PurgeThroughput): Promise<boolean> {
    return this.minutes.forgetBefore(new Date(this.clock.now().getTime() - maxSteps.hour * HOUR_MS), STEP_MS);
  }
}
