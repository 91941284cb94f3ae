import { CaptureSerials, FindSerials, type SerialCapture, type StoredSerial } from '@contract/inventory';
import { Bus, ConstraintBroken, FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { WarehouseErrorCode } from '../contract/errors.js';
import { PickedSerials } from './store/picked-serials.js';
import { type FloorFaults, refuse } from './floor-faults.js';

/** Units of a product, and the serials that a request names for them. */
export interface NamedUnits {
  path: string;
  request: { serials: readonly string[] | null };
  productId: number;
  sku: string;
  isSerialised: boolean;
  serialCapture: SerialCapture;
  quantity: number;
}

/** The stored form of serials. */
const storedForm = (serial: string): string => serial.replace(/ +$/, '');
const keyOf = (productId: number, serial: string): string => `${productId} ${serial}`;

/**
 * Checks serials of picks: for a product with serials, a pick names one per unit, each stored and not picked for another order. Where
 * serials are captured as units ship, new ones are stored with the pick; their id is 0 until then.
 */
@Injectable()
export class SerialCheck {
  constructor(
    private readonly bus: Bus,
    private readonly picked: PickedSerials,
  ) {}

  /** Returns the picks with their serials; adds a fault for each wrong one. */
  async complete<Units extends NamedUnits>(picks: readonly Units[], faults: FloorFaults): Promise<(Units & { serials: StoredSerial[] })[]> {
    const serialised = picks.filter(({ isSerialised }) => isSerialised);
    const given = serialised.flatMap(({ request }) => (request.serials ?? []).map(storedForm));
    const found = await this.bus.ask(new FindSerials([...new Set(serialised.map(({ productId }) => productId))], given));
    const stored = new Map(found.map((serial) => [keyOf(serial.productId, serial.serial), serial]));
    const taken = await this.picked.among(found.map(({ serialId }) => serialId));
    const seen = new Set<string>();
    return picks.map((pick) => ({ ...pick, serials: namedBy(pick, stored, taken, seen, faults) }));
  }

  /** Assigns the serials to the orders. @throws WarehouseError `serial_picked` or `unknown_serial` when another command was faster. */
  async take(picks: readonly (NamedUnits & { orderId: number; serials: readonly StoredSerial[] })[], actor: string): Promise<void> {
    const named = picks.flatMap(({ orderId, serials: own }) => own.map((serial) => ({ ...serial, orderId })));
    if (named.length === 0) return;
    let serials: typeof named;
    try {
      serials = await this.stored(named);
      await this.picked.add(serials, actor);
    } catch (error) {
      if (!(error instanceof ConstraintBroken)) throw error;
      await this.refuseWrong(picks);
      throw error;
    }
    // Deleting serials claims them first, so this insert has waited for it.
    const names = serials.map(({ serial }) => serial);
    const left = await this.bus.ask(new FindSerials([...new Set(serials.map(({ productId }) => productId))], names));
    const ids = new Set(left.map(({ serialId }) => serialId));
    if (serials.some(({ serialId }) => !ids.has(serialId))) await this.refuseWrong(picks);
  }

  /** The serials with their ids, new ones after they are stored. */
  private async stored<Serial extends StoredSerial>(serials: readonly Serial[]): Promise<Serial[]> {
    const fresh = serials.filter(({ serialId }) => serialId === 0);
    if (fresh.length === 0) return [...serials];
    const captured = fresh.map(({ productId, serial }) => ({ productId, serial }));
    const stored = await this.bus.send(new CaptureSerials(captured));
    const ids = new Map(stored.map(({ productId, serial, serialId }) => [keyOf(productId, serial), serialId]));
    return serials.map((each) => ({ ...each, serialId: ids.get(keyOf(each.productId, each.serial)) ?? each.serialId }));
  }

  private async refuseWrong(picks: readonly NamedUnits[]): Promise<void> {
    const faults: FloorFaults = new FaultList<WarehouseErrorCode>();
    await this.complete(picks, faults);
    refuse(faults);
  }
}

function namedBy(
  { path, request, productId, isSerialised, serialCapture, sku, quantity }: NamedUnits,
  stored: ReadonlyMap<string, StoredSerial>,
  taken: ReadonlySet<number>,
  seen: Set<string>,
  faults: FloorFaults,
): StoredSerial[] {
  const serials = request.serials ?? [];
  const place = `${path}.serials`;
  if (!isSerialised && serials.length > 0) faults.add('serials_not_kept', place, { sku });
  if (isSerialised && serials.length !== quantity) faults.add('serials_required', place, { sku, quantity, given: serials.length });
  if (!isSerialised) return [];
  return serials.flatMap((serial, index) => {
    const key = keyOf(productId, storedForm(serial));
    const known = stored.get(key);
    const isCaptured = serialCapture === 'ship';
    const isTaken = known !== undefined && taken.has(known.serialId);
    if (!known && !isCaptured) faults.add('unknown_serial', `${place}[${index}]`, { sku, serial });
    else if (seen.has(key) || (isTaken && isCaptured)) faults.add('repeated_serial', `${place}[${index}]`, { sku, serial });
    else if (isTaken) faults.add('serial_picked', `${place}[${index}]`, { sku, serial });
    seen.add(key);
    return known ?? (isCaptured ? { serialId: 0, productId, serial: storedForm(serial) } : []);
  });
}
