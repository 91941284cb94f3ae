import { tzOffset } from '@date-fns/tz/tzOffset';
import { Bus, Clock, toIso, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SumUpStockEntries } from '../contract/reports/pace.js';
import { ListSites } from '../contract/sites.js';
import { DAYS_KEPT } from './cut-report-days.js';
import { type DatedEntry, FloorSums, type StockEntry } from './domain/floor-sums.js';
import { FloorDays } from './store/floor-days.js';
import { type Moved, MovedDays } from './store/moved-days.js';

/** Few enough to delay nobody. */
const ENTRIES_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_QUARTER = 15;
/** Units that orders took from bins, and those that came back before they left. */
const SOLD = new Set(['pick', 'revert']);

@CommandHandler(SumUpStockEntries)
export class SumUpStockEntriesHandler implements ICommandHandler<SumUpStockEntries> {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly moved: MovedDays,
    private readonly floor: FloorDays,
  ) {}

  /** One worker writes the history in commit order, so no entry can appear later below the last one. */
  async execute(_command: SumUpStockEntries): Promise<boolean> {
    const last = await this.moved.lockCursor();
    const after = last > 0 ? last : await this.moved.lastBefore(toStored(new Date(this.clock.now().getTime() - DAYS_KEPT * DAY_MS)));
    const entries = await this.moved.entriesAfter(after, ENTRIES_AT_ONCE);
    const end = entries.at(-1);
    if (!end) return false;
    const { rows: sites } = await this.bus.ask(new ListSites({ page: 1, perPage: 100_000 }));
    const zones = new Map(sites.map(({ siteId, timeZone }) => [siteId, timeZone]));
    const dated = entries.map((entry) => datedIn(zones.get(entry.siteId) ?? 'UTC', entry));
    const unloaded = dated.flatMap(({ measure, reference }) => (measure === 'cart' && reference !== null ? Number(reference) : []));
    const floor = new FloorSums(await this.floor.waiting([...new Set(unloaded)]));
    for (const entry of dated) floor.add(entry);
    await this.floor.add(floor);
    await this.moved.add(movedIn(dated), end.entryId);
    return entries.length === ENTRIES_AT_ONCE;
  }
}

/** The day and the quarter of an hour in the site's time zone. */
function datedIn(zone: string, { effectiveDate, ...entry }: StockEntry): DatedEntry {
  const at = new Date(toIso(effectiveDate));
  const shown = new Date(at.getTime() + tzOffset(zone, at) * MINUTE_MS);
  const quarter = Math.floor((shown.getUTCHours() * 60 + shown.getUTCMinutes()) / MINUTES_OF_QUARTER);
  return { ...entry, at, day: shown.toISOString().slice(0, 10), quarter };
}

function movedIn(entries: readonly DatedEntry[]): Moved[] {
  const days = new Map<string, Moved>();
  for (const { day, siteId, productId, quantity, reason, measure } of entries) {
    if (measure !== 'onHand') continue;
    const key = `${productId} ${siteId} ${day}`;
    const sum = days.get(key) ?? { productId, siteId, day, sold: 0, net: 0 };
    sum.net += quantity;
    if (SOLD.has(reason)) sum.sold -= quantity;
    days.set(key, sum);
  }
  return [...days.values()];
}
