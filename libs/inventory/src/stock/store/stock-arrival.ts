import { Injectable } from '@nestjs/common';
import { Clock, Database, FaultList, Outbox, PublicEvents, toStored } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import type { HeldState, LedgerNote, StockReceipt } from '../../contract/stock-movements.js';
import { StockRecord } from '../../history/index.js';
import { Holds, Lots, type LotUnits } from '../../lots/index.js';
import { lotOf } from '../domain/lot.js';
import { put } from '../domain/put.js';
import type { LockedLevels, Units } from '../domain/locked-levels.js';
import { StockBecameAvailable } from '../../events.js';
import { BinContents } from './bin-contents.js';
import { StockLevels } from './stock-levels.js';

interface HeldUnits extends Units {
  binId: number;
  state: HeldState | null;
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Books arriving units: level, bin and ledger together. */
@Injectable()
export class StockArrival {
  constructor(
    private readonly database: Database,
    private readonly levels: StockLevels,
    private readonly contents: BinContents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly record: StockRecord,
    private readonly lots: Lots,
    private readonly holds: Holds,
    private readonly events: PublicEvents,
  ) {}

  /**
   * The caller holds the bins' locks.
   * @throws InventoryError `unknown_bin`, `bin_retired` at `receipts[i].binId`, `unknown_product` at `receipts[i].productId`.
   */
  book(receipts: readonly StockReceipt[], note: LedgerNote): Promise<void> {
    return this.bookEach(receipts.map((receipt) => ({ ...receipt, ...note })));
  }

  /**
   * Like `book`, with a separate note for each receipt.
   * @param corrects whether units with another expiry than their lot take that of the lot, instead of a refusal
   */
  async bookEach(receipts: readonly (StockReceipt & LedgerNote)[], corrects = false): Promise<void> {
    const told = receipts.map(({ lot, expiry = null, quantity, ...receipt }) => ({
      ...receipt,
      lot: lotOf(lot) ?? '',
      expiry,
      quantity: wholeAndPositive(quantity),
    }));
    if (told.length === 0) return;
    const productIds = distinct(told.map((each) => each.productId));
    const binIds = distinct(told.map((each) => each.binId));
    const sites = await this.contents.sitesOf(binIds);
    const inspected = await this.refuseUnknown('receipts', told, sites, productIds);
    const expiries = await this.expiriesOf(told, corrects);
    const siteOf = (binId: number): number => sites.get(binId)?.siteId ?? 0;
    const locked = await this.levels.lockWithRows(told.map(({ productId, binId }) => ({ productId, siteId: siteOf(binId) })));
    const holds = await this.holds.of(productIds);
    const units = told.map((each, index) => ({
      ...each,
      expiry: expiries[index],
      state: each.state ?? holds.over(siteOf(each.binId), each)?.state ?? stateOnArrival(each, inspected),
    }));
    for (const { productId, binId, quantity, expiry, state } of units)
      if (state === null) locked.receive(siteOf(binId), productId, quantity, expiry);
      else locked.receiveHeld(siteOf(binId), productId, quantity);
    for (const each of units) await this.shareExpiry(locked, each);
    await this.levels.save(locked);
    const isHeld = units.some(({ state }) => state !== null);
    const lying = await this.contents.lock(productIds, binIds);
    const held = isHeld ? await this.contents.lockHeld(productIds, binIds) : [];
    await this.contents.saveEach(put([...lying, ...held], units, toStored(this.clock.now())), units);
    if (isHeld) this.tellHeld(units, siteOf);
    const sellable = distinct(units.filter(({ state }) => state === null).map(({ productId }) => productId));
    if (sellable.length > 0) await this.outbox.add(new StockBecameAvailable(sellable));
  }

  private tellHeld(units: readonly (HeldUnits & LedgerNote)[], siteOf: (binId: number) => number): void {
    for (const { productId, binId, quantity, state, reason, reference = null, actor } of units) {
      if (state === null) continue;
      const siteId = siteOf(binId);
      this.record.levels('held', reason, [{ productId, siteId, quantity, reference, actor }]);
      this.events.add([{ type: 'stock.held', accountId: null, siteId, subjectId: productId, changed: ['held'] }]);
    }
  }

  /** @throws InventoryError `contradicting_expiry` at `receipts[i].expiry`, or at the receipt's own path. */
  private async expiriesOf(told: readonly (LotUnits & { path?: string })[], corrects: boolean): Promise<(string | null)[]> {
    const faults = new FaultList<InventoryErrorCode>();
    const expiries = await this.lots.learn(told, faults, (index) => `${told[index].path ?? `receipts[${index}]`}.expiry`);
    if (!corrects) faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return expiries;
  }

  /** Gives units that came without an expiry that of their lot. */
  private async shareExpiry(locked: LockedLevels, { productId, lot, expiry }: LotUnits): Promise<void> {
    if (lot === '' || expiry === null) return;
    if (await this.contents.setMissingExpiry(productId, lot, expiry)) locked.expectExpiry(productId, expiry);
  }

  /** @throws InventoryError `unknown_product` at `units[i].productId`. */
  async bookHurt(siteId: number, units: readonly Units[]): Promise<void> {
    const booked = units.filter((each) => each.quantity > 0);
    if (booked.length === 0) return;
    await this.refuseUnknown('units', units, undefined, distinct(units.map((each) => each.productId)));
    const locked = await this.levels.lockWithRows(booked.map(({ productId }) => ({ productId, siteId })));
    for (const { productId, quantity } of booked) locked.receiveHurt(siteId, productId, wholeAndPositive(quantity));
    await this.levels.save(locked);
    const changes = booked.map(({ productId, quantity }) => ({ productId, siteId, quantity, reference: null }));
    this.record.levels('hurt', 'return', changes);
  }

  /** The products among these that are inspected. */
  private async refuseUnknown(
    list: 'receipts' | 'units',
    units: readonly { productId: number; binId?: number }[],
    bins: ReadonlyMap<number, { isRetired: boolean }> | undefined,
    productIds: readonly number[],
  ): Promise<Set<number>> {
    const rows = await this.database.query<{ productId: number; inspect: 'Y' | 'N' }>(
      'SELECT ProductID AS productId, Inspect AS inspect FROM products WHERE ProductID IN (?)',
      [productIds],
    );
    const known = new Set(rows.map((row) => row.productId));
    const faults = new FaultList<InventoryErrorCode>();
    units.forEach(({ productId, binId }, index) => {
      if (!known.has(productId)) faults.add('unknown_product', `${list}[${index}].productId`, { productId });
      if (!bins || binId === undefined) return;
      const bin = bins.get(binId);
      if (!bin) faults.add('unknown_bin', `${list}[${index}].binId`, { binId });
      else if (bin.isRetired) faults.add('bin_retired', `${list}[${index}].binId`, { bin: binId });
    });
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
    return new Set(rows.filter(({ inspect }) => inspect === 'Y').map(({ productId }) => productId));
  }
}

/** Units of inspected products wait in quarantine when they come from a supplier or a buyer. */
function stateOnArrival({ productId, reason }: { productId: number } & LedgerNote, inspected: ReadonlySet<number>): HeldState | null {
  return inspected.has(productId) && (reason === 'put_away' || reason === 'return') ? 'quarantine' : null;
}

function wholeAndPositive(quantity: number): number {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new Error(`${quantity} units cannot arrive`);
  return quantity;
}
