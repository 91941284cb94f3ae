import { Database, type FaultList, grouped } from '@kernel';
import { Injectable } from '@nestjs/common';
import { hasCheckDigit } from '@scanning';
import type { InventoryErrorCode } from '../../contract/errors.js';
import type { AnnouncedLpn } from '../../contract/inbound.js';
import { announcedLpnItemTable, announcedLpnTable } from '../../store/rows.js';

/** Units of a replenishment on one pallet. */
export interface LpnUnits {
  sscc: string;
  items: readonly { productId: number; lot: string | null; expiry: string | null; quantity: number }[];
}

/** A pallet of a replenishment, which may have been received. */
export interface FoundLpn {
  sscc: string;
  replenishmentId: number;
  accountId: number;
  binId: number | null;
}

export const isSscc = (text: string): boolean => /^\d{18}$/.test(text) && hasCheckDigit(text);

/** The rows of `announced_lpns` and their items; a write needs the lock of the replenishment. */
@Injectable()
export class AnnouncedLpns {
  constructor(private readonly database: Database) {}

  /** The SSCCs that another replenishment announces or announced, or that stand at a site. */
  async taken(ssccs: readonly string[], except: readonly number[] = []): Promise<Set<string>> {
    if (ssccs.length === 0) return new Set();
    const announced = await this.database.query<{ sscc: string; replenishmentId: number }>(
      'SELECT SSCC AS sscc, ReplenishmentID AS replenishmentId FROM announced_lpns WHERE SSCC IN (?)',
      [ssccs],
    );
    const standing = await this.database.query<{ sscc: string }>(
      "SELECT Bin AS sscc FROM bins WHERE Bin IN (?) AND Kind = 'lpn' AND Activated = 'Y'",
      [ssccs],
    );
    return new Set([
      ...announced.filter(({ replenishmentId }) => !except.includes(replenishmentId)).map(({ sscc }) => sscc),
      ...standing.map(({ sscc }) => sscc),
    ]);
  }

  async add(replenishments: readonly { replenishmentId: number; lpns: readonly LpnUnits[] }[]): Promise<void> {
    const all = replenishments.flatMap(({ replenishmentId, lpns }) => lpns.map((lpn) => ({ ...lpn, replenishmentId })));
    if (all.length === 0) return;
    await this.database.insert(
      announcedLpnTable,
      all.map(({ sscc, replenishmentId }) => ({ SSCC: sscc, ReplenishmentID: replenishmentId, BinID: null })),
    );
    await this.database.insert(
      announcedLpnItemTable,
      all.flatMap(({ sscc, items }) =>
        items.map(({ productId, lot, expiry, quantity }) => {
          return { SSCC: sscc, ProductID: productId, Lot: lot ?? '', Expiry: expiry, Quantity: quantity };
        }),
      ),
    );
  }

  /** Deletes the pallets of replenishments; nothing of these was received. */
  async remove(replenishmentIds: readonly number[]): Promise<void> {
    const of = 'SELECT SSCC AS sscc FROM announced_lpns WHERE ReplenishmentID IN (?)';
    const ssccs = (await this.database.query<{ sscc: string }>(of, [replenishmentIds])).map(({ sscc }) => sscc);
    if (ssccs.length === 0) return;
    await this.database.write('DELETE FROM announced_lpn_items WHERE SSCC IN (?)', [ssccs]);
    await this.database.write('DELETE FROM announced_lpns WHERE SSCC IN (?)', [ssccs]);
  }

  /** The SSCCs that replenishments of the site announce. */
  find(siteId: number, ssccs: readonly string[]): Promise<FoundLpn[]> {
    return this.database.query<FoundLpn>(
      `SELECT a.SSCC AS sscc, a.ReplenishmentID AS replenishmentId, r.AccountID AS accountId, a.BinID AS binId
        FROM announced_lpns a JOIN replenishments r ON r.ReplenishmentID = a.ReplenishmentID WHERE a.SSCC IN (?) AND r.WarehouseID = ?`,
      [ssccs, siteId],
    );
  }

  async receive(sscc: string, binId: number): Promise<void> {
    await this.database.write('UPDATE announced_lpns SET BinID = ? WHERE SSCC = ?', [binId, sscc]);
  }

  /** The contents of the pallets, by SSCC. */
  async itemsOf(
    ssccs: readonly string[],
  ): Promise<Map<string, { sku: string; lot: string | null; expiry: string | null; quantity: number }[]>> {
    const rows = await this.database.query<{ sscc: string; sku: string; lot: string; expiry: string | null; quantity: number }>(
      `SELECT i.SSCC AS sscc, p.SKU AS sku, i.Lot AS lot, i.Expiry AS expiry, i.Quantity AS quantity
        FROM announced_lpn_items i JOIN products p ON p.ProductID = i.ProductID WHERE i.SSCC IN (?) ORDER BY i.SSCC, p.SKU, i.Lot`,
      [ssccs],
    );
    return grouped(
      rows,
      ({ sscc }) => sscc,
      ({ sscc: _sscc, lot, ...item }) => ({ ...item, lot: lot || null }),
    );
  }

  /** The pallets of replenishments, by their ids. */
  async ofReplenishments(replenishmentIds: readonly number[]): Promise<Map<number, AnnouncedLpn[]>> {
    const rows = await this.database.query<{ sscc: string; replenishmentId: number; binId: number | null }>(
      'SELECT SSCC AS sscc, ReplenishmentID AS replenishmentId, BinID AS binId FROM announced_lpns WHERE ReplenishmentID IN (?) ORDER BY SSCC',
      [replenishmentIds],
    );
    if (rows.length === 0) return new Map();
    const items = await this.itemsOf(rows.map(({ sscc }) => sscc));
    return grouped(
      rows,
      ({ replenishmentId }) => replenishmentId,
      ({ sscc, binId }) => ({ sscc, received: binId !== null, items: items.get(sscc) ?? [] }),
    );
  }
}

interface ToldLpn {
  sscc: string;
  items: readonly { sku: string; quantity: number; lot: string | null }[];
}

/** Adds a fault for each pallet that cannot be announced: a wrong or taken SSCC, or more on pallets than the replenishment has. */
export function checkLpns(
  lpns: readonly ToldLpn[],
  items: readonly { sku: string; quantity: number; lot: string | null }[],
  { path, taken, seen }: { path: string; taken: ReadonlySet<string>; seen: Set<string> },
  faults: FaultList<InventoryErrorCode>,
): void {
  const keyOf = ({ sku, lot }: { sku: string; lot: string | null }): string => JSON.stringify([sku, lot]);
  const left = new Map<string, number>();
  for (const item of items) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + item.quantity);
  lpns.forEach(({ sscc, items: own }, index) => {
    const place = `${path}.lpns[${index}]`;
    if (!isSscc(sscc)) faults.add('invalid_sscc', `${place}.sscc`, { sscc });
    else if (seen.has(sscc)) faults.add('repeated_lpn', `${place}.sscc`, { sscc });
    else if (taken.has(sscc)) faults.add('lpn_taken', `${place}.sscc`, { sscc });
    seen.add(sscc);
    const named = new Set<string>();
    own.forEach((item, at) => {
      const key = keyOf(item);
      const open = left.get(key);
      if (open === undefined) faults.add('sku_not_announced', `${place}.items[${at}].sku`, { sku: item.sku });
      else if (named.has(key)) faults.add('repeated_sku', `${place}.items[${at}].sku`, { sku: item.sku });
      else if (item.quantity > open)
        faults.add('lpn_exceeds_items', `${place}.items[${at}].quantity`, { sku: item.sku, open, quantity: item.quantity });
      named.add(key);
      left.set(key, (open ?? 0) - item.quantity);
    });
  });
}
