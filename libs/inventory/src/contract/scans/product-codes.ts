import { Command, Query } from '@nestjs/cqrs';
import { type Audits, onlyOf } from '@contract/identity';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from '../errors.js';

/** A code on a package of a product, besides its UPC. */
export interface ProductCode {
  sku: string;
  /** 14 digits for a trade item, else the text. */
  code: string;
  /** Units of the product in one such package. */
  quantity: number;
  /** The package: `EACH`, `CASE`, `PALLET` or any other word. */
  name: string;
  createdDate: string;
  updatedDate: string;
}

export interface NewProductCode {
  sku: string;
  code: string;
  quantity: number;
  /** Absent: `EACH` of one unit, `CASE` of several. */
  name?: string | undefined;
}

/**
 * Adds codes to products, all or none. A code means one product of an account: neither another code nor the UPC of another product may be
 * the same trade item.
 * @throws InventoryError `unknown_sku`, `code_taken`, `repeated_code`, with every place: `codes[3].code`.
 */
export class CreateProductCodes extends Command<ProductCode[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['code_taken', 'repeated_code', 'unknown_sku'];
  static readonly events: readonly string[] = ['product.updated'];
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly codes: readonly NewProductCode[],
  ) {
    super();
  }
}

/** `code` identifies it, in any spelling; absent members keep their values. */
export interface ProductCodeChange {
  code: string;
  sku?: string | undefined;
  quantity?: number | undefined;
  name?: string | undefined;
}

/** Changes codes, all or none. @throws InventoryError `unknown_code`, `unknown_sku`, `repeated_code`, `code_taken`, with every place. */
export class ChangeProductCodes extends Command<ProductCode[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['code_taken', 'repeated_code', 'unknown_code', 'unknown_sku'];
  static readonly events: readonly string[] = ['product.updated'];
  static readonly audits: Audits<ChangeProductCodes, ProductCode[]> = {
    action: 'product_code.changed',
    by: 'people',
    of: ({ accountId, changes }, changed) => {
      // As it is stored, once that is known.
      const { code } = onlyOf<{ code: string }>(changed ?? changes) ?? {};
      return code === undefined
        ? undefined
        : { subject: `code ${code} of account ${accountId}`, read: new GetProductCode(accountId, code) };
    },
  };

  constructor(
    readonly accountId: number,
    readonly changes: readonly ProductCodeChange[],
  ) {
    super();
  }
}

/** Deletes codes, all or none, and returns them. @throws InventoryError `unknown_code`, `repeated_code` at `codes[i].code`. */
export class DeleteProductCodes extends Command<ProductCode[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['repeated_code', 'unknown_code'];
  static readonly events: readonly string[] = ['product.updated'];
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly codes: readonly string[],
  ) {
    super();
  }
}

/** Absent members do not filter. */
export interface ProductCodeFilter {
  sku?: string | undefined;
  /** In any spelling. */
  code?: string | undefined;
}

/** A code of an account, in any spelling. @throws InventoryError `unknown_code` at `code`. */
export class GetProductCode extends Query<ProductCode> {
  static readonly refusals: readonly InventoryErrorCode[] = ['unknown_code'];

  constructor(
    readonly accountId: number,
    readonly code: string,
  ) {
    super();
  }
}

/** Codes of an account, by code. */
export class ListProductCodes extends Query<Page<ProductCode>> {
  constructor(
    readonly accountId: number,
    readonly filter: ProductCodeFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}
