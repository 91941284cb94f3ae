import { Injectable } from '@nestjs/common';
import { Clock, Database, PublicEvents, toStored } from '@kernel';
import { productCodeTable } from '../../store/rows.js';
import { comparable, spellingsOf } from '../domain/gtin.js';
import { productFact } from './product-facts.js';

/** A row of product_codes; `code` as it is compared. */
export interface StoredCode {
  code: string;
  productId: number;
  sku: string;
  quantity: number;
  name: string;
  createdDate: string;
  updatedDate: string;
}

export type WantedCode = Pick<StoredCode, 'code' | 'productId' | 'quantity' | 'name'>;

/** Selects the columns of code results from `product_codes c`. */
export const CODES = `SELECT c.Code AS code, c.ProductID AS productId, p.SKU AS sku, c.Quantity AS quantity, c.Name AS name, c.CreatedDate AS createdDate,
  c.UpdatedDate AS updatedDate FROM product_codes c JOIN products p ON p.ProductID = c.ProductID`;
// With an index hint: otherwise the lock would take every row of a small table.
const UPCS = `SELECT ProductID AS productId, SKU AS sku, UPC AS upc FROM products FORCE INDEX (ix_products_upc) WHERE UPC IN (?) AND AccountID = ?`;

/** Codes of products as rows. A change of a code is a change of its product. */
@Injectable()
export class ProductCodeStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Codes of the account among these (in compared form), by code. */
  async among(accountId: number, codes: readonly string[]): Promise<Map<string, StoredCode>> {
    if (codes.length === 0) return new Map();
    return byCode(await this.database.query<StoredCode>(`${CODES} WHERE c.AccountID = ? AND c.Code IN (?)`, [accountId, codes]));
  }

  /** Like `among`, with a lock, in the order of the codes. */
  async lock(accountId: number, codes: readonly string[]): Promise<Map<string, StoredCode>> {
    await this.database.query('SELECT Code FROM product_codes WHERE AccountID = ? AND Code IN (?) ORDER BY Code FOR UPDATE', [
      accountId,
      codes,
    ]);
    return this.among(accountId, codes);
  }

  /** Products that have one of the codes as their UPC, by code. A lock waits for transactions that are setting it. */
  async upcOwners(
    accountId: number,
    codes: readonly string[],
    isLocking: boolean,
  ): Promise<Map<string, { productId: number; sku: string }[]>> {
    const owners = new Map<string, { productId: number; sku: string }[]>();
    if (codes.length === 0) return owners;
    const rows = await this.database.query<{ productId: number; sku: string; upc: string }>(
      isLocking ? `${UPCS} ORDER BY ProductID FOR UPDATE` : UPCS,
      [codes.flatMap(spellingsOf), accountId],
    );
    for (const { upc, ...owner } of rows) owners.set(comparable(upc), [...(owners.get(comparable(upc)) ?? []), owner]);
    return owners;
  }

  /** @throws ConstraintBroken when one of them was created meanwhile. */
  async insert(accountId: number, codes: readonly WantedCode[]): Promise<void> {
    const now = toStored(this.clock.now());
    await this.database.insert(
      productCodeTable,
      codes.map(({ code, productId, quantity, name }) => ({
        ...{ AccountID: accountId, Code: code, ProductID: productId, Quantity: quantity, Name: name },
        ...{ CreatedDate: now, UpdatedDate: now },
      })),
    );
    this.tell(accountId, codes);
  }

  /** Writes locked codes, with what they were before. */
  async save(accountId: number, changes: readonly { before: StoredCode; after: WantedCode }[]): Promise<void> {
    const now = toStored(this.clock.now());
    await this.database.insert(
      productCodeTable,
      changes.map(({ before, after: { code, productId, quantity, name } }) => ({
        ...{ AccountID: accountId, Code: code, ProductID: productId, Quantity: quantity, Name: name },
        ...{ CreatedDate: before.createdDate, UpdatedDate: now },
      })),
      `ON DUPLICATE KEY UPDATE ${['ProductID', 'Quantity', 'Name', 'UpdatedDate'].map((column) => `${column} = VALUES(${column})`).join(', ')}`,
    );
    this.tell(
      accountId,
      changes.flatMap(({ before, after }) => [before, after]),
    );
  }

  /** Deletes locked codes. */
  async remove(accountId: number, codes: readonly StoredCode[]): Promise<void> {
    await this.database.write('DELETE FROM product_codes WHERE AccountID = ? AND Code IN (?)', [accountId, codes.map(({ code }) => code)]);
    this.tell(accountId, codes);
  }

  private tell(accountId: number, codes: readonly { productId: number }[]): void {
    const productIds = new Set(codes.map(({ productId }) => productId));
    this.events.add([...productIds].map((productId) => productFact('product.updated', accountId, productId, ['codes'])));
  }
}

const byCode = (rows: readonly StoredCode[]): Map<string, StoredCode> => new Map(rows.map((row) => [row.code, row]));
