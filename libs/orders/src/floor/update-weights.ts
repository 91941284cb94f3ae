import { Clock, FaultList, toStored } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OrdersError, type OrdersErrorCode } from '../contract/errors.js';
import { UpdateWeights, type WeightUpdate } from '../contract/floor.js';
import { statusIds, statusName, weighableStatuses } from '../orders/domain/order-status.js';
import { meantBy } from './domain/same-barcode.js';
import { OrderWeights, type WeighedOrder } from './store/order-weights.js';

@CommandHandler(UpdateWeights)
export class UpdateWeightsHandler implements ICommandHandler<UpdateWeights> {
  constructor(
    private readonly weights: OrderWeights,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, requests }: UpdateWeights): Promise<(OrdersError | undefined)[]> {
    const orders = await this.weights.lock(siteId, [...new Set(requests.flat().map(({ nbtybarcode }) => nbtybarcode))]);
    const decided = requests.map((updates) => decide(updates, orders));
    const weights = new Map(decided.flatMap((each) => (each instanceof OrdersError ? [] : each)));
    if (weights.size > 0) await this.weights.write(weights, toStored(this.clock.now()));
    return decided.map((each) => (each instanceof OrdersError ? each : undefined));
  }
}

/** The orders of a request with their weights, or its refusal with every fault. */
function decide(updates: readonly WeightUpdate[], orders: ReadonlyMap<string, readonly WeighedOrder[]>): [number, number][] | OrdersError {
  const faults = new FaultList<OrdersErrorCode>();
  const seen = new Set<number>();
  const weights = updates.map(({ nbtybarcode, orderId, weight }, index): [number, number] => {
    const path = `updates[${index}].nbtybarcode`;
    const sameBarcode = orders.get(nbtybarcode) ?? [];
    const [order, ...others] = orderId === undefined ? meantBy(sameBarcode) : sameBarcode.filter((each) => each.orderId === orderId);
    if (!order) faults.add('unknown_barcode', sameBarcode.length > 0 ? `updates[${index}].orderId` : path, { nbtybarcode, orderId });
    else if (others.length > 0)
      faults.add('ambiguous_nbtybarcode', path, { nbtybarcode, orderIds: [order, ...others].map((each) => each.orderId) });
    else if (!weighableStatuses.includes(order.status))
      faults.add('order_not_weighable', path, { nbtybarcode, status: statusName(statusIds[order.status]) });
    else if (seen.has(order.orderId)) faults.add('repeated_barcode', path, { nbtybarcode });
    else seen.add(order.orderId);
    return [order?.orderId ?? 0, weight];
  });
  return faults.refusal((...refusal) => new OrdersError(...refusal)) ?? weights;
}
