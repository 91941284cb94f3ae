import { Clock, Database, PublicEvents, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { CorrectionFailure, RecountEntry } from '../../contract/recounts.js';
import { correctionTable } from '../../store/rows.js';

export interface QueuedCorrection {
  correctionId: number;
  accountId: number;
  binId: number;
  productId: number;
  lot: string | null;
  expiry: string | null;
  kind: 'relative' | 'absolute';
  quantity: number;
  comment: string;
  actor: string;
  /** Null for old corrections. */
  recountId: number | null;
}

export interface NewCorrection extends Omit<RecountEntry, 'path'> {
  siteId: number;
  productId: number;
  binId: number;
  newQuantity: number;
  actor: string;
  recountId: number;
}

const QUEUED =
  "SELECT CorrectionID AS correctionId FROM corrections FORCE INDEX (ix_corrections_queue) WHERE State = 'queued' AND BinID IN (?)";
const QUEUED_OR_HELD = `${QUEUED}
  UNION ALL SELECT * FROM (SELECT NULL FROM held_counts WHERE WarehouseID = ? AND State = 'held' LIMIT 1) h`;
const TO_APPLY = `SELECT c.CorrectionID AS correctionId, c.Kind AS kind,
    EXISTS (SELECT 1 FROM suspect_bins s WHERE s.BinID = c.BinID AND s.ProductID = c.ProductID) AS isSuspect
  FROM corrections c FORCE INDEX (ix_corrections_queue) WHERE c.State = 'queued' AND c.BinID IN (?)`;
const LOCKED = `SELECT CorrectionID AS correctionId, AccountID AS accountId, BinID AS binId, ProductID AS productId, Lot AS lot, Expiry AS expiry, Kind AS kind, Quantity AS quantity,
    Comment AS comment, Actor AS actor, RecountID AS recountId
  FROM corrections FORCE INDEX (PRIMARY) WHERE CorrectionID IN (?) AND State = 'queued' ORDER BY CorrectionID FOR UPDATE`;

/** The rows of `corrections`. A command that accepts or applies a bin's corrections locks its queued ones. */
@Injectable()
export class SqlCorrections {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Ids of the bins' queued corrections. */
  async findQueued(binIds: readonly number[]): Promise<number[]> {
    const rows = await this.database.query<{ correctionId: number }>(QUEUED, [binIds]);
    return rows.map(({ correctionId }) => correctionId);
  }

  /** Like `findQueued`, and whether a count of the site waits for a second one. */
  async findQueuedOrHeld(siteId: number, binIds: readonly number[]): Promise<{ queuedIds: number[]; isCountHeld: boolean }> {
    const rows = await this.database.query<{ correctionId: number | null }>(QUEUED_OR_HELD, [binIds, siteId]);
    const queuedIds = rows.flatMap(({ correctionId }) => correctionId ?? []);
    return { queuedIds, isCountHeld: queuedIds.length < rows.length };
  }

  /** The bins' queued corrections, whether they are counts, and whether somebody missed units there. */
  findToApply(binIds: readonly number[]): Promise<{ correctionId: number; kind: QueuedCorrection['kind']; isSuspect: number }[]> {
    return this.database.query(TO_APPLY, [binIds]);
  }

  /** How many corrections of a site's bins are queued. */
  async countQueued(siteId: number): Promise<number> {
    const [{ count }] = await this.database.query<{ count: number }>(
      "SELECT COUNT(*) AS count FROM corrections FORCE INDEX (ix_corrections_queue) WHERE State = 'queued' AND WarehouseID = ?",
      [siteId],
    );
    return count;
  }

  /**
   * Locks those of the corrections that are still queued, in the order in which they apply. By id: a locking read of the queue's index
   * would also lock the next bin's entry and wait for its worker. It waits for corrections that another worker applies, which are then no
   * longer queued; those accepted meanwhile have higher ids and a separate announcement.
   */
  async lockQueued(correctionIds: readonly number[]): Promise<QueuedCorrection[]> {
    return correctionIds.length === 0 ? [] : this.database.query<QueuedCorrection>(LOCKED, [correctionIds]);
  }

  /** Ids in order. */
  insert(corrections: readonly NewCorrection[]): Promise<number[]> {
    const now = toStored(this.clock.now());
    const rows = corrections.map((each) => ({
      WarehouseID: each.siteId,
      AccountID: each.accountId,
      ProductID: each.productId,
      BinID: each.binId,
      SKU: each.sku,
      Location: each.location,
      Bin: each.bin,
      Lot: each.lot ?? null,
      Expiry: each.expiry ?? null,
      Kind: each.kind,
      Quantity: each.quantity,
      NewQuantity: each.newQuantity,
      Comment: each.comment,
      Actor: each.actor,
      State: 'queued',
      RecountID: each.recountId,
      CreatedDate: now,
    }));
    return this.database.insert(correctionTable, rows);
  }

  async markApplied(correctionIds: readonly number[]): Promise<void> {
    if (correctionIds.length === 0) return;
    this.tell('correction.applied', correctionIds, ['state', 'appliedDate']);
    await this.database.write("UPDATE corrections SET State = 'applied', AppliedDate = ? WHERE CorrectionID IN (?)", [
      toStored(this.clock.now()),
      correctionIds,
    ]);
  }

  async markFailed(correctionId: number, reason: CorrectionFailure): Promise<void> {
    this.tell('correction.failed', [correctionId], ['state', 'reason']);
    await this.database.write("UPDATE corrections SET State = 'failed', Reason = ?, AppliedDate = NULL WHERE CorrectionID = ?", [
      reason,
      correctionId,
    ]);
  }

  /** The worker that publishes these events looks up whose corrections they are. */
  private tell(type: string, correctionIds: readonly number[], changed: readonly string[]): void {
    const owner = { accountId: null, siteId: null };
    this.events.add(correctionIds.map((subjectId) => ({ type, ...owner, subjectId, changed })));
  }
}
