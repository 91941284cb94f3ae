import { randomUUID } from 'node:crypto';
import { CloseCartons, type ClosedCarton, CreateSsccRange, OpenCartons, PackUnits } from '@contract/warehouse';
import type { Devices } from './build-picking.js';

/** Cartons of a shop's first site. */
export class Cartons {
  constructor(private readonly hands: Devices) {}

  /** Opens, fills and closes a carton. */
  async packed(
    orderId: number,
    contents: readonly { sku: string; quantity: number; lot?: string; serials?: string[] }[],
  ): Promise<ClosedCarton> {
    const cartonId = await this.filled(orderId, contents);
    const closing = { cartonId, weight: 4.5, carrier: null, service: null, trackingNumber: null };
    return (await this.hands.shop.app.bus.send(new CloseCartons(1, [closing], 'user:packer')))[0];
  }

  /** Opens and fills a carton. */
  async filled(orderId: number, contents: readonly { sku: string; quantity: number; lot?: string; serials?: string[] }[]): Promise<number> {
    const { bus } = this.hands.shop.app;
    const [{ cartonId }] = await bus.send(new OpenCartons(1, [{ orderId, packageType: null, size: null }], 'user:packer'));
    const packs = contents.map(({ sku, quantity, lot = null, serials = null }) => ({
      ...{ packId: randomUUID(), cartonId, sku, quantity, lot, serials },
    }));
    await bus.send(new PackUnits(1, packs, 'user:packer'));
    return cartonId;
  }

  async range(prefix: string): Promise<number> {
    const range = { siteId: 1, accountId: null, extension: 3, prefix, nextSerial: 1 };
    return (await this.hands.shop.app.bus.send(new CreateSsccRange(range))).rangeId;
  }
}
