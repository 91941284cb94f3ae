import { TouchShipments } from '@contract/orders';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LoggedPack, type PackLog, PackUnits, UnpackUnits } from '../contract/packing/cartons.js';
import { ClientIds, PickedSerials, refuse } from '../picking/index.js';
import { LooseUnits } from './domain/unpacked.js';
import { OrderCartons } from './order-cartons.js';
import { CartonLimits, type LimitedCartons } from './carton-limits.js';
import { type CheckedPack, type LoadRefusal, PackCheck, type Source } from './pack-check.js';
import { type CartonRow, CartonStore } from './store/carton-store.js';

type Act = 'pack' | 'unpack';

/** Changes the contents of cartons, once per id of the device. */
@Injectable()
export class PackWork {
  constructor(
    private readonly bus: Bus,
    private readonly serials: PickedSerials,
    private readonly clientIds: ClientIds,
    private readonly orders: OrderCartons,
    private readonly check: PackCheck,
  ) {}

  /**
   * @param sourceOf the source of the units, given the open cartons in the request
   * @param write writes what was checked
   */
  async once(
    siteId: number,
    act: Act,
    packs: readonly PackLog[],
    actor: string,
    sourceOf: (cartons: readonly CartonRow[]) => Promise<Source>,
    write: (pack: CheckedPack) => Promise<void>,
  ): Promise<LoggedPack[]> {
    const locked = await this.orders.lock(
      siteId,
      packs.map(({ cartonId }) => cartonId),
    );
    const sent = packs.map((pack) => ({ id: pack.packId, request: { act, ...pack } }));
    const { answers, fresh, faults } = await this.clientIds.find<PackLog & { act: Act }, LoggedPack>(siteId, 'pack', 'packs', sent);
    const checked = fresh.length > 0 ? await this.check.of(fresh, locked, await sourceOf([...locked.cartons.values()]), faults) : [];
    refuse(faults);
    for (const pack of checked) {
      await write(pack);
      await this.serials.pack(act === 'pack' ? pack.carton.cartonId : null, pack.serialIds);
    }
    if (checked.length > 0) await this.bus.send(new TouchShipments([...locked.orders.keys()]));
    const logged = checked.map((pack) => ({
      id: pack.request.packId,
      index: pack.index,
      request: { act, ...pack.request },
      answer: answerTo(pack),
    }));
    await this.clientIds.record(siteId, 'pack', 'packs', logged, actor);
    const byIndex = new Map([...answers, ...logged.map(({ index, answer }) => [index, answer] as const)]);
    return packs.map((_, index) => byIndex.get(index) as LoggedPack);
  }
}

function answerTo({ request, carton, product, units, quantityOpen }: CheckedPack): LoggedPack {
  const { packId, cartonId, sku, quantity, serials } = request;
  const lots = new Map<string, number>();
  for (const unit of units) lots.set(unit.lot, (lots.get(unit.lot) ?? 0) + unit.quantity);
  return {
    ...{ packId, cartonId, orderId: carton.orderId, productId: product.productId, sku, quantity, quantityOpen },
    lots: [...lots].map(([lot, part]) => ({ lot, quantity: part })),
    serials: [...(serials ?? [])],
  };
}

@CommandHandler(PackUnits)
export class PackUnitsHandler implements ICommandHandler<PackUnits> {
  constructor(
    private readonly work: PackWork,
    private readonly orders: OrderCartons,
    private readonly store: CartonStore,
    private readonly limits: CartonLimits,
  ) {}

  execute({ siteId, packs, actor }: PackUnits): Promise<LoggedPack[]> {
    return this.work.once(
      siteId,
      'pack',
      packs,
      actor,
      (cartons) => this.loose(siteId, cartons),
      ({ carton, units }) => this.store.pack(carton.cartonId, units),
    );
  }

  /** Picked units in no carton of their order. @throws InventoryError `lot_on_hold`, `stock_expired`. */
  private async loose(siteId: number, cartons: readonly CartonRow[]): Promise<Source> {
    const orderIds = [...new Set(cartons.map(({ orderId }) => orderId))];
    await this.orders.refuseWithheld(siteId, orderIds);
    const all = orderIds.length > 0 ? await this.store.ofOrders(orderIds) : [];
    const loose = new Map<number, LooseUnits>();
    for (const orderId of orderIds) {
      loose.set(
        orderId,
        await this.orders.loose(
          orderId,
          all.filter((each) => each.orderId === orderId),
        ),
      );
    }
    const items = await this.store.itemsOf(cartons.map(({ cartonId }) => cartonId));
    const limited = await this.limits.of(
      cartons,
      items,
      [...loose.values()].flatMap(({ productIds }) => productIds),
    );
    return {
      unitsOf: ({ orderId }) => loose.get(orderId) ?? new LooseUnits([]),
      serialsIn: () => null,
      load: (carton, productId, quantity) => loaded(limited, carton, productId, quantity),
      words: { more: 'more_than_picked', lot: 'lot_not_picked', serial: 'serial_not_picked' },
    };
  }
}

/** Adds units to the load of a carton, or says why they may not be added. */
function loaded(
  { loads, products }: LimitedCartons,
  { cartonId }: CartonRow,
  productId: number,
  quantity: number,
): LoadRefusal | undefined {
  const [load, product] = [loads.get(cartonId), products.get(productId)];
  if (!load || !product) return undefined;
  const code = load.refusalOf(product, quantity);
  if (code) return { code, details: { cartonId, maxWeight: load.maxWeight, weight: load.gross + product.weight * quantity } };
  load.put(product, quantity);
  return undefined;
}

@CommandHandler(UnpackUnits)
export class UnpackUnitsHandler implements ICommandHandler<UnpackUnits> {
  constructor(
    private readonly work: PackWork,
    private readonly store: CartonStore,
  ) {}

  execute({ siteId, packs, actor }: UnpackUnits): Promise<LoggedPack[]> {
    return this.work.once(
      siteId,
      'unpack',
      packs,
      actor,
      (cartons) => this.packed(cartons),
      ({ carton, units }) => this.store.unpack(carton.cartonId, units),
    );
  }

  private async packed(cartons: readonly CartonRow[]): Promise<Source> {
    const items = await this.store.itemsOf(cartons.map(({ cartonId }) => cartonId));
    const packed = new Map(
      cartons.map(({ cartonId }) => [cartonId, new LooseUnits(items.filter((each) => each.cartonId === cartonId))] as const),
    );
    return {
      unitsOf: ({ cartonId }) => packed.get(cartonId) ?? new LooseUnits([]),
      serialsIn: ({ cartonId }) => cartonId,
      words: { more: 'more_than_packed', lot: 'lot_not_packed', serial: 'serial_not_packed' },
    };
  }
}
