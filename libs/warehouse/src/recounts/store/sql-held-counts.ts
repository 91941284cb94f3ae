import { Clock, Database, toStored } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { HeldCountState } from '../../contract/counts/held-counts.js';
import { heldCountTable } from '../../store/rows.js';
import type { LocatedEntry } from '../recount-check.js';

/** A row as it is stored; `serials` as JSON. */
export interface HeldCountRow {
  heldCountId: number;
  state: HeldCountState;
  accountId: number;
  productId: number;
  binId: number;
  sku: string;
  location: string;
  bin: string;
  lot: string | null;
  expiry: string | null;
  serials: string | null;
  comment: string;
  expected: number;
  counted: number;
  actor: string;
  createdDate: string;
  secondExpected: number | null;
  secondCounted: number | null;
  secondActor: string | null;
  secondDate: string | null;
  decidedBy: string | null;
  decidedDate: string | null;
}

export interface Figures {
  counted: number;
  expected: number;
}

export interface NewHeldCount extends Figures {
  entry: LocatedEntry;
}

const SELECT = `SELECT HeldCountID AS heldCountId, State AS state, AccountID AS accountId, ProductID AS productId, BinID AS binId, SKU AS sku,
  Location AS location, Bin AS bin, Lot AS lot, Expiry AS expiry, Serials AS serials, Comment AS comment, Expected AS expected,
  Counted AS counted, Actor AS actor, CreatedDate AS createdDate, SecondExpected AS secondExpected, SecondCounted AS secondCounted,
  SecondActor AS secondActor, SecondDate AS secondDate, DecidedBy AS decidedBy, DecidedDate AS decidedDate FROM held_counts`;

const keyOf = ({ binId, productId, lot }: LocatedEntry): string => [binId, productId, ...(lot === undefined ? [] : [lot])].join('/');

/** The rows of `held_counts`. Adding or deciding one requires the lock of its bin. */
@Injectable()
export class SqlHeldCounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Waiting counts of a site. */
  open(siteId: number): Promise<HeldCountRow[]> {
    return this.database.query<HeldCountRow>(`${SELECT} WHERE WarehouseID = ? AND State = 'held' ORDER BY HeldCountID`, [siteId]);
  }

  async find(siteId: number, heldCountId: number): Promise<HeldCountRow | undefined> {
    const [row] = await this.database.query<HeldCountRow>(`${SELECT} WHERE HeldCountID = ? AND WarehouseID = ?`, [heldCountId, siteId]);
    return row;
  }

  /** Newest first. */
  async page(siteId: number, state: HeldCountState | undefined, paging: Paging): Promise<Page<HeldCountRow>> {
    const where = `WHERE WarehouseID = ?${state === undefined ? '' : ' AND State = ?'}`;
    const values = state === undefined ? [siteId] : [siteId, state];
    const cut = cutOf(paging, [{ column: 'HeldCountID', direction: 'desc' }]);
    const rows = await this.database.query<HeldCountRow>(`${SELECT} ${where}${cut.sql}`, [...values, ...cut.parameters]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM held_counts ${where}`, values);
    return { rows, total };
  }

  /** Ids in order. */
  add(siteId: number, counts: readonly NewHeldCount[], actor: string): Promise<number[]> {
    const now = toStored(this.clock.now());
    const rows = counts.map(({ entry, counted, expected }) => ({
      WarehouseID: siteId,
      AccountID: entry.accountId,
      ProductID: entry.productId,
      BinID: entry.binId,
      SKU: entry.sku,
      Location: entry.location,
      Bin: entry.bin,
      Lot: entry.lot ?? null,
      Expiry: entry.expiry ?? null,
      Serials: entry.serials ? JSON.stringify(entry.serials) : null,
      Expected: expected,
      Counted: counted,
      Comment: entry.comment,
      Actor: actor,
      CreatedDate: now,
      State: 'held',
      OpenKey: keyOf(entry),
    }));
    return this.database.insert(heldCountTable, rows);
  }

  /** Stores a second count, which differs. */
  async keepSecond(heldCountId: number, { counted, expected }: Figures, actor: string): Promise<void> {
    await this.database.write(
      'UPDATE held_counts SET SecondCounted = ?, SecondExpected = ?, SecondActor = ?, SecondDate = ? WHERE HeldCountID = ?',
      [counted, expected, actor, toStored(this.clock.now()), heldCountId],
    );
  }

  async decide(heldCountIds: readonly number[], state: Exclude<HeldCountState, 'held'>, actor: string): Promise<void> {
    if (heldCountIds.length === 0) return;
    await this.database.write('UPDATE held_counts SET State = ?, DecidedBy = ?, DecidedDate = ?, OpenKey = NULL WHERE HeldCountID IN (?)', [
      state,
      actor,
      toStored(this.clock.now()),
      heldCountIds,
    ]);
  }
}
