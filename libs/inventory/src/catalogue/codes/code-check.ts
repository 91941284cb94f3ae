import { Injectable } from '@nestjs/common';
import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../../contract/errors.js';
import { comparable } from '../domain/gtin.js';
import { ProductCodeStore, type WantedCode } from '../store/product-code-store.js';

/** A UPC for a product; the product's id is absent before it exists. */
interface WantedUpc {
  upc: string;
  productId?: number | undefined;
  path: string;
}

/**
 * A code means one product of an account. UPCs alone may repeat, as they could before there were codes. No key covers codes and UPCs:
 * whoever writes one of them checks the other again after the write, with a lock, which waits for and sees what another transaction writes.
 */
@Injectable()
export class CodeCheck {
  constructor(private readonly codes: ProductCodeStore) {}

  /** Adds a fault for each code that is the UPC of another product, or of the same product but not for one unit. */
  async refuseUpcs(
    accountId: number,
    wanted: readonly (WantedCode & { path: string })[],
    faults: FaultList<InventoryErrorCode>,
    isLocking = false,
  ): Promise<void> {
    const owners = await this.codes.upcOwners(
      accountId,
      wanted.map(({ code }) => code),
      isLocking,
    );
    for (const { code, productId, quantity, path } of wanted) {
      const owner = owners.get(code)?.find((each) => each.productId !== productId || quantity !== 1);
      if (owner) faults.add('code_taken', path, { code, sku: owner.sku });
    }
  }

  /** Adds a fault for each UPC that is a code of another product, or of the same product but not for one unit. */
  async refuseCodes(
    accountId: number,
    wanted: readonly WantedUpc[],
    faults: FaultList<InventoryErrorCode>,
    isLocking = false,
  ): Promise<void> {
    if (wanted.length === 0) return;
    const named = wanted.map(({ upc }) => comparable(upc));
    const codes = await (isLocking ? this.codes.lock(accountId, named) : this.codes.among(accountId, named));
    for (const { upc, productId, path } of wanted) {
      const taken = codes.get(comparable(upc));
      if (taken && (taken.productId !== productId || taken.quantity !== 1)) faults.add('code_taken', path, { code: upc, sku: taken.sku });
    }
  }

  /** To be called after writing codes. @throws InventoryError as `refuseUpcs` says. */
  async confirmCodes(accountId: number, written: readonly (WantedCode & { path: string })[]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    await this.refuseUpcs(accountId, written, faults, true);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }

  /** To be called after writing UPCs. @throws InventoryError as `refuseCodes` says. */
  async confirmUpcs(accountId: number, written: readonly WantedUpc[]): Promise<void> {
    const faults = new FaultList<InventoryErrorCode>();
    await this.refuseCodes(accountId, written, faults, true);
    faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
  }
}
