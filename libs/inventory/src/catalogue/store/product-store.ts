import { Injectable } from '@nestjs/common';
import { Clock, Database, PublicEvents, type Scalar, toStored } from '@kernel';
import type { NewProduct, ProductChange, SerialCapture } from '../../contract/products.js';
import { searchTextOf } from '../domain/words.js';
import { membersChanged, productFact } from './product-facts.js';
import type { FoundReferences } from './product-references.js';
import { productTable } from '../../store/rows.js';

type ProductColumn = (typeof productTable.columns)[number];
type ProductRow = Record<ProductColumn, Scalar>;
export type StoredProduct = ProductRow & { ProductID: number; SKU: string };

const CHANGEABLE = productTable.columns.filter((column) => !['AccountID', 'SKU', 'CreatedDate'].includes(column));
const withId = { name: productTable.name, columns: ['ProductID', ...productTable.columns] as const };

/** The column of each field; an absent field changes none. */
const columnOf = {
  description: 'Description',
  width: 'Width',
  length: 'Length',
  height: 'Height',
  weight: 'Weight',
  cost: 'Cost',
  retail: 'Retail',
  upc: 'UPC',
  harmonizationCode: 'HarmonizationCode',
  pickStyle: 'PickStyle',
  caseQty: 'CaseQty',
  serialCapture: 'SerialCapture',
  orientation: 'Orientation',
  packGroup: 'PackGroup',
  category: 'Category',
  model: 'Model',
  manufacturer: 'Manufacturer',
  clientOption1: 'ClientOption1',
  clientOption2: 'ClientOption2',
  clientOption3: 'ClientOption3',
  imageUrl: 'ImageURL',
} as const satisfies Partial<Record<keyof ProductChange, ProductColumn>>;

const flagOf = {
  isOneTime: 'OneTimeProduct',
  isInspected: 'Inspect',
  isStackable: 'Stackable',
  shipsAlone: 'ShipsAlone',
} as const satisfies Partial<Record<keyof ProductChange, ProductColumn>>;

const FRESH = {
  UPC: null,
  HarmonizationCode: null,
  SupplierID: null,
  WarehouseID: null,
  PackageTypeID: null,
  PickStyle: 'STANDARD',
  OneTimeProduct: 'N',
  CaseQty: null,
  SerialCapture: 'stored',
  Inspect: 'N',
  Orientation: 'any',
  Stackable: 'Y',
  ShipsAlone: 'N',
  PackGroup: null,
  Category: null,
  Model: null,
  Manufacturer: null,
  ClientOption1: null,
  ClientOption2: null,
  ClientOption3: null,
  ImageURL: null,
  ...noImage(),
} as const;

/** Products as rows: many in a statement, locked by id. */
@Injectable()
export class ProductStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: PublicEvents,
  ) {}

  /** Which of the names a product of the account has. */
  async skusAmong(accountId: number, names: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ name: string }>('SELECT SKU AS name FROM products WHERE AccountID = ? AND SKU IN (?)', [
      accountId,
      names,
    ]);
    return new Set(rows.map(({ name }) => name));
  }

  /** Like `ids`, with a lock, which waits for a transaction that is creating one of them. */
  async idsLocked(accountId: number, skus: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; sku: string }>(
      'SELECT ProductID AS id, SKU AS sku FROM products WHERE AccountID = ? AND SKU IN (?) FOR UPDATE',
      [accountId, skus],
    );
    return new Map(rows.map(({ id, sku }) => [sku, id]));
  }

  /** Ids of products by SKU. */
  async ids(accountId: number, skus: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.query<{ id: number; sku: string }>(
      'SELECT ProductID AS id, SKU AS sku FROM products WHERE AccountID = ? AND SKU IN (?)',
      [accountId, skus],
    );
    return new Map(rows.map(({ id, sku }) => [sku, id]));
  }

  /** Ids of products by SKU, with their serial capture. */
  async captures(accountId: number, skus: readonly string[]): Promise<Map<string, { id: number; serialCapture: SerialCapture }>> {
    const rows = await this.database.query<{ id: number; sku: string; serialCapture: SerialCapture }>(
      'SELECT ProductID AS id, SKU AS sku, SerialCapture AS serialCapture FROM products WHERE AccountID = ? AND SKU IN (?)',
      [accountId, skus],
    );
    return new Map(rows.map(({ sku, ...product }) => [sku, product]));
  }

  async insert(accountId: number, products: readonly NewProduct[], references: FoundReferences): Promise<number[]> {
    const now = toStored(this.clock.now());
    const rows = products.map((product) => {
      const row = { ...FRESH, AccountID: accountId, SKU: product.sku, CreatedDate: now, UpdatedDate: now };
      const image = product.imageUrl ? wantedImage(now) : {};
      return { ...row, ...given(product, references), SearchText: searchTextOf(product), ...image } as ProductRow;
    });
    const ids = await this.database.insert(productTable, rows);
    this.events.add(ids.map((id) => productFact('product.created', accountId, id, [])));
    return ids;
  }

  /** The products by SKU, locked in the order of their ids. */
  async lock(accountId: number, skus: readonly string[]): Promise<Map<string, StoredProduct>> {
    const rows = await this.database.query<StoredProduct>(
      `SELECT ${withId.columns.join(', ')} FROM products WHERE AccountID = ? AND SKU IN (?) ORDER BY ProductID FOR UPDATE`,
      [accountId, skus],
    );
    return new Map(rows.map((row) => [row.SKU, row]));
  }

  /** Writes changes to locked products. A changed image URL makes its image due. */
  async save(
    accountId: number,
    changes: readonly { stored: StoredProduct; change: ProductChange }[],
    references: FoundReferences,
  ): Promise<void> {
    const now = toStored(this.clock.now());
    const rows = changes.map(({ stored, change }) => ({
      ...stored,
      ...given(change, references),
      SearchText: searchTextOf({ sku: stored.SKU, description: change.description ?? String(stored.Description) }),
      ...newImage(stored, change, now),
      UpdatedDate: now,
    }));
    this.events.add(
      changes.map(({ stored }, index) => productFact('product.updated', accountId, stored.ProductID, membersChanged(stored, rows[index]))),
    );
    await this.database.insert(
      withId,
      rows,
      `ON DUPLICATE KEY UPDATE ${CHANGEABLE.map((column) => `${column} = VALUES(${column})`).join(', ')}`,
    );
  }
}

function given(product: NewProduct | ProductChange, references: FoundReferences): Partial<ProductRow> {
  const row: Partial<ProductRow> = references.columns(product);
  for (const [field, column] of Object.entries(columnOf) as [keyof typeof columnOf, ProductColumn][]) {
    const value = product[field];
    if (value !== undefined) row[column] = value;
  }
  for (const [field, column] of Object.entries(flagOf) as [keyof typeof flagOf, ProductColumn][]) {
    const value = product[field];
    if (value !== undefined) row[column] = value ? 'Y' : 'N';
  }
  return row;
}

function newImage(stored: StoredProduct, { imageUrl }: ProductChange, now: string): Partial<ProductRow> {
  if (imageUrl === undefined || imageUrl === stored.ImageURL) return {};
  return imageUrl === null ? noImage() : wantedImage(now);
}

function noImage() {
  return { ImageStatus: null, ImageError: null, ImageFile: null, ImageDueDate: null, ImageAttempts: null } as const;
}

function wantedImage(now: string) {
  return { ImageStatus: 'pending', ImageError: null, ImageFile: null, ImageDueDate: now, ImageAttempts: 0 } as const;
}
