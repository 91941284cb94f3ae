import { ListPlannableOrders, type PlannableOrder } from '@contract/orders';
import { Bus, FaultList } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { DraftWave, mostWaveOrders, type WaveCriteria, type WaveDraft } from '../contract/waves/waves.js';
import { SiteLayout } from '../floor-plan/index.js';
import { ShipmentItems } from '../picking/index.js';
import { BatchMembers } from '../tasks/index.js';
import { FreeUnits } from './free-units.js';

/** Orders that are read at once while some are in batches already. */
const AT_ONCE = 2_000;

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
  ) {}

  async execute({ siteId, criteria }: DraftWave): Promise<WaveDraft> {
    const orders = await this.candidates(siteId, criteria);
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
    const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
    const document = { layout, orders: orderIds.map((orderId) => documentOf(orderId, lines, free, names)) };
    return { document, orderIds, leftOut: [], isEstimated: free.some(({ binId }) => isGuessed(binId)) };
  }

  private async candidates(siteId: number, criteria: WaveCriteria): Promise<PlannableOrder[]> {
    const { orderIds, accountIds, shippingMethods, singles } = criteria;
    const most = Math.min(criteria.maxOrders ?? mostWaveOrders, mostWaveOrders);
    const found: PlannableOrder[] = [];
    for (let after = 0; found.length < most;) {
      const page = await this.bus.ask(new ListPlannableOrders(siteId, { orderIds, accountIds, shippingMethods }, after, AT_ONCE));
      if (page.length === 0) break;
      after = page[page.length - 1].orderId;
      const taken = new Set((await this.members.open(page.map(({ orderId }) => orderId))).map(({ orderId }) => orderId));
      found.push(...page.filter((order) => !taken.has(order.orderId) && (singles === undefined || isSingle(order) === singles)));
    }
    return found.slice(0, most);
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

function documentOf(
  orderId: number,
  lines: readonly OpenLine[],
  free: readonly { productId: number; binId: number; quantity: number }[],
  names: ReadonlyMap<number, string>,
): Record<string, unknown> {
  const items = lines
    .filter((line) => line.orderId === orderId)
    .map(({ productId, quantity }) => {
      const bins = new Map<string, number>();
      for (const units of free)
        if (units.productId === productId) {
          const name = names.get(units.binId) ?? '';
          bins.set(name, (bins.get(name) ?? 0) + units.quantity);
        }
      const rows = [...bins].map(([bin, held]) => ({ bin, quantity: held }));
      return { item: String(productId), product: String(productId), quantity, bins: rows };
    });
  return { order: String(orderId), items };
}
