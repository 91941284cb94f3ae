import { EVERY_ROW, FindLetterheads, type PrintedLetterhead } from '@contract/identity';
import { DescribeProducts, FindSiteProducts, GetSite, LocateBins, type BinPlace, type FloorProduct, type Site } from '@contract/inventory';
import { type LineComponent, ListLineComponents, ListOrdersById, type OrderOfSite } from '@contract/orders';
import { GetBatch, GetBatchWalk, GetCartons, GetPickWalk, ListCarts, ListTotes, type OwnedCarton } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Problem } from '../errors/index.js';
import { CartonShares, withCartons } from '../threads/carton-shares.js';
import { stopsOfWalk } from './batch-stops.js';
import { binLabel, cartLabel, cartonLabel, type ParcelOfOrder, productLabel, shippingLabel, testPage, toteLabel } from './labels.js';
import { cartonSlip, packingSlip } from './packing-slip.js';
import { pickList } from './pick-list.js';
import { type Form, Printer } from './printer.js';
import type { Sheet } from './sheet.js';

interface CartonOfOrder {
  carton: OwnedCarton;
  parcel: ParcelOfOrder;
  order: OrderOfSite;
  site: Site | undefined;
  letterhead: PrintedLetterhead | undefined;
}

type Owner = { siteId: number } | { accountId: number };

const PROCESSING = 4;
/** The most labels in one file. */
export const MAX_LABELS = 1_000;

/** Documents for the floor and for merchants, drawn from the contexts' queries, which only find records of the site or the account. */
@Injectable()
export class Documents {
  constructor(
    private readonly bus: Bus,
    private readonly printer: Printer,
    private readonly shares: CartonShares,
  ) {}

  /** @throws Problem `not_in_processing` at `order_ids[2]`, OrdersError `unknown_order`. */
  async pickList(siteId: number, orderIds: readonly number[], form: Form): Promise<StreamableFile> {
    return this.printer.print([await this.listOf(siteId, orderIds)], form, 'pick-list');
  }

  /** The pick list of some orders, their packing slips and, if wanted, their labels, in one file. @throws as `pickList`. */
  async orderPapers(siteId: number, orderIds: readonly number[], hasLabels: boolean, form: Form): Promise<StreamableFile> {
    return this.printer.print(await this.papersOf(siteId, await this.listOf(siteId, orderIds), orderIds, hasLabels), form, 'orders');
  }

  private async papersOf(siteId: number, list: Sheet, orderIds: readonly number[], hasLabels: boolean): Promise<Sheet[]> {
    const labels = hasLabels ? await this.labelsOf(siteId, orderIds) : [];
    return [list, ...(await this.slipsOf({ siteId }, orderIds)), ...labels];
  }

  private async listOf(siteId: number, orderIds: readonly number[]): Promise<Sheet> {
    const orders = await this.bus.ask(new ListOrdersById({ siteId }, orderIds));
    refuse(
      'not_in_processing',
      orderIds.flatMap((orderId, index) => {
        const order = orders.find((each) => each.orderId === orderId);
        return order?.statusId === PROCESSING
          ? []
          : [[`order_ids[${index}]`, `Order ${orderId} is not in Processing: it is ${order?.status}`]];
      }),
    );
    const stops = await this.bus.ask(new GetPickWalk(siteId, orderIds));
    return pickList(orders, withCartons(stops, await this.shares.of(siteId, orderIds)));
  }

  /** The pick list of a batch: its open units, along its walk. @throws WarehouseError `batch_not_found`, Problem `batch_not_open`. */
  async batchList(siteId: number, batchId: number, form: Form): Promise<StreamableFile> {
    return this.printer.print([await this.listOfBatch(siteId, batchId)], form, `pick-list-of-batch-${batchId}`);
  }

  /** The pick list of a batch, the slips of its orders and, if wanted, their labels, in one file. @throws as `batchList`. */
  async batchPapers(siteId: number, batchId: number, hasLabels: boolean, form: Form): Promise<StreamableFile> {
    const list = await this.listOfBatch(siteId, batchId);
    const orderIds = await this.ordersOfBatch(siteId, batchId);
    return this.printer.print(await this.papersOf(siteId, list, orderIds, hasLabels), form, `batch-${batchId}`);
  }

  private async listOfBatch(siteId: number, batchId: number): Promise<Sheet> {
    const [batch, walk] = await Promise.all([this.bus.ask(new GetBatch(siteId, batchId)), this.bus.ask(new GetBatchWalk(siteId, batchId))]);
    const isPicked = batch.state === 'open' || batch.state === 'claimed';
    refuse('batch_not_open', isPicked ? [] : [['batch_id', `Batch ${batchId} is ${batch.state}`]]);
    const orderIds = [...new Set(walk.stops.flatMap(({ tasks }) => tasks.map(({ orderId }) => orderId)))];
    const orders = await this.bus.ask(new ListOrdersById({ siteId }, orderIds));
    return pickList(orders, withCartons(stopsOfWalk(walk), await this.shares.of(siteId, orderIds)), batchId);
  }

  /** The orders that are in a batch, or were picked in it. @throws WarehouseError `batch_not_found`. */
  async ordersOfBatch(siteId: number, batchId: number): Promise<number[]> {
    const { orders } = await this.bus.ask(new GetBatch(siteId, batchId));
    return orders.filter(({ state }) => state !== 'removed').map(({ orderId }) => orderId);
  }

  /** @throws OrdersError `unknown_order`. */
  async packingSlips(of: Owner, orderIds: readonly number[], form: Form): Promise<StreamableFile> {
    const sheets = await this.slipsOf(of, orderIds);
    return this.printer.print(sheets, form, sheets.length === 1 ? `packing-slip-${orderIds[0]}` : 'packing-slips');
  }

  private async slipsOf(of: Owner, orderIds: readonly number[]): Promise<Sheet[]> {
    const orders = await this.bus.ask(new ListOrdersById(of, orderIds));
    const parts = await this.partsOfKits(of, orders);
    const items = orders.flatMap((order) => order.items);
    const products = await this.productsOf([...items, ...parts].flatMap(({ productId }) => productId ?? []));
    const [sites, letterheads] = [await this.sitesOf(orders), await this.letterheadsOf(orders)];
    return orders.map((order) => packingSlip(order, { products, parts }, sites.get(order.warehouseId), letterheads.get(order.accountId)));
  }

  /** One label per order, or one per carton where an order has cartons. @throws OrdersError `unknown_order`, Problem `too_many_labels`. */
  async shippingLabels(siteId: number, orderIds: readonly number[], form: Form): Promise<StreamableFile> {
    return this.printer.print(await this.labelsOf(siteId, orderIds), form, 'shipping-labels');
  }

  private async labelsOf(siteId: number, orderIds: readonly number[]): Promise<Sheet[]> {
    const orders = await this.bus.ask(new ListOrdersById({ siteId }, orderIds));
    const [sites, letterheads] = [await this.sitesOf(orders), await this.letterheadsOf(orders)];
    const sheets = orders.flatMap((order) =>
      parcelsOf(order).map((parcel) => shippingLabel(order, parcel, sites.get(order.warehouseId), letterheads.get(order.accountId))),
    );
    refuseTooMany('order_ids', sheets.length);
    return sheets;
  }

  /** @throws Problem `unknown_carton` at `carton_ids[2]`. */
  async cartonLabels(siteId: number, cartonIds: readonly number[], form: Form): Promise<StreamableFile> {
    const cartons = await this.cartonsOf(siteId, cartonIds);
    return this.printer.print(
      cartons.map(({ carton, parcel, order, site, letterhead }) => cartonLabel(carton, parcel, order, site, letterhead)),
      form,
      cartons.length === 1 ? `carton-label-${cartons[0].carton.cartonId}` : 'carton-labels',
    );
  }

  /** @throws Problem `unknown_carton` at `carton_ids[2]`. */
  async cartonSlips(siteId: number, cartonIds: readonly number[], form: Form): Promise<StreamableFile> {
    const cartons = await this.cartonsOf(siteId, cartonIds);
    const products = await this.productsOf(cartons.flatMap(({ carton }) => carton.items.map(({ productId }) => productId)));
    return this.printer.print(
      cartons.map(({ carton, parcel, order, site, letterhead }) => cartonSlip(carton, parcel, order, products, site, letterhead)),
      form,
      cartons.length === 1 ? `carton-slip-${cartons[0].carton.cartonId}` : 'carton-slips',
    );
  }

  /** @throws Problem `unknown_bin` at `bins[2].bin`. */
  async binLabels(siteId: number, bins: readonly BinPlace[], form: Form): Promise<StreamableFile> {
    const ids = await this.bus.ask(new LocateBins(siteId, bins));
    refuse(
      'unknown_bin',
      bins.flatMap(({ location, bin }, index) =>
        ids[index] === undefined ? [[`bins[${index}].bin`, `There is no bin ${bin} in location ${location} of the warehouse`]] : [],
      ),
    );
    return this.printer.print(bins.map(binLabel), form, 'bin-labels');
  }

  /** @throws Problem `too_many_labels`, InventoryError `unknown_sku`, `ambiguous_product`. */
  async productLabels(
    siteId: number,
    wanted: readonly { sku: string; accountId?: number; copies: number }[],
    form: Form,
  ): Promise<StreamableFile> {
    const labels = wanted.reduce((sum, { copies }) => sum + copies, 0);
    refuseTooMany('products', labels);
    const products = await this.bus.ask(new FindSiteProducts(siteId, wanted));
    const sheets = products.flatMap((product, index) => Array.from({ length: wanted[index].copies }, () => productLabel(product)));
    return this.printer.print(sheets, form, 'product-labels');
  }

  /** @throws Problem `unknown_cart` at `cart_ids[2]`. */
  async cartLabels(siteId: number, cartIds: readonly number[], form: Form): Promise<StreamableFile> {
    const { rows } = await this.bus.ask(new ListCarts(siteId, EVERY_ROW));
    const carts = cartIds.map((cartId) => rows.find((cart) => cart.cartId === cartId));
    refuse('unknown_cart', faultsOf('cart', cartIds, carts));
    return this.printer.print(
      carts.flatMap((cart) => (cart ? cartLabel(cart) : [])),
      form,
      'cart-labels',
    );
  }

  /** @throws Problem `unknown_tote` at `tote_ids[2]`. */
  async toteLabels(siteId: number, toteIds: readonly number[], form: Form): Promise<StreamableFile> {
    const { rows } = await this.bus.ask(new ListTotes(siteId, EVERY_ROW));
    const byId = new Map(rows.map((tote) => [tote.toteId, tote]));
    const totes = toteIds.map((toteId) => byId.get(toteId));
    refuse('unknown_tote', faultsOf('tote', toteIds, totes));
    return this.printer.print(
      totes.flatMap((tote) => (tote ? toteLabel(tote) : [])),
      form,
      'tote-labels',
    );
  }

  /** Shows people at a printer that it is the right one, and that it works. */
  testPage(printer: { name: string; uri: string }, form: Form): Promise<StreamableFile> {
    return this.printer.print([testPage(printer)], form, 'test-page');
  }

  /** The site's cartons that are not void, with the order of each. */
  private async cartonsOf(siteId: number, cartonIds: readonly number[]): Promise<CartonOfOrder[]> {
    const validCartons = new Map(
      (await this.bus.ask(new GetCartons(cartonIds)))
        .filter((carton) => carton.siteId === siteId && carton.state !== 'void')
        .map((carton) => [carton.cartonId, carton]),
    );
    const cartons = [...new Set(cartonIds)].flatMap((cartonId) => validCartons.get(cartonId) ?? []);
    refuse(
      'unknown_carton',
      cartonIds.flatMap((cartonId, index) =>
        validCartons.has(cartonId) ? [] : [[`carton_ids[${index}]`, `There is no carton ${cartonId}, or it is void`]],
      ),
    );
    const orderIds = [...new Set(cartons.map(({ orderId }) => orderId))];
    const orders = await this.bus.ask(new ListOrdersById({ siteId }, orderIds));
    const [sites, letterheads] = [await this.sitesOf(orders), await this.letterheadsOf(orders)];
    return cartons.flatMap((carton) => {
      const order = orders.find(({ orderId }) => orderId === carton.orderId);
      if (!order) return [];
      const position = order.cartons.findIndex(({ cartonId }) => cartonId === carton.cartonId) + 1;
      const parcel = { ...carton, position, of: order.cartons.length };
      return [{ carton, parcel, order, site: sites.get(order.warehouseId), letterhead: letterheads.get(order.accountId) }];
    });
  }

  private async partsOfKits(of: Owner, orders: readonly OrderOfSite[]): Promise<LineComponent[]> {
    const withKits = orders.filter(({ items }) => items.some(({ productId }) => productId === null)).map(({ orderId }) => orderId);
    return withKits.length === 0 ? [] : this.bus.ask(new ListLineComponents(of, withKits));
  }

  private async productsOf(productIds: readonly number[]): Promise<Map<number, FloorProduct>> {
    return new Map((await this.bus.ask(new DescribeProducts([...new Set(productIds)]))).map((product) => [product.productId, product]));
  }

  private async letterheadsOf(orders: readonly OrderOfSite[]): Promise<Map<number, PrintedLetterhead>> {
    const ids = [...new Set(orders.map(({ accountId }) => accountId))];
    return new Map((await this.bus.ask(new FindLetterheads(ids))).map((letterhead) => [letterhead.accountId, letterhead]));
  }

  private async sitesOf(orders: readonly OrderOfSite[]): Promise<Map<number, Site>> {
    const ids = [...new Set(orders.map(({ warehouseId }) => warehouseId))];
    return new Map((await Promise.all(ids.map((siteId) => this.bus.ask(new GetSite(siteId))))).map((site) => [site.siteId, site]));
  }
}

/** The parcels of an order, numbered where it has cartons; without cartons, a single one that has no number. */
const parcelsOf = ({ cartons }: OrderOfSite): (ParcelOfOrder | undefined)[] =>
  cartons.length === 0 ? [undefined] : cartons.map((carton, index) => ({ ...carton, position: index + 1, of: cartons.length }));

/** Faults of the ids whose carts or totes the site does not have. */
const faultsOf = (what: 'cart' | 'tote', ids: readonly number[], found: readonly unknown[]): string[][] =>
  ids.flatMap((id, index) => (found[index] === undefined ? [[`${what}_ids[${index}]`, `There is no ${what} ${id}`]] : []));

/** @throws Problem `too_many_labels` */
const refuseTooMany = (path: string, labels: number): void =>
  refuse('too_many_labels', labels > MAX_LABELS ? [[path, `ask for ${labels} labels; one file has at most ${MAX_LABELS}`]] : []);

/** @throws Problem with these faults, if there are any */
function refuse(code: string, faults: readonly string[][]): void {
  const [first] = faults;
  if (!first) return;
  const rest = faults.length === 1 ? '' : `, and ${faults.length - 1} more ${faults.length === 2 ? 'fault' : 'faults'}`;
  throw new Problem(400, code, `${first[1]}${rest}`, { errors: faults.map(([path = '', message = '']) => ({ path, message })) });
}
