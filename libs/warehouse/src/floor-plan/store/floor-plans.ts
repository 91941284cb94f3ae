import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { LayoutPlan } from '../../contract/floor-plan/layouts.js';
import { binPlaceTable, siteLayoutTable } from '../../store/rows.js';
import type { StoredPlace } from '../drawn-floor.js';

export interface StoredLayout {
  plan: LayoutPlan;
  version: number;
}

/** The layout of a site without a stored one: only the names of bins count. */
const NO_LAYOUT: StoredLayout = {
  plan: { kind: 'names', unit: 'm', pattern: null, crossAisles: [], aisles: [], racks: [], start: null, end: null },
  version: 0,
};

const LAYOUT = 'SELECT Version AS version, Body AS body FROM site_layouts WHERE WarehouseID = ?';
const PLACES = `SELECT BinID AS binId, Aisle AS aisle, X AS x, Y AS y, Level AS level, ZoneID AS zoneId, Origin AS origin
  FROM bin_places WHERE WarehouseID = ?`;

/** Layouts of sites and places of their bins. */
@Injectable()
export class FloorPlans {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** 0 without a layout. */
  async version(siteId: number): Promise<number> {
    const [row] = await this.database.query<{ version: number }>('SELECT Version AS version FROM site_layouts WHERE WarehouseID = ?', [
      siteId,
    ]);
    return row?.version ?? 0;
  }

  find(siteId: number): Promise<StoredLayout> {
    return this.read(siteId, '');
  }

  /** Locks the layout, and with it the places of the site's bins; before the first layout there is nothing to lock. */
  lock(siteId: number): Promise<StoredLayout> {
    return this.read(siteId, ' FOR UPDATE');
  }

  /** @throws ConstraintBroken when another transaction has stored the site's first layout. */
  async addLayout(siteId: number, plan: LayoutPlan, actor: string): Promise<void> {
    await this.database.insert(siteLayoutTable, [this.rowOf(siteId, plan, actor)]);
  }

  async changeLayout(siteId: number, plan: LayoutPlan, actor: string): Promise<void> {
    const { Kind, Body, Actor, UpdatedDate } = this.rowOf(siteId, plan, actor);
    await this.database.write(
      'UPDATE site_layouts SET Version = Version + 1, Kind = ?, Body = ?, Actor = ?, UpdatedDate = ? WHERE WarehouseID = ?',
      [Kind, Body, Actor, UpdatedDate, siteId],
    );
  }

  /** Increments the version, which locks the layout; a site without a layout gets the default one. */
  async touch(siteId: number, actor: string): Promise<void> {
    const ending = 'ON DUPLICATE KEY UPDATE Version = site_layouts.Version + 1, Actor = VALUES(Actor), UpdatedDate = VALUES(UpdatedDate)';
    await this.database.insert(siteLayoutTable, [this.rowOf(siteId, NO_LAYOUT.plan, actor)], ending);
  }

  places(siteId: number): Promise<StoredPlace[]> {
    return this.database.query<StoredPlace>(PLACES, [siteId]);
  }

  /** Places of bins from one id to another. */
  placesBetween(siteId: number, first: number, last: number): Promise<StoredPlace[]> {
    return this.database.query<StoredPlace>(`${PLACES} AND BinID BETWEEN ? AND ?`, [siteId, first, last]);
  }

  async put(siteId: number, places: readonly StoredPlace[]): Promise<void> {
    const rows = places.map(({ binId, aisle, x, y, level, zoneId, origin }) => ({
      ...{ BinID: binId, WarehouseID: siteId, Aisle: aisle, X: x, Y: y, Level: level, ZoneID: zoneId, Origin: origin },
    }));
    const ending = `ON DUPLICATE KEY UPDATE Aisle = VALUES(Aisle), X = VALUES(X), Y = VALUES(Y), Level = VALUES(Level),
      ZoneID = VALUES(ZoneID), Origin = VALUES(Origin)`;
    await this.database.insert(binPlaceTable, rows, ending);
  }

  private async read(siteId: number, lock: string): Promise<StoredLayout> {
    const [row] = await this.database.query<{ version: number; body: string }>(`${LAYOUT}${lock}`, [siteId]);
    return row ? { plan: JSON.parse(row.body) as LayoutPlan, version: row.version } : NO_LAYOUT;
  }

  private rowOf(siteId: number, plan: LayoutPlan, actor: string) {
    const told = { Kind: plan.kind, Body: JSON.stringify(plan), Actor: actor, UpdatedDate: toStored(this.clock.now()) };
    return { WarehouseID: siteId, Version: 1, ...told };
  }
}
