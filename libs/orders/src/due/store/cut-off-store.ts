import { Database } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { CutOff, NewCutOff } from '../../contract/due.js';
import { cutOffTable } from '../../store/rows.js';

interface CutOffRow extends Omit<CutOff, 'weekdays' | 'localTime'> {
  weekdays: string;
  timeOfDay: string;
}

const CUT_OFF = `SELECT CutoffID AS cutOffId, ShippingMethod AS shippingMethod, TimeOfDay AS timeOfDay, Weekdays AS weekdays,
  LeadMinutes AS leadMinutes`;
const OF_SITE = `${CUT_OFF} FROM carrier_cutoffs WHERE WarehouseID = ?`;

function toCutOff<Row extends CutOffRow>({ weekdays, timeOfDay, ...row }: Row): Omit<Row, 'weekdays' | 'timeOfDay'> & CutOff {
  return { ...row, localTime: timeOfDay, weekdays: [...weekdays].map(Number) };
}
const columnsOf = ({ shippingMethod, localTime, weekdays, leadMinutes }: NewCutOff) => ({
  ShippingMethod: shippingMethod,
  TimeOfDay: localTime,
  Weekdays: weekdays.join(''),
  LeadMinutes: leadMinutes,
});

/** Cut-offs of sites. */
@Injectable()
export class CutOffStore {
  constructor(private readonly database: Database) {}

  /** Cut-offs of all sites. */
  async all(): Promise<(CutOff & { siteId: number })[]> {
    const rows = await this.database.query<CutOffRow & { siteId: number }>(
      `${CUT_OFF}, WarehouseID AS siteId FROM carrier_cutoffs ORDER BY CutoffID`,
    );
    return rows.map(toCutOff);
  }

  async page(siteId: number, paging: Paging): Promise<Page<CutOff>> {
    const cut = cutOf(paging, [{ column: 'CutoffID', direction: 'asc' }]);
    const rows = await this.database.query<CutOffRow>(`${OF_SITE}${cut.sql}`, [siteId, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>(
      'SELECT COUNT(*) AS total FROM carrier_cutoffs WHERE WarehouseID = ?',
      [siteId],
    );
    return { rows: rows.map(toCutOff), total };
  }

  async find(siteId: number, cutOffId: number): Promise<CutOff | undefined> {
    return (await this.database.query<CutOffRow>(`${OF_SITE} AND CutoffID = ?`, [siteId, cutOffId])).map(toCutOff).at(0);
  }

  async lock(siteId: number, cutOffId: number): Promise<CutOff | undefined> {
    return (await this.database.query<CutOffRow>(`${OF_SITE} AND CutoffID = ? FOR UPDATE`, [siteId, cutOffId])).map(toCutOff).at(0);
  }

  /** @throws ConstraintBroken when the site has one for the method at that time. */
  async add(siteId: number, cutOff: NewCutOff): Promise<number> {
    return (await this.database.insert(cutOffTable, [{ WarehouseID: siteId, ...columnsOf(cutOff) }]))[0];
  }

  /** @throws ConstraintBroken when the site has one for the method at that time. */
  async change(siteId: number, cutOffId: number, cutOff: NewCutOff): Promise<void> {
    await this.database.write(
      'UPDATE carrier_cutoffs SET ShippingMethod = ?, TimeOfDay = ?, Weekdays = ?, LeadMinutes = ? WHERE WarehouseID = ? AND CutoffID = ?',
      [...Object.values(columnsOf(cutOff)), siteId, cutOffId],
    );
  }
}
