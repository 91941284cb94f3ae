import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { BeginCheckpoint, type CheckpointPlace, type CheckpointStep, KeepCheckpointStep } from '../contract/history/history.js';
import { distanceAfter } from './domain/checkpoint-distance.js';
import { lastOfPart } from './domain/past-state.js';
import { PastInstants } from './past-instants.js';
import { PastStates } from './past-states.js';
import { CheckpointStore } from './store/checkpoint-store.js';

const PRODUCTS_PER_STEP = 5_000;
const PRODUCTS = `SELECT ProductID AS productId FROM products FORCE INDEX (ix_products_account) WHERE AccountID = ? AND ProductID > ?
  ORDER BY ProductID LIMIT ${PRODUCTS_PER_STEP}`;
const NEXT_ACCOUNT = 'SELECT MIN(AccountID) AS accountId FROM products FORCE INDEX (ix_products_account) WHERE AccountID > ?';

/**
 * Writes the state of all levels and bins at certain entries, each from the previous checkpoint and the entries since, so that an answer
 * for a past instant begins at the nearest one. It reads only what never changes, outside of any transaction; short transactions write the
 * results together with the progress. A history older than the first checkpoint gets its own, one after the other.
 */
@Injectable()
export class StockCheckpoints {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly store: CheckpointStore,
    private readonly instants: PastInstants,
    private readonly states: PastStates,
  ) {}

  /**
   * Does one step of the next checkpoint; returns whether there may be more to do immediately.
   * @param least how many entries there must be since the last one
   */
  async advance(least?: number): Promise<boolean> {
    const last = await this.store.last();
    if (last.isComplete) {
      const entryId = last.entryId + distanceAfter(last.balances, least);
      if (entryId > (await this.instants.lastSettled())) return false;
      await this.bus.send(new BeginCheckpoint(entryId));
    } else await this.bus.send(new KeepCheckpointStep(await this.stepAfter(last)));
    return true;
  }

  private async stepAfter({ entryId, accountId, productId }: CheckpointPlace): Promise<CheckpointStep> {
    const place = { entryId, accountId, productId };
    const products = await this.database.query<{ productId: number }>(PRODUCTS, [accountId, productId]);
    if (products.length === 0) return this.stepIntoNext(place);
    const firstProductId = products[0].productId;
    const lastProductId = lastOfPart(products[products.length - 1].productId);
    const from = await this.states.nearest(entryId);
    const { parts, balances } = (await this.states.at(entryId, { accountId, firstProductId, lastProductId }, from.entryId)).pack();
    return { place, reached: { accountId, productId: lastProductId }, parts: parts.map((part) => ({ ...part, accountId })), balances };
  }

  /** Moves on to the next account, or to the end. */
  private async stepIntoNext(place: CheckpointPlace): Promise<CheckpointStep> {
    const [{ accountId }] = await this.database.query<{ accountId: number | null }>(NEXT_ACCOUNT, [place.accountId]);
    return { place, reached: accountId === null ? undefined : { accountId, productId: 0 }, parts: [], balances: 0 };
  }
}
