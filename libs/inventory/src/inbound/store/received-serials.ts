import { Injectable } from '@nestjs/common';
import { type FaultList, grouped } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import type { SerialCapture } from '../../contract/products.js';
import type { KnownSerial, ReceivedUnits } from '../../contract/put-away.js';
import { withoutEndingSpaces } from '../../stock/domain/lot.js';
import { SerialStore } from './serial-store.js';

interface NamedSerial extends Omit<KnownSerial, 'serialId'> {
  productId: number;
}

/** Serials that come with the receipt of their units. */
@Injectable()
export class ReceivedSerials {
  constructor(private readonly serials: SerialStore) {}

  /** The serials to store; adds a fault where a product needs one for each unit, and for each repeated serial. */
  named(
    items: readonly ReceivedUnits[],
    products: ReadonlyMap<string, { id: number; serialCapture: SerialCapture }>,
    faults: FaultList<InventoryErrorCode>,
  ): NamedSerial[] {
    const seen = new Set<string>();
    return items.flatMap(({ sku, quantity, serials = [] }, index) => {
      const product = products.get(sku);
      if (!product || product.serialCapture === 'ship') return [];
      const isShort = product.serialCapture === 'receive_and_ship' ? serials.length !== quantity : serials.length > quantity;
      if (isShort) faults.add('serials_required', `items[${index}].serials`, { sku, quantity, given: serials.length });
      return serials.flatMap((given, place): NamedSerial[] => {
        const [serial, path] = [withoutEndingSpaces(given), `items[${index}].serials[${place}]`];
        const key = `${product.id} ${serial}`;
        if (seen.has(key)) faults.add('repeated_serial', path, { sku, serial });
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ productId: product.id, sku, serial, path }];
      });
    });
  }

  /** Stores new serials, and returns the others. */
  async store(named: readonly NamedSerial[]): Promise<KnownSerial[]> {
    const known: KnownSerial[] = [];
    const fresh: NamedSerial[] = [];
    for (const [productId, own] of grouped(named, (each) => each.productId)) {
      const stored = await this.serials.among(
        productId,
        own.map(({ serial }) => serial),
      );
      const ids = new Map(stored.map(({ serial, serialId }) => [serial, serialId]));
      for (const each of own) {
        const serialId = ids.get(each.serial);
        if (serialId === undefined) fresh.push(each);
        else known.push({ serialId, path: each.path, sku: each.sku, serial: each.serial });
      }
    }
    if (fresh.length > 0) await this.serials.add(fresh);
    return known;
  }
}
