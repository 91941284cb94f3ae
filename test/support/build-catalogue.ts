import { CreateAccount, CreateUser, RegenerateMasterKey } from '@contract/identity';
import { CreateProducts, CreateSites, type NewProduct, type NewSite, type Product, RegisterNames, type Site } from '@contract/inventory';
import { as, type RunningApp, startApp } from './app.js';

/** A product for a client to post, with all required fields. */
export const productBody = (sku: string, more: object = {}) => ({
  sku,
  description: `About ${sku}`,
  width: 1,
  length: 2,
  height: 3,
  weight: 0.5,
  cost: 4.25,
  retail: 9.99,
  ...more,
});

export const newSite = (code: string, more: Partial<NewSite> = {}): NewSite => ({
  code,
  name: `${code} warehouse`,
  address1: null,
  city: null,
  state: null,
  zip: null,
  country: 'US',
  isActivated: true,
  autoProcess: false,
  ...more,
});

export const newProduct = (sku: string, more: Partial<NewProduct> = {}): NewProduct => ({ ...productBody(sku), ...more });

/** A catalogue for tests: accounts 100 and 101, sites MAIN, WEST and the deactivated OLD, suppliers and package types; no product. */
export class Catalogue {
  private constructor(
    readonly app: RunningApp,
    readonly sites: readonly Site[],
  ) {}

  static async open(env: Record<string, string> = {}): Promise<Catalogue> {
    const app = await startApp({ demo: false, env });
    for (const accountId of [100, 101])
      await app.bus.send(new CreateAccount({ name: `account ${accountId}`, accountId, key: as.account(accountId).Key, isActivated: true }));
    const sites = await app.bus.send(new CreateSites([newSite('MAIN'), newSite('WEST'), newSite('OLD', { isActivated: false })]));
    await app.bus.send(new RegisterNames('supplier', [{ name: 'ACME' }, { name: 'GLOBEX' }]));
    await app.bus.send(new RegisterNames('package_type', [{ name: 'BOX' }, { name: 'ENVELOPE' }]));
    return new Catalogue(app, sites);
  }

  /** Enables the operator `manager`. */
  async openInternal(): Promise<void> {
    await this.app.bus.send(new RegenerateMasterKey(as.warehouse().Key));
    const user = {
      userName: 'manager',
      password: 'demo-password',
      isOfDemoSet: true,
      level: 2,
      siteId: this.siteId('MAIN'),
      accountId: null,
      isActivated: true,
      role: 'operator',
    } as const;
    await this.app.bus.send(new CreateUser(user));
  }

  siteId(code: string): number {
    return this.sites.find((site) => site.code === code)?.siteId ?? 0;
  }

  products(skus: readonly string[], accountId = 100): Promise<Product[]> {
    return this.app.bus.send(
      new CreateProducts(
        accountId,
        skus.map((sku) => newProduct(sku)),
      ),
    );
  }

  /** Units of a product available at a site, written straight into its level. */
  async stock(productId: number, site: string, onHand: number, reserved = 0): Promise<void> {
    await this.app.database.transaction(() =>
      this.app.database.write(
        'INSERT INTO stock_levels (ProductID, WarehouseID, OnHand, Reserved, Hurt, Incoming) VALUES (?, ?, ?, ?, 0, 0)',
        [productId, this.siteId(site), onHand, reserved],
      ),
    );
  }

  get(path: string, accountId = 100) {
    return this.app.http.get(`/apirest/v4/oms/${path}`).set(as.account(accountId));
  }

  post(path: string, body: object, accountId = 100) {
    return this.app.http.post(`/apirest/v4/oms/${path}`).set(as.account(accountId)).send(body);
  }

  patch(path: string, body: object, accountId = 100) {
    return this.app.http.patch(`/apirest/v4/oms/${path}`).set(as.account(accountId)).send(body);
  }

  delete(path: string, body: object, accountId = 100) {
    return this.app.http.delete(`/apirest/v4/oms/${path}`).set(as.account(accountId)).send(body);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
