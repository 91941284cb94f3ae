import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { RecountEntry } from '../contract/recounts.js';
import { correctionTable } from './rows.js';

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

const QUEUED = `SELECT CorrectionID AS correctionId, BinID AS binId, ProductID AS productId, Kind AS kind, Quantity AS quantity, Comment AS comment, Actor AS actor, RecountID AS recountId
  FROM corrections FORCE INDEX (ix_corrections_queue) WHERE State = 'queued' AND BinID IN (?) ORDER BY CorrectionID`;

/** The rows of `corrections`. Whoever accepts or applies those of a bin holds the queued ones of that bin. */
@Injectable()
export class SqlCorrections {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Locks what is queued for the bins, in the order it must be applied. */
  lockQueued(binIds: readonly number[]): Promise<QueuedCorrection[]> {
    return this.database.query<QueuedCorrection>(`${QUEUED} FOR UPDATE`, [binIds]);
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
    await this.database.write("UPDATE corrections SET State = 'applied', AppliedDate = ? WHERE CorrectionID IN (?)", [toStored(this.clock.now()), correctionIds]);
  }

  async markFailed(correctionId: number, reason: string): Promise<void> {
    await this.database.write("UPDATE corrections SET State = 'failed', Reason = ?, AppliedDate = NULL WHERE CorrectionID = ?", [reason, correctionId]);
  }
}
