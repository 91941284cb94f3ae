import { DescribeProducts, FindLotExpiries, ListNamedBins } from '@contract/inventory';
import { Bus } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type BatchStop, type BatchWalk, GetBatchWalk, type PutBack } from '../../contract/waves/batches.js';
import { WalkOrder, ZoneStore } from '../../floor-plan/index.js';
import type { OpenTask } from '../../tasks/domain/closing.js';
import { PickTasks } from '../../tasks/index.js';
import { BatchRows } from './list-batches.js';

/** Units of a reverted order that are still in a tote. */
interface Returned {
  orderId: number;
  productId: number;
  binId: number;
  quantity: number;
}

@QueryHandler(GetBatchWalk)
export class GetBatchWalkHandler implements IQueryHandler<GetBatchWalk> {
  constructor(
    private readonly bus: Bus,
    private readonly rows: BatchRows,
    private readonly tasks: PickTasks,
    private readonly walks: WalkOrder,
    private readonly zones: ZoneStore,
  ) {}

  async execute({ siteId, batchId, hasRoute }: GetBatchWalk): Promise<BatchWalk> {
    const [{ putBack: texts, ...batch }, { tasks, products, places, zones, expiries, route }] = await Promise.all([
      this.rows.one(siteId, batchId),
      this.tasksOf(siteId, batchId, hasRoute),
    ]);
    const orders = new Map(batch.orders.map((order) => [order.orderId, order]));
    const stops: BatchStop[] = [];
    for (const { taskId, stop, orderId, productId, binId, lot, quantity, picked } of tasks) {
      const { location = null, bin = null } = places.get(binId ?? 0) ?? {};
      if (stops.at(-1)?.stop !== stop) stops.push({ stop, location, bin, tasks: [], zone: zones.get(binId ?? 0)?.code ?? null });
      const { sku = '', upc = null, description = '', isSerialised = false } = products.get(productId) ?? {};
      const names = { productId, sku, upc, description, isSerialised, lot: lot === '' ? null : lot };
      const { orderNumber = null, tote = null } = orders.get(orderId) ?? {};
      stops.at(-1)?.tasks.push({ taskId, orderId, orderNumber, tote, ...names, quantity, picked, expiry: expiries.get(taskId) ?? null });
    }
    return { batch, stops, putBack: texts.size > 0 ? await this.putBackOf(siteId, orders, texts) : [], route };
  }

  /** Open tasks with the details of their products and bins. */
  private async tasksOf(siteId: number, batchId: number, hasRoute: boolean) {
    const tasks = await this.tasks.ofBatch(batchId);
    const binIds = binsOf(tasks);
    const [named, zones, route, expiries] = await Promise.all([
      this.namesOf(siteId, tasks),
      this.zones.ofBins(siteId, binIds),
      hasRoute ? this.walks.way(siteId, binIds) : [],
      this.expiriesOf(tasks),
    ]);
    return { tasks, ...named, zones, route, expiries };
  }

  private async putBackOf(
    siteId: number,
    orders: ReadonlyMap<number, { orderNumber: string | null }>,
    texts: ReadonlyMap<number, string>,
  ): Promise<PutBack[]> {
    const returned = [...texts].flatMap(([orderId, text]) =>
      (JSON.parse(text) as Omit<Returned, 'orderId'>[]).map((units) => ({ ...units, orderId })),
    );
    const { products, places } = await this.namesOf(siteId, returned);
    return returned.map(({ orderId, productId, binId, quantity }) => {
      const { location = '', bin = '' } = places.get(binId) ?? {};
      const { orderNumber = null } = orders.get(orderId) ?? {};
      return { orderId, orderNumber, sku: products.get(productId)?.sku ?? '', quantity, location, bin };
    });
  }

  private async namesOf(siteId: number, units: readonly { productId: number; binId: number | null }[]) {
    const productIds = [...new Set(units.map(({ productId }) => productId))];
    const binIds = binsOf(units);
    const [products, bins] = await Promise.all([
      productIds.length > 0 ? this.bus.ask(new DescribeProducts(productIds)) : [],
      binIds.length > 0 ? this.bus.ask(new ListNamedBins(siteId, binIds)) : [],
    ]);
    return {
      products: new Map(products.map((product) => [product.productId, product])),
      places: new Map(bins.map((bin) => [bin.binId, bin])),
    };
  }

  /** By task id. */
  private async expiriesOf(tasks: readonly OpenTask[]): Promise<Map<number, string | null>> {
    const ofLots = tasks.filter(({ lot }) => lot !== '');
    const expiries = ofLots.length > 0 ? await this.bus.ask(new FindLotExpiries(ofLots)) : [];
    return new Map(ofLots.map(({ taskId }, at) => [taskId, expiries[at]]));
  }
}

/** The bins of tasks in their order, each once. */
const binsOf = (tasks: readonly { binId: number | null }[]): number[] => [...new Set(tasks.flatMap(({ binId }) => binId ?? []))];
