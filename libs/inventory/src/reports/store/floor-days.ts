import { Database, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { FloorDay, FloorWork } from '../../contract/reports/floor.js';
import type { PaceOf } from '../../contract/reports/pace.js';
import { dockReceiptTable, floorDayTable, workedDayTable } from '../../store/rows.js';
import { ALL_ACCOUNTS, type DockReceipt, type FloorSums, type SummedFloorDay, type WorkedDay } from '../domain/floor-sums.js';

interface DaysRow extends Omit<FloorDay, 'spans'> {
  spans: string;
}
interface WorkedRow extends Omit<WorkedDay, 'quarters'> {
  quarters: string;
}

const HEX = 16;
const LENGTH = 24;
const ADD_WORK = `ON DUPLICATE KEY UPDATE WorkLines = worked_days.WorkLines + VALUES(WorkLines), Units = worked_days.Units + VALUES(Units),
  Quarters = VALUES(Quarters)`;
const ADD_DAYS = `ON DUPLICATE KEY UPDATE PickedLines = floor_days.PickedLines + VALUES(PickedLines),
  PickedUnits = floor_days.PickedUnits + VALUES(PickedUnits), Docked = floor_days.Docked + VALUES(Docked), Spans = VALUES(Spans)`;
const WORKED = `SELECT WarehouseID AS siteId, WorkedDay AS day, Actor AS actor, Work AS work, WorkLines AS lineCount, Units AS units,
  Quarters AS quarters FROM worked_days`;
const DAYS = `SELECT WarehouseID AS siteId, FloorDay AS day, AccountID AS accountId, PickedLines AS pickedLines, PickedUnits AS pickedUnits,
  Docked AS docked, Spans AS spans FROM floor_days`;

const bitsOf = (quarters: string): bigint => BigInt(`0x${quarters}`);
const spansOf = (spans: string): Map<number, number> => new Map(JSON.parse(spans) as [number, number][]);

/** What people did on each day, what was picked and put away, and which receipts wait for that. One worker at a time adds to them. */
@Injectable()
export class FloorDays {
  constructor(private readonly database: Database) {}

  /** Received units of replenishments that are in no bin yet, by time of receipt. */
  async waiting(replenishmentIds: readonly number[]): Promise<DockReceipt[]> {
    if (replenishmentIds.length === 0) return [];
    const rows = await this.database.query<Omit<DockReceipt, 'receivedAt'> & { receivedDate: string }>(
      `SELECT EntryID AS entryId, ReplenishmentID AS replenishmentId, ProductID AS productId, Quantity AS quantity, ReceivedDate AS receivedDate
        FROM dock_receipts WHERE ReplenishmentID IN (?) ORDER BY EntryID`,
      [replenishmentIds],
    );
    return rows.map(({ receivedDate, ...row }) => ({ ...row, receivedAt: new Date(toIso(receivedDate)) }));
  }

  async add({ worked, days, changed }: FloorSums): Promise<void> {
    await this.addWorked([...worked.values()]);
    await this.addDays([...days.values()]);
    const open = [...changed].filter(({ quantity }) => quantity > 0);
    const rows = open.map(({ receivedAt, ...each }) => ({
      ...{ EntryID: each.entryId, ReplenishmentID: each.replenishmentId, ProductID: each.productId, Quantity: each.quantity },
      ReceivedDate: toStored(receivedAt),
    }));
    await this.database.insert(dockReceiptTable, rows, 'ON DUPLICATE KEY UPDATE Quantity = VALUES(Quantity)');
    const done = [...changed].flatMap(({ entryId, quantity }) => (quantity === 0 ? entryId : []));
    if (done.length > 0) await this.database.write('DELETE FROM dock_receipts WHERE EntryID IN (?)', [done]);
  }

  /** What people did at a site. */
  async worked(siteId: number, from: string, until: string): Promise<WorkedDay[]> {
    const rows = await this.database.query<Omit<WorkedRow, 'lines'> & { lineCount: number; work: FloorWork }>(
      `${WORKED} WHERE WarehouseID = ? AND WorkedDay >= ? AND WorkedDay <= ?`,
      [siteId, from, until],
    );
    return rows.map(({ lineCount, quarters, ...row }) => ({ ...row, lines: lineCount, quarters: bitsOf(quarters) }));
  }

  /** The sums of all accounts of a site, for each of these days. */
  async ofAll(siteId: number, days: readonly string[]): Promise<FloorDay[]> {
    const rows = await this.database.query<DaysRow>(`${DAYS} WHERE WarehouseID = ? AND FloorDay IN (?) AND AccountID = ?`, [
      siteId,
      days,
      ALL_ACCOUNTS,
    ]);
    return rows.map(({ spans, ...row }) => ({ ...row, spans: spansOf(spans) }));
  }

  async of(of: PaceOf, from: string, until: string): Promise<FloorDay[]> {
    const [column, id] = 'accountId' in of ? ['AccountID', of.accountId] : ['WarehouseID', of.siteId];
    const rows = await this.database.query<DaysRow>(
      `${DAYS} WHERE ${column} = ? AND FloorDay >= ? AND FloorDay <= ? AND AccountID <> ${ALL_ACCOUNTS}`,
      [id, from, until],
    );
    return rows.map(({ spans, ...row }) => ({ ...row, spans: spansOf(spans) }));
  }

  /** Deletes all days before this one; a day has few rows. */
  async forgetBefore(day: string): Promise<void> {
    await this.database.write('DELETE FROM worked_days WHERE WorkedDay < ?', [day]);
    await this.database.write('DELETE FROM floor_days WHERE FloorDay < ?', [day]);
  }

  private async addWorked(worked: readonly WorkedDay[]): Promise<void> {
    if (worked.length === 0) return;
    const known = await this.database.query<WorkedRow>(`${WORKED} WHERE WarehouseID IN (?) AND WorkedDay IN (?) AND Actor IN (?)`, [
      [...new Set(worked.map(({ siteId }) => siteId))],
      [...new Set(worked.map(({ day }) => day))],
      [...new Set(worked.map(({ actor }) => actor))],
    ]);
    const keyOf = ({ siteId, day, actor, work }: Omit<WorkedDay, 'quarters' | 'lines' | 'units'>): string =>
      `${siteId} ${day} ${work} ${actor}`;
    const before = new Map(known.map((each) => [keyOf(each), bitsOf(each.quarters)]));
    const rows = worked.map((each) => ({
      ...{ WarehouseID: each.siteId, WorkedDay: each.day, Actor: each.actor, Work: each.work, WorkLines: each.lines, Units: each.units },
      Quarters: (each.quarters | (before.get(keyOf(each)) ?? 0n)).toString(HEX).padStart(LENGTH, '0'),
    }));
    await this.database.insert(workedDayTable, rows, ADD_WORK);
  }

  private async addDays(days: readonly SummedFloorDay[]): Promise<void> {
    if (days.length === 0) return;
    const known = await this.database.query<DaysRow>(`${DAYS} WHERE WarehouseID IN (?) AND FloorDay IN (?) AND AccountID IN (?)`, [
      [...new Set(days.map(({ siteId }) => siteId))],
      [...new Set(days.map(({ day }) => day))],
      [...new Set(days.map(({ accountId }) => accountId))],
    ]);
    const keyOf = ({ siteId, day, accountId }: Pick<FloorDay, 'siteId' | 'day' | 'accountId'>): string => `${siteId} ${day} ${accountId}`;
    const before = new Map(known.map((each) => [keyOf(each), spansOf(each.spans)]));
    const rows = days.map((each) => {
      const spans = before.get(keyOf(each)) ?? new Map<number, number>();
      for (const [minutes, units] of each.spans) spans.set(minutes, (spans.get(minutes) ?? 0) + units);
      return {
        ...{ WarehouseID: each.siteId, FloorDay: each.day, AccountID: each.accountId, PickedLines: each.pickedLines },
        ...{ PickedUnits: each.pickedUnits, Docked: each.docked, Spans: JSON.stringify([...spans]) },
      };
    });
    await this.database.insert(floorDayTable, rows, ADD_DAYS);
  }
}
