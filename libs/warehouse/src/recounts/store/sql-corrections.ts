import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { RecountEntry } from '../../contract/recounts.js';
import { correctionTable } from '../../store/rows.js';

export interface QueuedCorrection {
  correctionId: number;
  binId: number;
  productId: number;
  kind: 'relative' | 'absolute';
  quantity: number;
  comment: string;
  actor: string;
  /** Null for those of older days. */
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
const LOCKED = `SELECT CorrectionID AS correctionId, BinID AS binId, ProductID AS productId, Kind AS kind, Quantity AS quantity, Comment AS comment, Actor AS actor, RecountID AS recountId
  FROM corrections FORCE INDEX (PRIMARY) WHERE CorrectionID IN (?) AND State = 'queued' ORDER BY CorrectionID FOR UPDATE`;

/** The rows of `corrections`. Whoever accepts or applies those of a bin holds the queued ones of that bin. */
@Injectable()
export class SqlCorrections {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks what is queued for the bins, in the order it must be applied. Found first and locked by id then: by the queue's
   * index the entry of the next bin would be waited for, too, and with it whoever works on that one. What somebody applies
   * meanwhile is waited for and no longer queued; what somebody accepts meanwhile has higher ids and an announcement of its own.
   */
  async lockQueued(binIds: readonly number[]): Promise<QueuedCorrection[]> {
    const found = await this.database.query<{ correctionId: number }>(QUEUED, [binIds]);
    return found.length === 0 ? [] : this.database.query<QueuedCorrection>(LOCKED, [found.map(({ correctionId }) => correctionId)]);
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
    await this.database.write("UPDATE corrections SET State = 'applied', AppliedDate = ? WHERE CorrectionID IN (?)", [
      toStored(this.clock.now()),
      correctionIds,
    ]);
  }

  async markFailed(correctionId: number, reason: string): Promise<void> {
    await this.database.write("UPDATE corrections SET State = 'failed', Reason = ?, AppliedDate = NULL WHERE CorrectionID = ?", [
      reason,
      correctionId,
    ]);
  }
}
