import { Injectable } from '@nestjs/common';
import type { FaultList } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import { comparable } from '../domain/gtin.js';
import { ProductCodeStore, type WantedCode } from '../store/product-code-store.js';

/** A UPC that a product is to have; its id is absent before it exists. */
interface WantedUpc {
  upc: string;
  productId?: number | undefined;
  path: string;
}

/** A code means one product of an account. UPCs alone may repeat, as they could before there were codes. */
@Injectable()
export class CodeCheck {
  constructor(private readonly codes: ProductCodeStore) {}

  /** Adds a fault for each code that is the UPC of another product, or of its own and not one unit. */
  async refuseUpcs(
    accountId: number,
    wanted: readonly (WantedCode & { path: string })[],
    faults: FaultList<InventoryErrorCode>,
  ): Promise<void> {
    const owners = await this.codes.upcOwners(
      accountId,
      wanted.map(({ code }) => code),
    );
    for (const { code, productId, quantity, path } of wanted) {
      const owner = owners.get(code)?.find((each) => each.productId !== productId || quantity !== 1);
      if (owner) faults.add('code_taken', path, { code, sku: owner.sku });
    }
  }

  /** Adds a fault for each UPC that is a code of another product, or of its own and not one unit. */
  async refuseCodes(accountId: number, wanted: readonly WantedUpc[], faults: FaultList<InventoryErrorCode>): Promise<void> {
    const codes = await this.codes.among(
      accountId,
      wanted.map(({ upc }) => comparable(upc)),
    );
    for (const { upc, productId, path } of wanted) {
      const taken = codes.get(comparable(upc));
      if (taken && (taken.productId !== productId || taken.quantity !== 1)) faults.add('code_taken', path, { code: upc, sku: taken.sku });
    }
  }
}
