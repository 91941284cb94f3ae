import { FindAccountSiteByCode, GetProducts, GetSite, InventoryError, ListAccountSites, ListSites, type Site } from '@contract/inventory';
import { GetOrder, GetOrderDetails, GetSiteOrder, type OrderOfSite } from '@contract/orders';
import type { Origin } from '@contract/rates';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../access/index.js';
import { toOrigin } from '../../answers/parcel.js';
import type { OrderParcelAnswer, RateComparisonBody } from './rates.shapes.js';

const EVERY_SITE = { page: 1, perPage: 500 };

function known(site: Site | undefined, code: string | undefined): Origin {
  if (site) return toOrigin(site);
  const details = { distributionCenter: code };
  throw new InventoryError('unknown_distribution_center', details, [{ code: 'unknown_distribution_center', path: 'siteCode', details }]);
}

/** The origin of a caller's parcels, and the known facts about the parcel of one of their orders. */
@Injectable()
export class ParcelFacts {
  constructor(private readonly bus: Bus) {}

  /** @throws InventoryError `unknown_distribution_center` for a site that the caller does not have. */
  async originOf(caller: Caller, { distribution_center: code, origin }: RateComparisonBody): Promise<Origin> {
    if (origin) return { code: '', postalCode: (origin.postal_code ?? '').trim(), country: origin.country, state: null };
    return known(await this.siteOf(caller, code), code);
  }

  /** Any site, for operators. @throws InventoryError `unknown_distribution_center`. */
  async anyOrigin(code: string): Promise<Origin> {
    const { rows } = await this.bus.ask(new ListSites(EVERY_SITE));
    return known(
      rows.find((site) => site.code === code),
      code,
    );
  }

  /** @throws OrdersError `order_not_found`. */
  async ofOrder(caller: Caller, orderId: number): Promise<OrderParcelAnswer> {
    const { accountId, ...order } = await this.orderOf(caller, orderId);
    const { zip, country, state, address1, city } = order.customer;
    const units = await this.unitsOf(accountId, order);
    const [only] = units;
    const isSingle = units.length === 1 && only?.quantity === 1;
    const weight = order.weight ?? Math.round(units.reduce((sum, unit) => sum + unit.quantity * unit.product.weight, 0) * 10_000) / 10_000;
    const types = new Set(units.map(({ product }) => product.packageType));
    return {
      distribution_center: order.distributionCenter,
      destination: { postal_code: zip, country, state, street: address1, city },
      weight: weight || null,
      length: (isSingle && only.product.length) || null,
      width: (isSingle && only.product.width) || null,
      height: (isSingle && only.product.height) || null,
      package_type: types.size === 1 ? ([...types][0] ?? null) : null,
    };
  }

  /** The named site, if the caller has it; without a name, the merchant's first active site, or the one at which the user works. */
  private async siteOf(caller: Caller, code: string | undefined): Promise<Site | undefined> {
    if (caller.kind !== 'account') {
      const site = await this.bus.ask(new GetSite(caller.siteId));
      return code === undefined || code === site.code ? site : undefined;
    }
    if (code !== undefined) return this.bus.ask(new FindAccountSiteByCode(caller.accountId, code));
    return (await this.bus.ask(new ListAccountSites(caller.accountId, EVERY_SITE))).rows.find(({ isActivated }) => isActivated);
  }

  private async orderOf(caller: Caller, orderId: number): Promise<Omit<OrderOfSite, 'accountName'>> {
    if (caller.kind !== 'account') return this.bus.ask(new GetSiteOrder(caller.siteId, orderId));
    return { ...(await this.bus.ask(new GetOrder(caller.accountId, { orderId }))), accountId: caller.accountId };
  }

  /** The products of an order, with the components of its kits, and the number of units of each. */
  private async unitsOf(accountId: number, { orderId, items }: Pick<OrderOfSite, 'orderId' | 'items'>) {
    const { components } = await this.bus.ask(new GetOrderDetails(accountId, orderId));
    const ordered = new Map(items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
    const units = new Map<number, number>();
    for (const { orderItemId, productId, quantity } of components)
      units.set(productId, (units.get(productId) ?? 0) + quantity * (ordered.get(orderItemId) ?? 0));
    const products = await this.bus.ask(new GetProducts([...units.keys()]));
    return products.map((product) => ({ product, quantity: units.get(product.productId) ?? 0 }));
  }
}
