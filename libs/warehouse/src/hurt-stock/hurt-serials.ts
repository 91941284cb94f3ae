import { FindSerials } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type FloorFaults, PickedSerials } from '../picking/index.js';

export interface RestockedSerials {
  path: string;
  productId: number;
  sku: string;
  quantity: number;
  serials: readonly string[];
}

/** Serials of hurt units, which stay with the order that they shipped with until the units can be sold again. */
@Injectable()
export class HurtSerials {
  constructor(
    private readonly bus: Bus,
    private readonly picked: PickedSerials,
  ) {}

  /** Makes the serials pickable; adds a fault for each one whose unit never left. */
  async takeBack(named: readonly RestockedSerials[], faults: FloorFaults, actor: string): Promise<void> {
    if (named.length === 0) return;
    const storedForm = (serial: string): string => serial.replace(/ +$/, '');
    const wanted = named.flatMap(({ serials }) => serials.map(storedForm));
    const stored = await this.bus.ask(new FindSerials([...new Set(named.map(({ productId }) => productId))], wanted));
    const left = new Map((await this.picked.shipped(stored.map(({ serialId }) => serialId))).map((each) => [each.serialId, each]));
    const back = new Map<number, { serialId: number; orderId: number }>();
    for (const { path, productId, sku, quantity, serials } of named) {
      if (serials.length !== quantity) faults.add('serials_required', `${path}.serials`, { sku, quantity, given: serials.length });
      serials.forEach((serial, index) => {
        const known = stored.find((each) => each.productId === productId && each.serial === storedForm(serial));
        const out = known && left.get(known.serialId);
        if (!out) faults.add('unknown_serial', `${path}.serials[${index}]`, { sku, serial });
        else if (back.has(out.serialId)) faults.add('repeated_serial', `${path}.serials[${index}]`, { sku, serial });
        else back.set(out.serialId, out);
      });
    }
    if (faults.isEmpty) await this.picked.takeBack([...back.values()], actor);
  }
}
