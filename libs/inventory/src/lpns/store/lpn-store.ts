import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import { LPN_LOCATION, type Lpn } from '../../contract/lpns/lpns.js';
import { lpnTable } from '../../store/rows.js';

/** The row of a pallet. */
interface LpnRow {
  binId: number;
  sscc: string;
  standsIn: number | null;
  isActivated: number;
}

/** The pallets among the rows of `bins`. A write needs their locks, and those of the bins that they are placed in. */
@Injectable()
export class LpnStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The site's pallets with these SSCCs, retired ones included. */
  async find(siteId: number, ssccs: readonly string[]): Promise<Map<string, Omit<LpnRow, 'isActivated'> & { isActivated: boolean }>> {
    const rows = await this.database.query<LpnRow>(
      `SELECT BinID AS binId, Bin AS sscc, StandsIn AS standsIn, Activated = 'Y' AS isActivated FROM bins
        WHERE WarehouseID = ? AND Location = '${LPN_LOCATION}' AND Bin IN (?) AND Kind = 'lpn'`,
      [siteId, ssccs],
    );
    return new Map(rows.map((row) => [row.sscc, { ...row, isActivated: row.isActivated === 1 }]));
  }

  /** The pallets among these bins. */
  async among(binIds: readonly number[]): Promise<Set<number>> {
    if (binIds.length === 0) return new Set();
    const sql = "SELECT BinID AS binId FROM bins WHERE BinID IN (?) AND Kind = 'lpn'";
    return new Set((await this.database.query<{ binId: number }>(sql, [binIds])).map(({ binId }) => binId));
  }

  /** Inserts pallets, or reactivates emptied ones; returns their bins in the given order. */
  async stand(siteId: number, lpns: readonly { sscc: string; standsIn: number }[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    await this.database.insert(
      lpnTable,
      lpns.map(({ sscc, standsIn }) => {
        return { WarehouseID: siteId, Location: LPN_LOCATION, Bin: sscc, Kind: 'lpn', StandsIn: standsIn, CreatedDate: now };
      }),
      "ON DUPLICATE KEY UPDATE Activated = 'Y', StandsIn = VALUES(StandsIn)",
    );
    const existing = await this.find(
      siteId,
      lpns.map(({ sscc }) => sscc),
    );
    return lpns.map(({ sscc }) => existing.get(sscc)?.binId ?? 0);
  }

  async move(binId: number, standsIn: number): Promise<void> {
    await this.database.write('UPDATE bins SET StandsIn = ? WHERE BinID = ?', [standsIn, binId]);
  }

  async retire(binIds: readonly number[]): Promise<void> {
    await this.database.write("UPDATE bins SET Activated = 'N', StandsIn = NULL WHERE BinID IN (?)", [binIds]);
  }

  /** By id. */
  read(binIds: readonly number[]): Promise<Lpn[]> {
    return this.database
      .query<Omit<Lpn, 'standsIn'> & { location: string; bin: string }>(
        `SELECT l.BinID AS binId, l.Bin AS sscc, s.Location AS location, s.Bin AS bin FROM bins l JOIN bins s ON s.BinID = l.StandsIn
          WHERE l.BinID IN (?)`,
        [binIds],
      )
      .then((rows) => {
        const byId = new Map(rows.map(({ location, bin, ...lpn }) => [lpn.binId, { ...lpn, standsIn: { location, bin } }]));
        return binIds.flatMap((binId) => byId.get(binId) ?? []);
      });
  }
}
