import { tzOffset } from '@date-fns/tz/tzOffset';
import { Bus, Clock, toIso, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SumUpStockEntries } from '../contract/reports/pace.js';
import { ListSites } from '../contract/sites.js';
import { type Moved, MovedDays } from './store/moved-days.js';

/** Few enough to delay nobody. */
const ENTRIES_AT_ONCE = 2_000;
/** As far back as the first run looks. */
const DAYS_BACK = 400;
const DAY_MS = 86_400_000;
/** Units that orders took from bins, and those that came back from them before they left. */
const SOLD = new Set(['pick', 'revert']);

@CommandHandler(SumUpStockEntries)
export class SumUpStockEntriesHandler implements ICommandHandler<SumUpStockEntries> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly moved: MovedDays,
  ) {}

  /** One worker writes the history in the order of the commits, so that no entry appears before the last one later. */
  async execute(_command: SumUpStockEntries): Promise<boolean> {
    const last = await this.moved.lockCursor();
    const after = last > 0 ? last : await this.moved.lastBefore(toStored(new Date(this.clock.now().getTime() - DAYS_BACK * DAY_MS)));
    const entries = await this.moved.entriesAfter(after, ENTRIES_AT_ONCE);
    const end = entries.at(-1);
    if (!end) return false;
    const { rows: sites } = await this.bus.ask(new ListSites({ page: 1, perPage: 100_000 }));
    const zones = new Map(sites.map(({ siteId, timeZone }) => [siteId, timeZone]));
    const days = new Map<string, Moved>();
    for (const { effectiveDate, siteId, productId, quantity, reason, measure } of entries) {
      if (measure !== 'onHand') continue;
      const day = dayIn(zones.get(siteId) ?? 'UTC', new Date(toIso(effectiveDate)));
      const key = `${productId} ${siteId} ${day}`;
      const sum = days.get(key) ?? { productId, siteId, day, sold: 0, net: 0 };
      sum.net += quantity;
      if (SOLD.has(reason)) sum.sold -= quantity;
      days.set(key, sum);
    }
    await this.moved.add([...days.values()], end.entryId);
    return entries.length === ENTRIES_AT_ONCE;
  }
}

const dayIn = (zone: string, at: Date): string => new Date(at.getTime() + tzOffset(zone, at) * 60_000).toISOString().slice(0, 10);
