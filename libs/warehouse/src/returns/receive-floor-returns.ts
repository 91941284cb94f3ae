import { DescribeProducts, type StoredSerial } from '@contract/inventory';
import { ListReturnedProducts, ReceiveReturns, type Return, type ReturnedProduct } from '@contract/orders';
import { Bus, FaultList } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { ReceiveFloorReturns, type ReturnedItem } from '../contract/returns.js';
import { PickedSerials } from '../picking/index.js';

type Shipped = StoredSerial & { orderId: number };

/** Serials that came back in earlier items, and the products whose serials the floor captures. */
interface Known {
  seen: ReadonlySet<number>;
  captured: ReadonlySet<number>;
}

@CommandHandler(ReceiveFloorReturns)
export class ReceiveFloorReturnsHandler implements ICommandHandler<ReceiveFloorReturns> {
  constructor(
    private readonly bus: Bus,
    private readonly serials: PickedSerials,
  ) {}

  async execute({ siteId, returns, actor }: ReceiveFloorReturns): Promise<Return[]> {
    // Locks the orders; their serials come back under this lock.
    const received = await this.bus.send(new ReceiveReturns(siteId, returns, actor));
    const products = await this.bus.ask(new ListReturnedProducts(returns.map(({ returnId }) => returnId)));
    const described = await this.bus.ask(new DescribeProducts([...new Set(products.map(({ productId }) => productId))]));
    const captured = new Set(described.filter(({ serialCapture }) => serialCapture !== 'stored').map(({ productId }) => productId));
    const faults = new FaultList<WarehouseErrorCode>();
    const back: Shipped[] = [];
    for (const [index, { returnId, items }] of returns.entries())
      for (const [at, item] of items.entries()) {
        const own = products.filter((product) => product.returnId === returnId && product.sku === item.sku);
        back.push(
          ...(await this.backWith(
            item,
            own,
            `returns[${index}].items[${at}].serials`,
            { seen: new Set(back.map(({ serialId }) => serialId)), captured },
            faults,
          )),
        );
      }
    faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
    await this.serials.takeBack(back, actor);
    return received;
  }

  private async backWith(
    item: ReturnedItem,
    products: readonly ReturnedProduct[],
    path: string,
    { seen, captured }: Known,
    faults: FaultList<WarehouseErrorCode>,
  ): Promise<Shipped[]> {
    const [first] = products;
    if (!first || (item.good === 0 && item.serials === undefined)) return [];
    const { serials, units } = await this.serials.shippedWith(first.orderIds);
    const own = serials.filter(({ productId }) => products.some((product) => product.productId === productId));
    const isCaptured = products.some(({ productId }) => captured.has(productId));
    if (item.serials) return named(item, own, path, { seen, isCaptured }, faults);
    const all = products.flatMap(({ productId, unitsEach }) => {
      const ofProduct = own.filter((each) => each.productId === productId);
      // If a unit is hurt, or was shipped without its serial, it is unknown which serials are back.
      return ofProduct.length === item.good * unitsEach && units.get(productId) === ofProduct.length ? ofProduct : [];
    });
    const wanted = products.reduce((sum, { productId, unitsEach }) => sum + (captured.has(productId) ? item.good * unitsEach : 0), 0);
    if (all.length < wanted) faults.add('serials_required', path, { sku: item.sku, quantity: wanted, given: 0 });
    return all;
  }
}

/** The named serials; adds a fault for each that the order did not ship. */
function named(
  { sku, good, serials = [] }: ReturnedItem,
  shipped: readonly Shipped[],
  path: string,
  { seen, isCaptured }: { seen: ReadonlySet<number>; isCaptured: boolean },
  faults: FaultList<WarehouseErrorCode>,
): Shipped[] {
  const products = new Set(shipped.map(({ productId }) => productId));
  if (products.size < 2 && serials.length !== good) faults.add('serials_required', path, { sku, quantity: good, given: serials.length });
  const found: Shipped[] = [];
  serials.forEach((serial, index) => {
    const known = shipped.find((each) => each.serial === serial.replace(/ +$/, '') && !found.includes(each));
    const isRepeated = serials.indexOf(serial) < index || (known && seen.has(known.serialId));
    if (isRepeated) faults.add('repeated_serial', `${path}[${index}]`, { sku, serial });
    else if (!known) faults.add(isCaptured ? 'serial_not_shipped' : 'unknown_serial', `${path}[${index}]`, { sku, serial });
    if (known) found.push(known);
  });
  return found;
}
