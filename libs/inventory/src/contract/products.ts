import { Command, Query } from '@nestjs/cqrs';
import { type Audits, onlyOf } from '@contract/identity';
import type { Page, Paging } from '@lists';
import type { InventoryErrorCode } from './errors.js';

/** The order of the bins offered for a pick (docs/rules.md, Pick styles). */
export const pickStyles = ['STANDARD', 'SAVE_SPACE', 'FIFO', 'LIFO', 'FEFO', 'FLFO', 'LLFO', 'BIN_ASC', 'BIN_DESC'] as const;
export type PickStyle = (typeof pickStyles)[number];

/**
 * When the service learns serials: `stored` ones are stored beforehand, those of `ship` come with the pick or the shipment, those of
 * `receive_and_ship` with the receipt, and the shipment names them.
 */
export const serialCaptures = ['stored', 'ship', 'receive_and_ship'] as const;
export type SerialCapture = (typeof serialCaptures)[number];

/** How units may stand in a carton: any edge up, or only their height. */
export const orientations = ['any', 'upright'] as const;
export type Orientation = (typeof orientations)[number];

export type ImageStatus = 'pending' | 'stored' | 'failed';

/** A product's fields besides its SKU. Sizes, weights and money have four decimals. */
export interface ProductFields {
  description: string;
  width: number;
  length: number;
  height: number;
  weight: number;
  cost: number;
  retail: number;
  upc: string | null;
  harmonizationCode: string | null;
  /** Name of a registered supplier. */
  supplier: string | null;
  /** Code of one of the account's sites. */
  distributionCenter: string | null;
  /** Name of a registered package type. */
  packageType: string | null;
  pickStyle: PickStyle;
  isOneTime: boolean;
  caseQty: number | null;
  serialCapture: SerialCapture;
  /** Whether received and returned units wait in quarantine until somebody inspects them. */
  isInspected: boolean;
  orientation: Orientation;
  /** Whether units may carry others on top. */
  isStackable: boolean;
  /** Whether each unit ships in a carton of its own. */
  shipsAlone: boolean;
  /** Units of different groups never share a carton. */
  packGroup: string | null;
  category: string | null;
  model: string | null;
  manufacturer: string | null;
  clientOption1: string | null;
  clientOption2: string | null;
  clientOption3: string | null;
  imageUrl: string | null;
}

export interface Product extends ProductFields {
  productId: number;
  sku: string;
  /** State of the image of `imageUrl`; null without one. */
  imageStatus: ImageStatus | null;
  imageError: string | null;
  createdDate: string;
  updatedDate: string;
  /** Whether there is an uploaded picture, which is shown instead of that of `imageUrl`. */
  hasUploadedImage: boolean;
}

/** Whether there is a picture to show: an uploaded one, or that of `imageUrl`. */
export const hasImage = ({ hasUploadedImage, imageStatus }: Pick<Product, 'hasUploadedImage' | 'imageStatus'>): boolean =>
  hasUploadedImage || imageStatus === 'stored';

export type RequiredProductField = 'description' | 'width' | 'length' | 'height' | 'weight' | 'cost' | 'retail';
/** Absent members take their defaults: null, `STANDARD`, `stored`, not a one-time product, packed in any way. */
export type NewProduct = { sku: string } & Pick<ProductFields, RequiredProductField> & Partial<Omit<ProductFields, RequiredProductField>>;
/** `sku` identifies the product; absent (or undefined) members keep their values. */
export type ProductChange = { sku: string } & Partial<ProductFields>;

/**
 * Creates products, all or none, and makes their images due.
 * @throws InventoryError `sku_taken` (a product or a synset has the name), `repeated_sku`, `unknown_supplier`,
 * `unknown_distribution_center`, `unknown_package_type`, `code_taken` (of `upc`), with every place: `products[3].supplier`.
 */
export class CreateProducts extends Command<Product[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'alias_taken',
    'code_taken',
    'package_type_retired',
    'repeated_sku',
    'sku_taken',
    'supplier_retired',
    'unknown_distribution_center',
    'unknown_package_type',
    'unknown_supplier',
  ];
  static readonly events: readonly string[] = ['product.created'];
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly products: readonly NewProduct[],
  ) {
    super();
  }
}

/** Changes products, all or none. @throws InventoryError `unknown_sku` and the codes of `CreateProducts`, with every place. */
export class ChangeProducts extends Command<Product[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [
    'code_taken',
    'package_type_retired',
    'repeated_sku',
    'supplier_retired',
    'unknown_distribution_center',
    'unknown_package_type',
    'unknown_sku',
    'unknown_supplier',
  ];
  static readonly events: readonly string[] = ['product.updated'];
  static readonly audits: Audits<ChangeProducts> = {
    action: 'product.changed',
    by: 'people',
    of: ({ accountId, changes }) => {
      const { sku } = onlyOf(changes) ?? {};
      return sku === undefined
        ? undefined
        : { subject: `product ${sku} of account ${accountId}`, read: new FindProduct(accountId, { sku }) };
    },
  };

  constructor(
    readonly accountId: number,
    readonly changes: readonly ProductChange[],
  ) {
    super();
  }
}

export type ProductOrder = 'ProductID' | 'SKU' | 'Description' | 'CreatedDate' | 'UpdatedDate';

/** The account's products; with `isUnmeasured` only those that lack a size or a weight. */
export class ListProducts extends Query<Page<Product>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging & { orderBy: ProductOrder; direction: 'asc' | 'desc' },
    readonly filter: { isUnmeasured?: boolean } = {},
  ) {
    super();
  }
}

/**
 * Products that match a text: every word of it occurs in their SKU or description, in any case; or the whole text is one of their codes
 * (UPC, code or alias; for a GS1 code or a Digital Link its GTIN), or the start of an alias, case-sensitively. By SKU, those whose SKU
 * starts with the text first. Reads one index of the account's products.
 */
export class FindProducts extends Query<Page<Product>> {
  constructor(
    readonly accountId: number,
    readonly text: string,
    readonly paging: Paging,
  ) {
    super();
  }
}

/** A product or a synset that an order may name. */
export interface OrderableItem {
  /** Null for a synset. */
  productId: number | null;
  sku: string;
  /** For a synset, its components. */
  description: string;
  retail: number | null;
  hasImage: boolean;
  /** Units that can still be ordered, at all of the account's sites. */
  available: number;
  /** The same by site, without sites that have none; empty for a synset. */
  sites: { distributionCenter: string; available: number }[];
  /** False for a synset. */
  hasLots: boolean;
}

/** The first products, then the first synsets, that match a text as in `FindProducts`. */
export class SuggestItems extends Query<OrderableItem[]> {
  constructor(
    readonly accountId: number,
    readonly text: string,
    readonly most: number,
  ) {
    super();
  }
}

/** Finds a product by id if `identifier` consists of digits, else (or when there is none) by SKU; or only by SKU. */
export class FindProduct extends Query<Product> {
  static readonly refusals: readonly InventoryErrorCode[] = ['product_not_found'];

  constructor(
    readonly accountId: number,
    readonly identifier: string | { sku: string },
  ) {
    super();
  }
}

/** A product with its account. */
export interface OwnedProduct extends Product {
  accountId: number;
}

/** Products by id, of whatever account, for events about them. */
export class GetProducts extends Query<OwnedProduct[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

export interface Unit {
  /** 1 is the single piece, 2 the case; numbered within the product. */
  unitId: number;
  name: 'EACH' | 'CASE';
  quantity: number;
  upc: string | null;
}

/** EACH of 1, and CASE if the product has a case quantity. */
export class ListUnits extends Query<Unit[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['product_not_found'];

  constructor(
    readonly accountId: number,
    readonly productId: number,
  ) {
    super();
  }
}
