import { tzOffset } from '@date-fns/tz/tzOffset';
import { Bus, Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { binPurposes } from '../contract/bins/purposes.js';
import { GetSpaceReport, MeasureSpace, type SpaceOfDay, type SpaceReport } from '../contract/reports/space.js';
import { GetSite } from '../contract/sites.js';
import { type SpaceDay, SpaceDays } from './store/space-days.js';

const DAY_MS = 86_400_000;

@CommandHandler(MeasureSpace)
export class MeasureSpaceHandler implements ICommandHandler<MeasureSpace> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly space: SpaceDays,
  ) {}

  async execute({ after }: MeasureSpace): Promise<number | null> {
    const siteId = await this.space.siteAfter(after);
    if (siteId === undefined) return null;
    const { timeZone } = await this.bus.ask(new GetSite(siteId));
    const now = this.clock.now();
    const day = new Date(now.getTime() + tzOffset(timeZone, now) * 60_000).toISOString().slice(0, 10);
    await this.space.measure(siteId, day, toStored(now));
    return siteId;
  }
}

@QueryHandler(GetSpaceReport)
export class GetSpaceReportHandler implements IQueryHandler<GetSpaceReport> {
  constructor(
    private readonly clock: Clock,
    private readonly space: SpaceDays,
  ) {}

  async execute({ of, days }: GetSpaceReport): Promise<SpaceReport> {
    // A site's day may be the one before.
    const [before, from] = [2 * days, days].map((ago) => new Date(this.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10));
    const [all, purposes] = await Promise.all([this.space.of(of, before), 'siteId' in of ? this.space.purposesOf(of.siteId) : []]);
    const rows = all.filter(({ day }) => day >= from);
    const latest = new Map<number, string>();
    for (const { siteId, day } of rows) latest.set(siteId, day);
    const shares = rows.filter(({ siteId, day, bins }) => latest.get(siteId) === day && bins > 0);
    return {
      asOf:
        shares
          .map(({ measuredAt }) => measuredAt)
          .sort()
          .at(0) ?? null,
      purposes: binPurposes.flatMap((purpose) => purposes.find((each) => each.purpose === purpose && each.bins > 0) ?? []),
      shares: shares
        .map(({ siteId, accountId, bins, products, units, volume }) => ({ siteId, accountId, bins, products, units, volume }))
        .sort((a, b) => b.units - a.units),
      days: byDay(rows),
      previousDays: byDay(all.filter(({ day }) => day < from)),
    };
  }
}

/** The sums of each day, in the order of the rows. */
function byDay(rows: readonly SpaceDay[]): SpaceOfDay[] {
  const days = new Map<string, SpaceOfDay>();
  for (const { day, bins, units, volume } of rows) {
    const sum = days.get(day) ?? { day, bins: 0, units: 0, volume: 0 };
    days.set(day, { day, bins: sum.bins + bins, units: sum.units + units, volume: sum.volume + volume });
  }
  return [...days.values()];
}
