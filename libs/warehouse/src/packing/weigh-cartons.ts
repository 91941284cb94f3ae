import { FindScannedOrders, GetOrders, OrdersError, type OrdersErrorCode, UpdateWeights, type WeightUpdate } from '@contract/orders';
import { Bus, FaultList, refusedAt } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayNameCarton, WeighCartons } from '../contract/packing/weights.js';
import { barcodeOf } from './domain/carton.js';
import { OrderCartons } from './order-cartons.js';
import { CartonStore } from './store/carton-store.js';

/** A carton's weight, and its place in the request. */
interface Weighing extends WeightUpdate {
  index: number;
  cartonId: number;
}

@CommandHandler(WeighCartons)
export class WeighCartonsHandler implements ICommandHandler<WeighCartons> {
  constructor(
    private readonly bus: Bus,
    private readonly store: CartonStore,
    private readonly orders: OrderCartons,
  ) {}

  async execute({ siteId, updates }: WeighCartons): Promise<void> {
    const weighings = await this.ofCartons(siteId, updates);
    const places = updates.flatMap((_, index) => (weighings.some((each) => each.index === index) ? [] : [index]));
    if (places.length > 0) await this.weighOrders(siteId, places, updates);
    if (weighings.length > 0) await this.weigh(siteId, weighings);
  }

  /** The updates whose barcodes are cartons'. */
  private async ofCartons(siteId: number, updates: readonly WeightUpdate[]): Promise<Weighing[]> {
    const named = updates.flatMap((update, index) => {
      const { nbtybarcode, orderId } = update;
      if (orderId !== undefined || !mayNameCarton(nbtybarcode)) return [];
      return [{ ...update, index, label: nbtybarcode.length === 20 ? nbtybarcode.slice(2) : nbtybarcode }];
    });
    if (named.length === 0) return [];
    const labels = named.map(({ label }) => label);
    const cartons = await this.store.read(
      "WHERE WarehouseID = ? AND State <> 'void' AND (SSCC IN (?) OR (SSCC IS NULL AND CartonID IN (?)))",
      [siteId, labels, labels.map((label) => (label.startsWith('C') ? Number(label.slice(1)) : 0))],
    );
    const ids = new Map(cartons.map((carton) => [barcodeOf(carton), carton.cartonId]));
    const weighings: Weighing[] = [];
    for (const { label, ...update } of named) {
      const cartonId = ids.get(label);
      if (cartonId !== undefined && !(await this.isOfOrder(siteId, update.nbtybarcode))) weighings.push({ ...update, cartonId });
    }
    return weighings;
  }

  private async isOfOrder(siteId: number, barcode: string): Promise<boolean> {
    return (await this.bus.ask(new FindScannedOrders(siteId, barcode))).some(({ nbtybarcode }) => nbtybarcode === barcode);
  }

  private async weighOrders(siteId: number, places: readonly number[], updates: readonly WeightUpdate[]): Promise<void> {
    const [refusal] = await this.bus.send(new UpdateWeights(siteId, [places.map((index) => updates[index])]));
    if (refusal) refusedAt((path) => path.replace(/\d+/, (at) => String(places[Number(at)])))(refusal);
  }

  private async weigh(siteId: number, weighings: readonly Weighing[]): Promise<void> {
    const { cartons, orders } = await this.orders.lock(
      siteId,
      weighings.map(({ cartonId }) => cartonId),
    );
    const faults = new FaultList<OrdersErrorCode>();
    const seen = new Set<number>();
    const shipped = new Set<number>();
    for (const { index, nbtybarcode, cartonId } of weighings) {
      const path = `updates[${index}].nbtybarcode`;
      const carton = cartons.get(cartonId);
      const order = carton && orders.get(carton.orderId);
      if (!carton || !order || carton.state === 'void') faults.add('unknown_barcode', path, { nbtybarcode });
      else if (!order.isProcessing && carton.state !== 'shipped')
        faults.add('order_not_weighable', path, { nbtybarcode, status: order.status });
      else if (seen.has(cartonId)) faults.add('repeated_barcode', path, { nbtybarcode });
      else if (carton.state === 'shipped') shipped.add(carton.orderId);
      seen.add(cartonId);
    }
    faults.refuseIfAny((...refusal) => new OrdersError(...refusal));
    for (const { cartonId, weight } of weighings)
      await this.store.tell(cartonId, { weight, carrier: null, service: null, trackingNumber: null });
    await this.orders.record([...orders.keys()]);
    if (shipped.size > 0) await this.sumUp(siteId, [...shipped]);
  }

  /** Updates what clients of earlier versions see of shipped orders. */
  private async sumUp(siteId: number, orderIds: readonly number[]): Promise<void> {
    const orders = await this.bus.ask(new GetOrders(orderIds));
    const updates = orders.map(({ orderId, nbtybarcode, cartons }) => ({
      ...{ orderId, nbtybarcode },
      weight: cartons.reduce((sum, { weight }) => sum + (weight ?? 0), 0),
    }));
    const [refusal] = await this.bus.send(new UpdateWeights(siteId, [updates]));
    if (refusal) throw refusal;
  }
}
