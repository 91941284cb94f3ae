import { Injectable } from '@nestjs/common';
import type { FaultList, Scalar } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import type { ProductFields } from '../../contract/products.js';
import { AccountSites } from '../../sites/index.js';
import { type NameInUse, RegisterStore } from './register-store.js';

type Referring = Partial<Pick<ProductFields, 'supplier' | 'packageType' | 'distributionCenter'>>;
type Names = ReadonlyMap<string, NameInUse>;
/** The product's current ids: it may keep a retired supplier or package type. */
type Present = Partial<Record<'SupplierID' | 'PackageTypeID', Scalar>>;

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
      await this.registers.named('supplier', named(products, 'supplier')),
      await this.registers.named('package_type', named(products, 'packageType')),
      new Map(sites.map(([code, { siteId, isActivated }]) => [code, { id: siteId, isActivated }])),
    );
  }
}

/** The ids of registered names. */
export class FoundReferences {
  constructor(
    private readonly suppliers: Names,
    private readonly packageTypes: Names,
    private readonly sites: Names,
  ) {}

  /** Adds a fault for each name of the product that is not registered, or that is retired and new to the product. */
  check(product: Referring, path: string, faults: FaultList<InventoryErrorCode>, present: Present = {}): void {
    const { supplier, packageType, distributionCenter } = product;
    if (supplier) {
      const found = this.suppliers.get(supplier);
      if (!found) faults.add('unknown_supplier', `${path}.supplier`, { supplier });
      else if (isRefused(found, present.SupplierID)) faults.add('supplier_retired', `${path}.supplier`, { supplier });
    }
    if (packageType) {
      const found = this.packageTypes.get(packageType);
      if (!found) faults.add('unknown_package_type', `${path}.packageType`, { packageType });
      else if (isRefused(found, present.PackageTypeID)) faults.add('package_type_retired', `${path}.packageType`, { packageType });
    }
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

const isRefused = ({ id, isActivated }: NameInUse, present: Scalar | undefined): boolean => !isActivated && id !== present;

function idOf(name: string | null, names: Names): number | null {
  return name === null ? null : (names.get(name)?.id ?? null);
}

function named(products: readonly Referring[], field: keyof Referring): string[] {
  return [...new Set(products.map((product) => product[field]))].filter((name) => typeof name === 'string');
}
