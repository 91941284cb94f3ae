import { type FloorDay, ListFloorDays, ListSiteFloorDays } from '@contract/inventory';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { Bus, Clock, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { addSpans, pacesOf } from '@spans';
import { type AccuracyFigures, type AccuracyReport, GetAccuracyReport } from '../contract/reports/accuracy.js';
import { type AccuracyDay, AccuracyDays } from './store/accuracy-days.js';

const DAY_MS = 86_400_000;
const MAX_DAYS = 90;

/** Figures of a day and an account, from the warehouse or from the history of stock. */
type Part = Partial<AccuracyDay> & Partial<Omit<FloorDay, 'siteId' | 'accountId' | 'day'>> & Pick<FloorDay, 'siteId' | 'accountId' | 'day'>;

@QueryHandler(GetAccuracyReport)
export class GetAccuracyReportHandler implements IQueryHandler<GetAccuracyReport> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly days: AccuracyDays,
  ) {}

  async execute({ of, days: wanted, timeZone }: GetAccuracyReport): Promise<AccuracyReport> {
    const count = Math.min(wanted, MAX_DAYS);
    const all = this.lastDays(2 * count, timeZone);
    const days = all.slice(count);
    const [from, until] = [all[0], all[all.length - 1]];
    const [exact, floor, exactOf, floorOf] = await Promise.all([
      this.days.byDay(of, from, until),
      // For a site the sums of all accounts; there may be many accounts.
      this.bus.ask('siteId' in of ? new ListSiteFloorDays(of.siteId, all) : new ListFloorDays(of, from, until)),
      this.days.byAccount(of, days[0], until),
      this.bus.ask(new ListFloorDays(of, days[0], until)),
    ]);
    const parts: Part[] = [...exact, ...floor];
    const byDay = grouped(parts, ({ day }) => day);
    const figures = (some: readonly string[]) => some.map((day) => ({ day, ...figuresOf(byDay.get(day) ?? []) }));
    const shares = grouped<Part, number>([...exactOf, ...floorOf], ({ siteId, accountId }) => ('accountId' in of ? siteId : accountId));
    return {
      total: figuresOf(parts.filter(({ day }) => day >= days[0])),
      previous: figuresOf(parts.filter(({ day }) => day < days[0])),
      days: figures(days),
      shares: [...shares.values()]
        .map((some) => ({ siteId: some[0].siteId, accountId: some[0].accountId, ...figuresOf(some) }))
        .sort((a, b) => b.lines - a.lines),
      previousDays: figures(all.slice(0, count)),
    };
  }

  private lastDays(count: number, timeZone: string): string[] {
    const now = this.clock.now();
    const today = now.getTime() + tzOffset(timeZone, now) * 60_000;
    return Array.from({ length: count }, (_, index) => new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10));
  }
}

function figuresOf(parts: readonly Part[]): AccuracyFigures {
  const sum = (amountOf: (part: Part) => number | undefined): number => parts.reduce((all, part) => all + (amountOf(part) ?? 0), 0);
  const spans = new Map<number, number>();
  for (const part of parts) if (part.spans) addSpans(spans, part.spans);
  return {
    ...{ lines: sum((part) => part.pickedLines), units: sum((part) => part.pickedUnits) },
    ...{ shorts: sum((part) => part.shorts), unitsShort: sum((part) => part.unitsShort) },
    ...{ checks: sum((part) => part.checks), checksFailed: sum((part) => part.checksFailed) },
    ...{ counts: sum((part) => part.counts), countsRight: sum((part) => part.countsRight) },
    ...{ unitsCounted: sum((part) => part.unitsCounted), unitsOff: sum((part) => part.unitsOff) },
    docked: sum((part) => part.docked),
    ...pacesOf(spans),
  };
}
