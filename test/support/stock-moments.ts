import { type BinHolding, ListBinHoldings, ListPastStock, type Stock } from '@contract/inventory';
import type { RunningApp } from './app.js';

/** The stock of an account at a moment. */
interface Moment {
  at: string;
  levels: Stock[];
  bins: BinHolding[];
}

const LEVELS = `SELECT l.ProductID AS productId, p.SKU AS sku, d.Code AS distributionCenter, l.OnHand AS onHand, l.Reserved AS reserved,
  l.OnHand - l.Reserved AS available, l.Hurt AS hurt, l.Incoming AS incoming, l.Held AS held
  FROM stock_levels l JOIN products p ON p.ProductID = l.ProductID JOIN distribution_centers d ON d.WarehouseID = l.WarehouseID
  WHERE p.AccountID = ? ORDER BY l.ProductID, l.WarehouseID`;

/** The instants from which and up to which the history of stock can answer. */
export async function historyProgress({ database }: RunningApp): Promise<{ recordedFrom: string | null; settledTo: string }> {
  const [clock] = await database.query<{ recordedFrom: string | null; settledTo: string }>(
    'SELECT RecordedFrom AS recordedFrom, SettledDate AS settledTo FROM stock_clock WHERE StockClockID = 1',
  );
  return clock;
}

/** Moments without work in progress, with their stock levels. */
export class StockMoments {
  readonly recorded: Moment[] = [];

  constructor(
    private readonly app: RunningApp,
    private readonly accountId: number,
  ) {}

  /** Waits until the history of stock has begun. */
  async begin(): Promise<void> {
    await this.app.until(async () => (await historyProgress(this.app)).recordedFrom !== null);
  }

  async record(): Promise<void> {
    const levels = await this.app.database.query<Stock>(LEVELS, [this.accountId]);
    const bins = await this.bins(undefined);
    this.recorded.push({ at: await this.instant(), levels, bins });
    // The next change is later than this moment, even by a clock of milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 3));
  }

  /** The present, by the database's clock. */
  async instant(): Promise<string> {
    const [{ now }] = await this.app.database.query<{ now: string }>('SELECT UTC_TIMESTAMP(3) AS now');
    return `${now.replace(' ', 'T')}Z`;
  }

  /** Waits until an instant is settled. */
  async settled(at: string): Promise<void> {
    const stored = at.replace('T', ' ').slice(0, 23);
    await this.app.until(async () => (await historyProgress(this.app)).settledTo >= stored);
  }

  private async bins(at: string | undefined): Promise<BinHolding[]> {
    const { rows } = await this.app.bus.ask(new ListBinHoldings(this.accountId, at, {}, { page: 1, perPage: 500 }));
    // The lists are by product; within one, each follows its own index.
    const place = ({ productId, location, bin, lot }: BinHolding): string => [productId, location, bin, lot ?? ''].join(' ');
    return rows.sort((one, other) => place(one).localeCompare(place(other)));
  }

  /** The history's answers for the same moments. */
  async answered(): Promise<Moment[]> {
    await this.settled(this.recorded.at(-1)?.at ?? '');
    const answers: Moment[] = [];
    for (const { at } of this.recorded) {
      const { rows } = await this.app.bus.ask(new ListPastStock(this.accountId, at, {}, { page: 1, perPage: 500 }));
      answers.push({ at, levels: rows, bins: await this.bins(at) });
    }
    return answers;
  }
}
