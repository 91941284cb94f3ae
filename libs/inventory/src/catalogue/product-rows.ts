import { Injectable } from '@nestjs/common';
import { Database, type Parameter } from '@kernel';
import type { OwnedProduct, Product } from '../contract/products.js';

type Amounts = 'width' | 'length' | 'height' | 'weight' | 'cost' | 'retail';
type Flags = 'oneTime' | 'inspect' | 'stackable' | 'alone';
type Row = Omit<Product, Amounts | 'isOneTime' | 'isInspected' | 'isStackable' | 'shipsAlone' | 'hasUploadedImage'> &
  Record<Amounts, string> &
  Record<Flags, 'Y' | 'N'> & { uploaded: number };

const SELECT = `SELECT p.ProductID AS productId, p.SKU AS sku, p.Description AS description, p.Width AS width, p.Length AS length, p.Height AS height,
  p.Weight AS weight, p.Cost AS cost, p.Retail AS retail, p.UPC AS upc, p.HarmonizationCode AS harmonizationCode, s.Name AS supplier,
  d.Code AS distributionCenter, t.Name AS packageType, p.PickStyle AS pickStyle, p.OneTimeProduct AS oneTime, p.CaseQty AS caseQty, p.SerialCapture AS serialCapture,
  p.Inspect AS inspect,  p.Orientation AS orientation, p.Stackable AS stackable, p.ShipsAlone AS alone, p.PackGroup AS packGroup,
  p.Category AS category, p.Model AS model, p.Manufacturer AS manufacturer, p.ClientOption1 AS clientOption1, p.ClientOption2 AS clientOption2,
  p.ClientOption3 AS clientOption3, p.ImageURL AS imageUrl, p.ImageStatus AS imageStatus, p.ImageError AS imageError,
  p.CreatedDate AS createdDate, p.UpdatedDate AS updatedDate, CASE WHEN p.UploadedImageFile IS NULL THEN 0 ELSE 1 END AS uploaded`;
const JOINS = `LEFT JOIN suppliers s ON s.SupplierID = p.SupplierID LEFT JOIN distribution_centers d ON d.WarehouseID = p.WarehouseID
  LEFT JOIN package_types t ON t.PackageTypeID = p.PackageTypeID`;

/** Products as results, with the names of suppliers, sites and package types. */
@Injectable()
export class ProductRows {
  constructor(private readonly database: Database) {}

  /** Products with these SKUs, in the order of `skus`. */
  async bySkus(accountId: number, skus: readonly string[]): Promise<Product[]> {
    const rows = await this.database.query<Row>(`${SELECT} FROM products p ${JOINS} WHERE p.AccountID = ? AND p.SKU IN (?)`, [
      accountId,
      skus,
    ]);
    const bySku = new Map(rows.map((row) => [row.sku, toProduct(row)]));
    return skus.flatMap((sku) => bySku.get(sku) ?? []);
  }

  /** Products of any account by id, with their accounts. */
  async owned(productIds: readonly number[]): Promise<OwnedProduct[]> {
    const rows = await this.database.query<Row & { accountId: number }>(
      `${SELECT}, p.AccountID AS accountId FROM products p ${JOINS} WHERE p.ProductID IN (?)`,
      [productIds],
    );
    return rows.map(toProduct);
  }

  async byId(accountId: number, productId: number): Promise<Product | undefined> {
    const [row] = await this.database.lookUp<Row>(`${SELECT} FROM products p ${JOINS} WHERE p.ProductID = ? AND p.AccountID = ?`, [
      productId,
      accountId,
    ]);
    return row && toProduct(row);
  }

  async bySku(accountId: number, sku: string): Promise<Product | undefined> {
    const rows = await this.database.lookUp<Row>(`${SELECT} FROM products p ${JOINS} WHERE p.AccountID = ? AND p.SKU = ?`, [
      accountId,
      sku,
    ]);
    // MySQL ignores trailing spaces: it finds `A` for `A `.
    const row = rows.find((each) => each.sku === sku);
    return row && toProduct(row);
  }

  /** Products of a subquery that yields ProductID, in `order`. */
  async listed(subquery: string, order: string, parameters: readonly Parameter[]): Promise<Product[]> {
    const rows = await this.database.query<Row>(
      `${SELECT} FROM (${subquery}) k JOIN products p ON p.ProductID = k.ProductID ${JOINS} ORDER BY ${order}`,
      parameters,
    );
    return rows.map(toProduct);
  }
}

function toProduct<Owned extends Row>({ oneTime, inspect, stackable, alone, uploaded, ...rest }: Owned) {
  const { width, length, height, weight, cost, retail, ...row } = rest;
  const amounts = {
    width: Number(width),
    length: Number(length),
    height: Number(height),
    weight: Number(weight),
    cost: Number(cost),
    retail: Number(retail),
  };
  const flags = { isOneTime: oneTime === 'Y', isInspected: inspect === 'Y', isStackable: stackable === 'Y', shipsAlone: alone === 'Y' };
  return { ...row, ...amounts, ...flags, hasUploadedImage: uploaded === 1 };
}
