import type { Fact, Scalar } from '@kernel';
import type { Product } from '../../contract/products.js';
import type { productTable } from '../../store/rows.js';

/** The columns that answers show, and their members. */
const members = {
  Description: 'description',
  Width: 'width',
  Length: 'length',
  Height: 'height',
  Weight: 'weight',
  Cost: 'cost',
  Retail: 'retail',
  UPC: 'upc',
  HarmonizationCode: 'harmonizationCode',
  SupplierID: 'supplier',
  WarehouseID: 'distributionCenter',
  PackageTypeID: 'packageType',
  PickStyle: 'pickStyle',
  OneTimeProduct: 'isOneTime',
  CaseQty: 'caseQty',
  SerialCapture: 'serialCapture',
  Inspect: 'isInspected',
  Orientation: 'orientation',
  Stackable: 'isStackable',
  ShipsAlone: 'shipsAlone',
  PackGroup: 'packGroup',
  Category: 'category',
  Model: 'model',
  Manufacturer: 'manufacturer',
  ClientOption1: 'clientOption1',
  ClientOption2: 'clientOption2',
  ClientOption3: 'clientOption3',
  ImageURL: 'imageUrl',
  ImageStatus: 'imageStatus',
  ImageError: 'imageError',
  UpdatedDate: 'updatedDate',
} as const satisfies Partial<Record<(typeof productTable.columns)[number], keyof Product>>;

type Shown = keyof typeof members;

/** The database returns decimals as text, `1.0000`. */
const AMOUNTS: readonly string[] = ['Width', 'Length', 'Height', 'Weight', 'Cost', 'Retail'];

const isSame = (column: string, before: Scalar, after: Scalar): boolean =>
  AMOUNTS.includes(column) ? Number(before) === Number(after) : before === after;

/** The names of the members that differ. */
export function membersChanged(before: Record<Shown, Scalar>, after: Record<Shown, Scalar>): string[] {
  return (Object.keys(members) as Shown[])
    .filter((column) => !isSame(column, before[column], after[column]))
    .map((column) => members[column]);
}

/** An event of a product; it concerns no site. */
export const productFact = (type: string, accountId: number, subjectId: number, changed: readonly string[]): Fact => ({
  type,
  accountId,
  siteId: null,
  subjectId,
  changed,
});
