import { Database } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { Zone } from '../../contract/floor-plan/places.js';
import { zoneTable } from '../../store/rows.js';

const ZONE = `SELECT z.ZoneID AS zoneId, z.Code AS code, z.Name AS name,
  (SELECT COUNT(*) FROM bin_places p WHERE p.WarehouseID = z.WarehouseID AND p.ZoneID = z.ZoneID) AS bins FROM zones z WHERE z.WarehouseID = ?`;

/** Zones of sites. */
@Injectable()
export class ZoneStore {
  constructor(private readonly database: Database) {}

  async page(siteId: number, paging: Paging): Promise<Page<Zone>> {
    const cut = cutOf(paging, [{ column: 'ZoneID', direction: 'asc' }]);
    const rows = await this.database.query<Zone>(`${ZONE}${cut.sql}`, [siteId, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM zones WHERE WarehouseID = ?', [siteId]);
    return { rows, total };
  }

  async find(siteId: number, zoneId: number): Promise<Zone | undefined> {
    return (await this.database.query<Zone>(`${ZONE} AND z.ZoneID = ?`, [siteId, zoneId])).at(0);
  }

  async lock(siteId: number, zoneId: number): Promise<Pick<Zone, 'code' | 'name'> | undefined> {
    const [row] = await this.database.query<Pick<Zone, 'code' | 'name'>>(
      'SELECT Code AS code, Name AS name FROM zones WHERE WarehouseID = ? AND ZoneID = ? FOR UPDATE',
      [siteId, zoneId],
    );
    return row;
  }

  /** Codes of all zones of the site. */
  async codes(siteId: number): Promise<{ zoneId: number; code: string }[]> {
    return this.database.query('SELECT ZoneID AS zoneId, Code AS code FROM zones WHERE WarehouseID = ?', [siteId]);
  }

  /** The zones of those of the bins that are in one. */
  async ofBins(siteId: number, binIds: readonly number[]): Promise<Map<number, { zoneId: number; code: string }>> {
    if (binIds.length === 0) return new Map();
    const rows = await this.database.query<{ binId: number; zoneId: number; code: string }>(
      `SELECT p.BinID AS binId, z.ZoneID AS zoneId, z.Code AS code FROM bin_places p JOIN zones z ON z.ZoneID = p.ZoneID
        WHERE p.WarehouseID = ? AND p.BinID IN (?)`,
      [siteId, binIds],
    );
    return new Map(rows.map(({ binId, ...zone }) => [binId, zone]));
  }

  /** @throws ConstraintBroken when the code is taken. */
  async add(siteId: number, { code, name }: Pick<Zone, 'code' | 'name'>): Promise<number> {
    return (await this.database.insert(zoneTable, [{ WarehouseID: siteId, Code: code, Name: name }]))[0];
  }

  /** @throws ConstraintBroken when the code is taken. */
  async change(siteId: number, zoneId: number, { code, name }: Pick<Zone, 'code' | 'name'>): Promise<void> {
    await this.database.write('UPDATE zones SET Code = ?, Name = ? WHERE WarehouseID = ? AND ZoneID = ?', [code, name, siteId, zoneId]);
  }
}
