import { Clock } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CutReportDays } from '../contract/reports/floor.js';
import { FloorDays } from './store/floor-days.js';
import { MovedDays } from './store/moved-days.js';
import { SpaceDays } from './store/space-days.js';

/** As far back as the first run of the sums reads; no report shows more. */
export const DAYS_KEPT = 400;
const DAY_MS = 86_400_000;

@CommandHandler(CutReportDays)
export class CutReportDaysHandler implements ICommandHandler<CutReportDays> {
  constructor(
    private readonly clock: Clock,
    private readonly moved: MovedDays,
    private readonly floor: FloorDays,
    private readonly space: SpaceDays,
  ) {}

  async execute(_command: CutReportDays): Promise<boolean> {
    const before = new Date(this.clock.now().getTime() - DAYS_KEPT * DAY_MS).toISOString().slice(0, 10);
    await this.floor.forgetBefore(before);
    await this.space.forgetBefore(before);
    return this.moved.forgetBefore(before);
  }
}
