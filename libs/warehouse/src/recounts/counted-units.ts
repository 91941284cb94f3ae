import { DescribeProducts, FindLotExpiries, FindSerials, KeepSerials } from '@contract/inventory';
import { Bus, type Fault } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WarehouseErrorCode } from '../contract/errors.js';
import type { RecountEntry } from '../contract/recounts.js';
import { PickedSerials } from '../picking/index.js';

interface CountedEntry extends RecountEntry {
  productId: number;
}

interface Known {
  /** Faults of lots and serials in recounts, at members of `entries[i]`. */
  faultsOf: (entries: readonly CountedEntry[]) => Fault<WarehouseErrorCode>[];
}

/** The stored form of serials. */
const storedForm = (serial: string): string => serial.replace(/ +$/, '');
const keyOf = (productId: number, name: string): string => `${productId}:${name}`;
const NOTHING: Known = { faultsOf: () => [] };

/** Lots and serials of counted units. Recounts without any cost no statement. */
@Injectable()
export class CountedUnits {
  constructor(
    private readonly bus: Bus,
    private readonly picked: PickedSerials,
  ) {}

  async known(entries: readonly CountedEntry[]): Promise<Known> {
    if (!entries.some(({ lot, serials }) => lot !== undefined || serials)) return NOTHING;
    const [expiries, out, capturing] = await Promise.all([this.expiriesOf(entries), this.outOf(entries), this.capturing(entries)]);
    return { faultsOf: (own) => [...expiryFaults(own, expiries), ...serialFaults(own, out, capturing)] };
  }

  /** Stores the serials that the products do not have yet. */
  async keep(entries: readonly CountedEntry[]): Promise<void> {
    const capturing = await this.capturing(entries);
    const serials = entries.flatMap(({ productId, serials: own = [] }) =>
      capturing.has(productId) ? own.map((serial) => ({ productId, serial })) : [],
    );
    if (serials.length > 0) await this.bus.send(new KeepSerials(serials));
  }

  private async expiriesOf(entries: readonly CountedEntry[]): Promise<Map<string, string>> {
    const lots = entries.flatMap(({ productId, lot, expiry }) => (lot && expiry !== undefined ? { productId, lot } : []));
    if (lots.length === 0) return new Map();
    const found = await this.bus.ask(new FindLotExpiries(lots));
    return new Map(lots.flatMap(({ productId, lot }, index) => (found[index] === null ? [] : [[keyOf(productId, lot), found[index]]])));
  }

  /** The serials that are picked or have left. */
  private async outOf(entries: readonly CountedEntry[]): Promise<Set<string>> {
    const named = entries.filter(({ serials }) => serials);
    if (named.length === 0) return new Set();
    const productIds = [...new Set(named.map(({ productId }) => productId))];
    const stored = await this.bus.ask(
      new FindSerials(
        productIds,
        named.flatMap(({ serials = [] }) => serials.map(storedForm)),
      ),
    );
    const out = await this.picked.among(stored.map(({ serialId }) => serialId));
    return new Set(stored.flatMap(({ serialId, productId, serial }) => (out.has(serialId) ? keyOf(productId, serial) : [])));
  }

  /** The products whose serials are captured with the units; serials of others come when they ship. */
  private async capturing(entries: readonly CountedEntry[]): Promise<Set<number>> {
    const productIds = [...new Set(entries.flatMap(({ serials, productId }) => (serials ? productId : [])))];
    if (productIds.length === 0) return new Set();
    const described = await this.bus.ask(new DescribeProducts(productIds));
    return new Set(described.flatMap(({ productId, serialCapture }) => (serialCapture === 'ship' ? [] : productId)));
  }
}

function expiryFaults(entries: readonly CountedEntry[], known: ReadonlyMap<string, string>): Fault<WarehouseErrorCode>[] {
  const told = new Map(known);
  return entries.flatMap(({ productId, sku, lot, expiry }, index): Fault<WarehouseErrorCode>[] => {
    if (!lot || expiry === undefined) return [];
    const other = told.get(keyOf(productId, lot)) ?? expiry;
    told.set(keyOf(productId, lot), other);
    if (other === expiry) return [];
    return [{ code: 'contradicting_expiry', path: `entries[${index}].expiry`, details: { sku, lot, expiry, known: other } }];
  });
}

function serialFaults(
  entries: readonly CountedEntry[],
  out: ReadonlySet<string>,
  capturing: ReadonlySet<number>,
): Fault<WarehouseErrorCode>[] {
  const seen = new Set<string>();
  return entries.flatMap(({ productId, sku, kind, quantity, serials = [] }, index): Fault<WarehouseErrorCode>[] => {
    if (!capturing.has(productId)) return [];
    const path = `entries[${index}].serials`;
    const units = Math.max(quantity, 0);
    const faults: Fault<WarehouseErrorCode>[] =
      serials.length > units ? [{ code: 'surplus_serials', path, details: { sku, given: serials.length, units, kind } }] : [];
    serials.map(storedForm).forEach((serial, place) => {
      const key = keyOf(productId, serial);
      const code = seen.has(key) ? 'repeated_serial' : out.has(key) ? 'serial_picked' : undefined;
      if (code) faults.push({ code, path: `${path}[${place}]`, details: { sku, serial } });
      seen.add(key);
    });
    return faults;
  });
}
