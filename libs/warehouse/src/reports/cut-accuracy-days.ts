import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CutAccuracyDays } from '../contract/reports/accuracy.js';
import { AccuracyDays } from './store/accuracy-days.js';

const DAYS_KEPT = 400;
const DAY_MS = 86_400_000;

@CommandHandler(CutAccuracyDays)
export class CutAccuracyDaysHandler implements ICommandHandler<CutAccuracyDays> {
  constructor(
    private readonly clock: Clock,
    private readonly days: AccuracyDays,
  ) {}

  execute(_command: CutAccuracyDays): Promise<boolean> {
    return this.days.forgetBefore(new Date(this.clock.now().getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10));
  }
}
