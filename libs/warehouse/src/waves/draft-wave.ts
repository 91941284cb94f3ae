import { ListPlannableOrders, type PlannableOrder, type RankedOrder, RankPlannableOrders } from '@contract/orders';
import { Bus, Clock, FaultList, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { orderDocument, waveDocument } from '@planning';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { DraftWave, mostWaveOrders, type OrderUrgency, type WaveCriteria, type WaveDraft } from '../contract/waves/waves.js';
import { SiteLayout } from '../floor-plan/index.js';
import { ShipmentItems } from '../picking/index.js';
import { BatchMembers } from '../tasks/index.js';
import { FreeUnits } from './free-units.js';

/** Orders that are read at once while some are in batches already. */
const AT_ONCE = 2_000;
const MS_OF_SECOND = 1_000;

interface OpenLine {
  orderId: number;
  productId: number;
  quantity: number;
}

@QueryHandler(DraftWave)
export class DraftWaveHandler implements IQueryHandler<DraftWave> {
  constructor(
    private readonly bus: Bus,
    private readonly items: ShipmentItems,
    private readonly members: BatchMembers,
    private readonly free: FreeUnits,
    private readonly layouts: SiteLayout,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, criteria }: DraftWave): Promise<WaveDraft> {
    const { orders, urgency } = await this.candidates(siteId, criteria);
    refuseOthers(criteria, new Set(orders.map(({ orderId }) => orderId)));
    const units = await this.items.units(orders);
    const lines = orders.flatMap(({ orderId }) =>
      (units.get(orderId) ?? [])
        .filter(({ quantityOpen }) => quantityOpen > 0)
        .map(({ productId, quantityOpen }): OpenLine => ({ orderId, productId, quantity: quantityOpen })),
    );
    if (lines.length === 0) throw new WarehouseError('nothing_to_plan');
    const { layout, names, isGuessed } = await this.layouts.of(siteId);
    const free = (await this.free.of(siteId, lines)).filter(({ binId }) => names.has(binId));
    const now = this.clock.now();
    const open = new Set(lines.map(({ orderId }) => orderId));
    const wanted = urgency.filter(({ orderId }) => open.has(orderId));
    const document = waveDocument(layout, documentsOf(wanted, now, lines, free, names));
    return { document, urgency: wanted, leftOut: [], isEstimated: free.some(({ binId }) => isGuessed(binId)) };
  }

  /** The most urgent orders that are in no open batch. */
  private async candidates(siteId: number, criteria: WaveCriteria): Promise<{ orders: PlannableOrder[]; urgency: RankedOrder[] }> {
    const { orderIds, accountIds, shippingMethods, singles, ordersDueBefore: before } = criteria;
    const most = Math.min(criteria.maxOrders ?? mostWaveOrders, mostWaveOrders);
    const ranked = (await this.bus.ask(new RankPlannableOrders(siteId, { orderIds, accountIds, shippingMethods }))).filter(
      ({ dueAt }) => before === undefined || (dueAt !== null && dueAt < before),
    );
    const found: PlannableOrder[] = [];
    const urgency: RankedOrder[] = [];
    for (let from = 0; from < ranked.length && found.length < most; from += AT_ONCE) {
      const page = ranked.slice(from, from + AT_ONCE);
      const ids = page.map(({ orderId }) => orderId);
      const taken = new Set((await this.members.open(ids)).map(({ orderId }) => orderId));
      const waiting = ids.filter((orderId) => !taken.has(orderId));
      if (waiting.length === 0) continue;
      const read = await this.bus.ask(new ListPlannableOrders(siteId, { orderIds: waiting }, 0, AT_ONCE));
      const orders = new Map(read.map((order) => [order.orderId, order]));
      for (const rank of page) {
        const order = orders.get(rank.orderId);
        if (!order || (singles !== undefined && isSingle(order) !== singles) || found.length === most) continue;
        found.push(order);
        urgency.push(rank);
      }
    }
    return { orders: found, urgency };
  }
}

const isSingle = ({ lines }: PlannableOrder): boolean =>
  lines.reduce((sum, { quantity, components }) => sum + quantity * components.reduce((each, part) => each + part.each, 0), 0) === 1;

/** @throws WarehouseError `order_not_plannable` for each named order that cannot be planned. */
function refuseOthers({ orderIds = [] }: WaveCriteria, found: ReadonlySet<number>): void {
  const faults = new FaultList<WarehouseErrorCode>();
  orderIds.forEach((orderId, index) => {
    if (!found.has(orderId)) faults.add('order_not_plannable', `criteria.orderIds[${index}]`, { orderId });
  });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}

/** Orders as the planner reads them: their open lines, each with the bins that have its product. */
function documentsOf(
  wanted: readonly OrderUrgency[],
  now: Date,
  lines: readonly OpenLine[],
  free: readonly { productId: number; binId: number; quantity: number }[],
  names: ReadonlyMap<number, string>,
): Record<string, unknown>[] {
  const bins = new Map([...grouped(free, ({ productId }) => productId)].map(([productId, units]) => [productId, binsOf(units, names)]));
  const open = grouped(lines, ({ orderId }) => orderId);
  return wanted.map(({ orderId, priority, dueAt }) => {
    const items = (open.get(orderId) ?? []).map(({ productId, quantity }) => ({
      ...{ item: String(productId), product: String(productId), quantity },
      bins: bins.get(productId) ?? [],
    }));
    return orderDocument({ orderId, priority, items, dueIn: dueAt === null ? null : (Date.parse(dueAt) - now.getTime()) / MS_OF_SECOND });
  });
}

/** Units of a product by the names of bins. */
function binsOf(units: readonly { binId: number; quantity: number }[], names: ReadonlyMap<number, string>) {
  const bins = grouped(units, ({ binId }) => names.get(binId) ?? '');
  return [...bins].map(([bin, own]) => ({ bin, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }));
}
