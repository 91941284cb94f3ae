import { tzOffset } from '@date-fns/tz/tzOffset';
import { Bus, Clock, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { binPurposes } from '../contract/bins/purposes.js';
import { GetSpaceReport, MeasureSpace, type SpaceReport } from '../contract/reports/space.js';
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
    // The day at a site may be the one before.
    const from = new Date(this.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
    const [rows, purposes] = await Promise.all([this.space.of(of, from), 'siteId' in of ? this.space.purposesOf(of.siteId) : []]);
    const latest = new Map<number, string>();
    for (const { siteId, day } of rows) latest.set(siteId, day);
    const shares = rows.filter(({ siteId, day, bins }) => latest.get(siteId) === day && bins > 0);
    const byDay = new Map<string, { day: string; bins: number; units: number; volume: number }>();
    for (const row of rows) add(byDay, row);
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
      days: [...byDay.values()],
    };
  }
}

function add(
  days: Map<string, { day: string; bins: number; units: number; volume: number }>,
  { day, bins, units, volume }: SpaceDay,
): void {
  const sum = days.get(day) ?? { day, bins: 0, units: 0, volume: 0 };
  days.set(day, { day, bins: sum.bins + bins, units: sum.units + units, volume: sum.volume + volume });
}
