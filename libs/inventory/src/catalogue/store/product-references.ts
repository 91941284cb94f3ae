import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import type { ProductFields } from '../../contract/products.js';
import { AccountSites } from '../../sites/index.js';
import { RegisterStore } from './register-store.js';

type Referring = Partial<Pick<ProductFields, 'supplier' | 'packageType' | 'distributionCenter'>>;
type Ids = ReadonlyMap<string, number>;

/** Looks up the registered names that products refer to, in at most three statements. */
@Injectable()
export class ProductReferences {
  constructor(
    private readonly registers: RegisterStore,
    private readonly accountSites: AccountSites,
  ) {}

  async find(accountId: number, products: readonly Referring[]): Promise<FoundReferences> {
    const sites = named(products, 'distributionCenter').length > 0 ? [...(await this.accountSites.byCode(accountId))] : [];
    return new FoundReferences(
      await this.registers.ids('supplier', named(products, 'supplier')),
      await this.registers.ids('package_type', named(products, 'packageType')),
      new Map(sites.map(([code, site]) => [code, site.siteId])),
    );
  }
}

/** The ids of names that products use. */
export class FoundReferences {
  constructor(
    private readonly suppliers: Ids,
    private readonly packageTypes: Ids,
    private readonly sites: Ids,
  ) {}

  /** Adds a fault for each name of the product that is not registered. */
  check(product: Referring, path: string, faults: FaultList<InventoryErrorCode>): void {
    const { supplier, packageType, distributionCenter } = product;
    if (supplier && !this.suppliers.has(supplier)) faults.add('unknown_supplier', `${path}.supplier`, { supplier });
    if (packageType && !this.packageTypes.has(packageType)) faults.add('unknown_package_type', `${path}.packageType`, { packageType });
    if (distributionCenter && !this.sites.has(distributionCenter)) {
      faults.add('unknown_distribution_center', `${path}.distributionCenter`, { distributionCenter });
    }
  }

  /** The id columns for a product's names; null without a name. */
  columns({ supplier, packageType, distributionCenter }: Referring): {
    SupplierID?: number | null;
    PackageTypeID?: number | null;
    WarehouseID?: number | null;
  } {
    return {
      ...(supplier === undefined ? {} : { SupplierID: idOf(supplier, this.suppliers) }),
      ...(packageType === undefined ? {} : { PackageTypeID: idOf(packageType, this.packageTypes) }),
      ...(distributionCenter === undefined ? {} : { WarehouseID: idOf(distributionCenter, this.sites) }),
    };
  }
}

function idOf(name: string | null, ids: Ids): number | null {
  return name === null ? null : (ids.get(name) ?? null);
}

function named(products: readonly Referring[], field: keyof Referring): string[] {
  return [...new Set(products.map((product) => product[field]))].filter((name) => typeof name === 'string');
}
