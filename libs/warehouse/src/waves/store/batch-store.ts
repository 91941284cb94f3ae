import { Clock, Database, PublicEvents, toStored } from '@kernel';
import { cutOf, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { BatchState } from '../../contract/waves/batches.js';
import type { WaveMethod, WaveState } from '../../contract/waves/waves.js';
import { CartStore } from '../../floor-plan/index.js';
import { FloorTallies } from '../../tasks/index.js';
import { batchTable, toteTable, waveTable } from '../../store/rows.js';

export interface WaveRow {
  waveId: number;
  siteId: number;
  state: WaveState;
  method: WaveMethod;
  criteria: string;
  leftOut: string;
  forecast: string | null;
  isEstimated: number;
  actor: string;
  createdDate: string;
  releasedDate: string | null;
  endedDate: string | null;
}

export interface BatchRow {
  batchId: number;
  waveId: number;
  siteId: number;
  state: BatchState;
  priority: number;
  dueDate: string | null;
  lengthPlanned: number;
  claimedBy: string | null;
  claimedDate: string | null;
  leaseDate: string | null;
  cart: string | null;
  /** 0: not limited to one. */
  zoneId: number;
  zone: string | null;
}

type WaveKey = Pick<WaveRow, 'waveId' | 'siteId'>;
type BatchKey = Pick<BatchRow, 'batchId' | 'siteId'>;
type Values = readonly (number | string | readonly (number | string)[])[];

/** The due date of a batch whose orders have none. */
const NEVER = '9999-12-31 23:59:59.999';
const WAVE = `SELECT WaveID AS waveId, WarehouseID AS siteId, State AS state, Method AS method, Criteria AS criteria, LeftOut AS leftOut,
  Forecast AS forecast,   Estimated = 'Y' AS isEstimated, Actor AS actor, CreatedDate AS createdDate, ReleasedDate AS releasedDate, EndedDate AS endedDate FROM waves`;
const BATCH = `SELECT BatchID AS batchId, WaveID AS waveId, WarehouseID AS siteId, State AS state, Priority AS priority,
  NULLIF(DueDate, '${NEVER}') AS dueDate, LengthPlanned AS lengthPlanned, ClaimedBy AS claimedBy, ClaimedDate AS claimedDate,
  LeaseDate AS leaseDate,
  (SELECT c.Barcode FROM carts c WHERE c.BatchID = batches.BatchID AND batches.State = 'claimed') AS cart, ZoneID AS zoneId,
  (SELECT z.Code FROM zones z WHERE z.ZoneID = batches.ZoneID) AS zone FROM batches`;
const TOTES = 'SELECT Barcode AS tote, BatchID AS batchId, OrderID AS orderId FROM totes';
/** Members of a batch that change when it ends. */
const ENDED = ['state', 'units', 'unitsPicked', 'unitsSinceClaim', 'orders', 'leaseDate'];
/** The same for a wave. */
const ENDED_WAVE = ['state', 'ordersDone', 'batchesDone', 'endedDate'];
/** How many batches a claim looks at. */
const CANDIDATES = 5;

/** Waves, their batches, and the batches' totes; publishes their changes to the site. */
@Injectable()
export class BatchStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
    private readonly carts: CartStore,
    private readonly tallies: FloorTallies,
  ) {}

  async addWave(siteId: number, wave: Pick<WaveRow, 'method' | 'criteria' | 'leftOut' | 'forecast' | 'actor'> & { isEstimated: boolean }) {
    const { method, criteria, leftOut, forecast, isEstimated, actor } = wave;
    const row = {
      WarehouseID: siteId,
      State: 'planned',
      Method: method,
      Criteria: criteria,
      LeftOut: leftOut,
      Forecast: forecast,
      Actor: actor,
    };
    const [waveId] = await this.database.insert(waveTable, [
      { ...row, Estimated: isEstimated ? 'Y' : 'N', CreatedDate: toStored(this.clock.now()) },
    ]);
    return waveId;
  }

  addBatches(
    siteId: number,
    waveId: number,
    batches: readonly { length: number; priority: number; dueAt: string | null; zoneId: number }[],
  ): Promise<number[]> {
    const row = { WaveID: waveId, WarehouseID: siteId, State: 'planned' };
    return this.database.insert(
      batchTable,
      batches.map(({ length, priority, dueAt, zoneId }) => ({
        ...row,
        Priority: priority,
        DueDate: dueAt === null ? NEVER : toStored(new Date(dueAt)),
        LengthPlanned: Math.round(length * 1_000),
        ZoneID: zoneId,
      })),
    );
  }

  /** Updates a batch that more orders have joined: its walk is longer, and its urgency is that of its most urgent order. */
  async extend({ batchId, lengthPlanned, priority, dueDate }: BatchRow): Promise<void> {
    await this.database.write('UPDATE batches SET LengthPlanned = ?, Priority = ?, DueDate = ? WHERE BatchID = ?', [
      ...[lengthPlanned, priority, dueDate ?? NEVER, batchId],
    ]);
  }

  async findWave(siteId: number, waveId: number): Promise<WaveRow | undefined> {
    const [row] = await this.database.query<WaveRow>(`${WAVE} WHERE WaveID = ? AND WarehouseID = ?`, [waveId, siteId]);
    return row;
  }

  async lockWave(siteId: number, waveId: number): Promise<WaveRow | undefined> {
    const [row] = await this.database.query<WaveRow>(`${WAVE} WHERE WaveID = ? AND WarehouseID = ? FOR UPDATE`, [waveId, siteId]);
    return row;
  }

  async waves(siteId: number, state: WaveState | undefined, paging: Paging): Promise<{ rows: WaveRow[]; total: number }> {
    const where = `WHERE WarehouseID = ?${state === undefined ? '' : ' AND State = ?'}`;
    const values = state === undefined ? [siteId] : [siteId, state];
    return this.page<WaveRow>(WAVE, 'waves', where, values, 'WaveID', 'desc', paging);
  }

  async writeWave({ waveId, siteId }: WaveKey, state: 'releasing' | 'cancelled', leftOut: string): Promise<void> {
    const now = toStored(this.clock.now());
    const date = state === 'releasing' ? 'ReleasedDate' : 'EndedDate';
    await this.database.write(`UPDATE waves SET State = ?, LeftOut = ?, ${date} = ? WHERE WaveID = ?`, [state, leftOut, now, waveId]);
    if (state === 'cancelled') this.tell('wave.cancelled', siteId, waveId, ENDED_WAVE);
  }

  /** Updates the state of a wave from its batches. */
  async settleWave(waveId: number): Promise<void> {
    const none = (states: string): string =>
      `NOT EXISTS (SELECT 1 FROM batches b WHERE b.WaveID = waves.WaveID AND b.State IN (${states}))`;
    const { affectedRows: released } = await this.database.write(
      `UPDATE waves SET State = 'released' WHERE WaveID = ? AND State = 'releasing' AND ${none("'planned'")}`,
      [waveId],
    );
    const { affectedRows: done } = await this.database.write(
      `UPDATE waves SET State = 'done', EndedDate = ? WHERE WaveID = ? AND State = 'released' AND ${none("'planned', 'open', 'claimed'")}`,
      [toStored(this.clock.now()), waveId],
    );
    if (released + done === 0) return;
    const [{ siteId }] = await this.namedWaves([waveId]);
    if (released > 0) this.tell('wave.released', siteId, waveId, ['state']);
    if (done > 0) this.tell('wave.done', siteId, waveId, ENDED_WAVE);
  }

  async find(batchId: number): Promise<BatchRow | undefined> {
    const [row] = await this.database.query<BatchRow>(`${BATCH} WHERE BatchID = ?`, [batchId]);
    return row;
  }

  async lock(batchId: number): Promise<BatchRow | undefined> {
    const [row] = await this.database.query<BatchRow>(`${BATCH} WHERE BatchID = ? FOR UPDATE`, [batchId]);
    return row;
  }

  /** Batches of any site. */
  named(batchIds: readonly number[]): Promise<BatchRow[]> {
    return this.database.query<BatchRow>(`${BATCH} WHERE BatchID IN (?) ORDER BY BatchID`, [batchIds]);
  }

  /** Waves of any site. */
  namedWaves(waveIds: readonly number[]): Promise<WaveRow[]> {
    return this.database.query<WaveRow>(`${WAVE} WHERE WaveID IN (?) ORDER BY WaveID`, [waveIds]);
  }

  /** Locks a wave's batches, by id. */
  lockOf(waveId: number): Promise<BatchRow[]> {
    return this.database.query<BatchRow>(`${BATCH} WHERE WaveID = ? ORDER BY BatchID FOR UPDATE`, [waveId]);
  }

  of(waveIds: readonly number[]): Promise<BatchRow[]> {
    return this.database.query<BatchRow>(`${BATCH} WHERE WaveID IN (?) ORDER BY BatchID`, [waveIds]);
  }

  async batches(
    siteId: number,
    { state, waveId, hasPutBack = false }: { state?: BatchState; waveId?: number; hasPutBack?: boolean },
    paging: Paging,
  ): Promise<{ rows: BatchRow[]; total: number }> {
    const filters = Object.entries({ State: state, WaveID: waveId }).flatMap(([column, value]) =>
      value === undefined ? [] : [{ column, value }],
    );
    const toPutBack = ' AND BatchID IN (SELECT o.BatchID FROM batch_orders o WHERE o.PutBackSite = ?)';
    const where = `WHERE WarehouseID = ?${filters.map(({ column }) => ` AND ${column} = ?`).join('')}${hasPutBack ? toPutBack : ''}`;
    const values = [siteId, ...filters.map(({ value }) => value), ...(hasPutBack ? [siteId] : [])];
    return this.page<BatchRow>(BATCH, 'batches', where, values, 'BatchID', 'asc', paging);
  }

  /** The batch that somebody has claimed. */
  async claimedBy(siteId: number, actor: string): Promise<number | undefined> {
    const [row] = await this.database.query<{ batchId: number }>(
      "SELECT BatchID AS batchId FROM batches WHERE ClaimedBy = ? AND State = 'claimed' AND WarehouseID = ? ORDER BY BatchID LIMIT 1",
      [actor, siteId],
    );
    return row?.batchId;
  }

  /** The first waiting batches. @param zoneId only those limited to it */
  async waiting(siteId: number, zoneId?: number): Promise<number[]> {
    const rows = await this.database.query<{ batchId: number }>(
      `SELECT BatchID AS batchId FROM batches FORCE INDEX (ix_batches_urgency) WHERE WarehouseID = ? AND State = 'open'${
        zoneId === undefined ? '' : ' AND ZoneID = ?'
      } ORDER BY Priority, DueDate, BatchID LIMIT ${CANDIDATES}`,
      [siteId, ...(zoneId === undefined ? [] : [zoneId])],
    );
    return rows.map(({ batchId }) => batchId);
  }

  /** Returns whether it was open until now. */
  async claim({ batchId, siteId }: BatchKey, actor: string, leaseDate: string): Promise<boolean> {
    const { affectedRows } = await this.database.write(
      "UPDATE batches SET State = 'claimed', ClaimedBy = ?, ClaimedDate = ?, LeaseDate = ? WHERE BatchID = ? AND State = 'open'",
      [actor, toStored(this.clock.now()), leaseDate, batchId],
    );
    if (affectedRows === 0) return false;
    this.tell('batch.claimed', siteId, batchId, ['state', 'claimedBy', 'claimedDate', 'leaseDate']);
    return true;
  }

  async become(batches: readonly BatchKey[], state: 'open' | 'done' | 'cancelled'): Promise<void> {
    if (batches.length === 0) return;
    const kept = state === 'done' ? '' : ', ClaimedBy = NULL, ClaimedDate = NULL';
    await this.database.write(`UPDATE batches SET State = ?, LeaseDate = NULL${kept} WHERE BatchID IN (?)`, [
      state,
      batches.map(({ batchId }) => batchId),
    ]);
    await this.carts.free(batches.map(({ batchId }) => batchId));
    if (state === 'open') return;
    for (const { batchId, siteId } of batches)
      this.tell(`batch.${state}`, siteId, batchId, state === 'done' ? ENDED : [...ENDED, 'claimedBy', 'claimedDate']);
  }

  /** Reopens some batches whose leases have ended; returns how many. */
  async reopen(limit: number): Promise<number> {
    const rows = await this.database.query<{ batchId: number }>(
      `SELECT BatchID AS batchId FROM batches FORCE INDEX (ix_batches_lease) WHERE State = 'claimed' AND LeaseDate < ? ORDER BY BatchID LIMIT ${limit}`,
      [toStored(this.clock.now())],
    );
    let ended = 0;
    for (const { batchId } of rows) {
      const { affectedRows } = await this.database.write(
        "UPDATE batches SET State = 'open', ClaimedBy = NULL, ClaimedDate = NULL, LeaseDate = NULL WHERE BatchID = ? AND State = 'claimed' AND LeaseDate < ?",
        [batchId, toStored(this.clock.now())],
      );
      ended += affectedRows;
    }
    this.tallies.add('lease_ended', ended);
    await this.carts.free(rows.map(({ batchId }) => batchId));
    return rows.length;
  }

  totesOf(batchIds: readonly number[]): Promise<{ tote: string; batchId: number; orderId: number }[]> {
    return this.database.query(`${TOTES} WHERE BatchID IN (?) ORDER BY Barcode`, [batchIds]);
  }

  totes(siteId: number, barcodes: readonly string[]): Promise<{ tote: string; batchId: number | null; orderId: number | null }[]> {
    return this.database.query(`${TOTES} WHERE WarehouseID = ? AND Barcode IN (?) FOR UPDATE`, [siteId, barcodes]);
  }

  async bind(siteId: number, batchId: number, totes: readonly { orderId: number; tote: string }[]): Promise<void> {
    await this.database.insert(
      toteTable,
      totes.map(({ orderId, tote }) => ({ WarehouseID: siteId, Barcode: tote, BatchID: batchId, OrderID: orderId })),
      'ON DUPLICATE KEY UPDATE BatchID = VALUES(BatchID), OrderID = VALUES(OrderID)',
    );
  }

  private tell(type: string, siteId: number, subjectId: number, changed: readonly string[]): void {
    this.events.add([{ type, accountId: null, siteId, subjectId, changed }]);
  }

  private async page<Row>(
    ...[select, from, where, values, key, direction, paging]: [string, string, string, Values, string, 'asc' | 'desc', Paging]
  ): Promise<{ rows: Row[]; total: number }> {
    const cut = cutOf(paging, [{ column: key, direction }]);
    const rows = await this.database.query<Row>(`${select} ${where}${cut.sql}`, [...values, ...cut.parameters]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM ${from} ${where}`, [...values]);
    return { rows, total };
  }
}
