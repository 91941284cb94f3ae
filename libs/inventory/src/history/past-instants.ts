import { Database, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';

const PROGRESS = `SELECT SettledDate AS settledTo, CASE WHEN CutDate > RecordedFrom THEN CutDate ELSE RecordedFrom END AS recordedFrom,
  UTC_TIMESTAMP(3) AS now FROM stock_clock WHERE StockClockID = 1`;
const CUT = 'SELECT CutDate AS cutDate, CutEntryID AS cutEntryId FROM stock_clock WHERE StockClockID = 1 AND CutDate IS NOT NULL';
/** One seek: effective dates rise with the entries. */
const LAST = `SELECT EntryID AS entryId FROM stock_entries FORCE INDEX (ix_stock_entries_date) WHERE EffectiveDate <= ?
  ORDER BY EffectiveDate DESC, EntryID DESC LIMIT 1`;

/** How far the history reaches, and the present. Stored instants. */
interface HistoryProgress {
  /** Null until every level has its opening entry. */
  recordedFrom: string | null;
  settledTo: string;
  now: string;
}

/** Translates an instant into the last entry of the history by then. */
@Injectable()
export class PastInstants {
  constructor(private readonly database: Database) {}

  async progress(): Promise<HistoryProgress> {
    const [row] = await this.database.query<HistoryProgress>(PROGRESS);
    return row;
  }

  /** 0 if there is none. @throws InventoryError `as_of_in_future`, `before_first_record`, `not_settled_yet` at `asOf`. */
  async lastEntryBy(asOf: string): Promise<number> {
    const instant = toStored(new Date(asOf));
    const { settledTo, recordedFrom, now } = await this.progress();
    if (instant > now) throw refused('as_of_in_future', { now: toIso(now) });
    if (recordedFrom === null || instant < recordedFrom) throw refused('before_first_record', { recordedFrom: toIso(recordedFrom) });
    if (instant > settledTo) throw refused('not_settled_yet', { settledTo: toIso(settledTo) });
    return this.lastBy(instant);
  }

  /** The last entry that is settled; 0 if there is none. */
  async lastSettled(): Promise<number> {
    return this.lastBy((await this.progress()).settledTo);
  }

  /** The last entry before an instant; 0 if there is none. */
  async lastBefore(instant: string): Promise<number> {
    return this.lastBy(toStored(new Date(Date.parse(instant) - 1)));
  }

  /**
   * The entry after which a range of the history may begin; 0 where nothing was cut.
   * @throws InventoryError `before_first_record` at `after`, `from` or `to` for a range that begins or ends before the cut.
   */
  async firstOf({ after, from, to }: { after: number; from?: string | undefined; to?: string | undefined }): Promise<number> {
    const [cut] = await this.database.query<{ cutDate: string; cutEntryId: number }>(CUT);
    if (!cut) return 0;
    const details = { recordedFrom: toIso(cut.cutDate) };
    if (after > 0 && after < cut.cutEntryId) throw refused('before_first_record', details, 'after');
    if (from !== undefined && toStored(new Date(from)) < cut.cutDate) throw refused('before_first_record', details, 'from');
    if (to !== undefined && toStored(new Date(to)) <= cut.cutDate) throw refused('before_first_record', details, 'to');
    return cut.cutEntryId;
  }

  private async lastBy(instant: string): Promise<number> {
    const [last] = await this.database.query<{ entryId: number }>(LAST, [instant]);
    return last?.entryId ?? 0;
  }
}

function refused(code: InventoryErrorCode, details: Record<string, unknown>, path = 'asOf'): InventoryError {
  return new InventoryError(code, details, [{ code, path, details }]);
}
