import { addSpans, spanBetween } from '@spans';
import type { FloorWork } from '../../contract/reports/floor.js';

/** An entry of the history. */
export interface StockEntry {
  entryId: number;
  effectiveDate: string;
  siteId: number;
  accountId: number;
  productId: number;
  quantity: number;
  reason: string;
  reference: string | null;
  measure: string;
  actor: string | null;
}

/** With the site's day and quarter of an hour in which it was made. */
export interface DatedEntry extends Omit<StockEntry, 'effectiveDate'> {
  at: Date;
  day: string;
  quarter: number;
}

/** Received units that are in no bin yet. */
export interface DockReceipt {
  entryId: number;
  replenishmentId: number;
  productId: number;
  quantity: number;
  receivedAt: Date;
}

export interface WorkedDay {
  siteId: number;
  day: string;
  actor: string;
  work: FloorWork;
  lines: number;
  units: number;
  /** A bit for each of the day's 96 quarters of an hour. */
  quarters: bigint;
}

export interface SummedFloorDay {
  siteId: number;
  day: string;
  accountId: number;
  pickedLines: number;
  pickedUnits: number;
  docked: number;
  spans: Map<number, number>;
}

/** Stands for all accounts; accounts have ids from 1 on. */
export const ALL_ACCOUNTS = 0;
const WORKS: readonly string[] = ['pick', 'put_away', 'move'] satisfies FloorWork[];
const isFloorWork = (reason: string): reason is FloorWork => WORKS.includes(reason);

/** Adds up entries, in their order: who did what, what was picked and put away, and how long that had waited since it was received. */
export class FloorSums {
  readonly worked = new Map<string, WorkedDay>();
  readonly days = new Map<string, SummedFloorDay>();
  /** Receipts whose units changed; those without any units are complete. */
  readonly changed = new Set<DockReceipt>();
  private readonly waiting = new Map<string, DockReceipt[]>();

  /** @param waiting earlier receipts, in their order */
  constructor(waiting: readonly DockReceipt[]) {
    for (const receipt of waiting) this.receiptsOf(receipt.replenishmentId, receipt.productId).push(receipt);
  }

  add(entry: DatedEntry): void {
    if (entry.measure === 'cart') return this.pass(entry);
    if (entry.measure !== 'onHand' || !isFloorWork(entry.reason)) return;
    // A move takes the units from one bin and puts them into another; a pick takes them.
    const units = entry.reason === 'pick' ? -entry.quantity : entry.quantity;
    if (units <= 0) return;
    if (entry.reason === 'pick') {
      for (const day of this.daysOf(entry)) {
        day.pickedLines += 1;
        day.pickedUnits += units;
      }
    }
    if (entry.actor !== null) this.work(entry, entry.actor, entry.reason, units);
  }

  private work({ siteId, day, quarter }: DatedEntry, actor: string, work: FloorWork, units: number): void {
    const key = `${siteId} ${day} ${work} ${actor}`;
    const sum = this.worked.get(key) ?? { siteId, day, actor, work, lines: 0, units: 0, quarters: 0n };
    this.worked.set(key, sum);
    sum.lines += 1;
    sum.units += units;
    sum.quarters |= 1n << BigInt(quarter);
  }

  /** Moves over the cart: what came first goes into bins first. */
  private pass(entry: DatedEntry): void {
    const { entryId, productId, quantity, reason, reference, at } = entry;
    if (reference === null) return;
    const receipts = this.receiptsOf(Number(reference), productId);
    if (reason === 'receive' && quantity > 0) {
      const receipt = { entryId, replenishmentId: Number(reference), productId, quantity, receivedAt: at };
      receipts.push(receipt);
      this.changed.add(receipt);
    }
    if (reason !== 'put_away') return;
    let left = -quantity;
    for (const receipt of receipts) {
      const units = Math.min(left, receipt.quantity);
      if (units <= 0) continue;
      receipt.quantity -= units;
      left -= units;
      this.changed.add(receipt);
      for (const day of this.daysOf(entry)) {
        day.docked += units;
        addSpans(day.spans, new Map([[spanBetween(receipt.receivedAt, at), units]]));
      }
    }
  }

  private receiptsOf(replenishmentId: number, productId: number): DockReceipt[] {
    const key = `${replenishmentId} ${productId}`;
    const receipts = this.waiting.get(key) ?? [];
    this.waiting.set(key, receipts);
    return receipts;
  }

  /** The sums of the account and of all accounts, so that a site's report need not add up the accounts of each day. */
  private daysOf(entry: DatedEntry): SummedFloorDay[] {
    return [this.dayOf(entry), this.dayOf({ ...entry, accountId: ALL_ACCOUNTS })];
  }

  private dayOf({ siteId, day, accountId }: DatedEntry): SummedFloorDay {
    const key = `${siteId} ${day} ${accountId}`;
    const sum = this.days.get(key) ?? { siteId, day, accountId, pickedLines: 0, pickedUnits: 0, docked: 0, spans: new Map() };
    this.days.set(key, sum);
    return sum;
  }
}

/** Minutes of the quarters of an hour that are set. */
export function minutesOf(quarters: bigint): number {
  let minutes = 0;
  for (let rest = quarters; rest > 0n; rest >>= 1n) if ((rest & 1n) === 1n) minutes += 15;
  return minutes;
}
