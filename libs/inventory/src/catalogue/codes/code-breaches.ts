import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import { comparable } from '../domain/gtin.js';

interface Row {
  accountId: number;
  code: string;
  productId: number;
  upc: string;
  otherId: number;
}

/** The spellings of a UPC that a code of 14 digits may stand for, each by an index; `comparable` decides which of them is meant. */
const UPCS = ['c.Code', 'SUBSTR(c.Code, 2)', 'SUBSTR(c.Code, 3)', 'SUBSTR(c.Code, 7)'];
const CONTRADICTIONS = `${UPCS.map(
  (upc) => `SELECT c.AccountID AS accountId, c.Code AS code, c.ProductID AS productId, p.UPC AS upc, p.ProductID AS otherId
    FROM product_codes c JOIN products p ON p.UPC = ${upc} AND p.AccountID = c.AccountID WHERE p.ProductID <> c.ProductID OR c.Quantity <> 1`,
).join(' UNION ')} ORDER BY accountId, code, otherId LIMIT ?`;
const STRAY = `SELECT c.AccountID AS accountId, c.Code AS code, c.ProductID AS productId FROM product_codes c
  LEFT JOIN products p ON p.ProductID = c.ProductID AND p.AccountID = c.AccountID WHERE p.ProductID IS NULL ORDER BY c.AccountID, c.Code LIMIT ?`;

/** Codes that contradict a product's UPC. UPCs alone may repeat (`CodeCheck`). */
@Injectable()
export class CodeBreaches {
  constructor(private readonly database: Database) {}

  async find(limit: number): Promise<{ place: string; kept: string; counted: string }[]> {
    const rows = await this.database.query<Row>(CONTRADICTIONS, [limit]);
    const stray = await this.database.query<Omit<Row, 'upc' | 'otherId'>>(STRAY, [limit]);
    return [
      ...rows
        .filter(({ code, upc }) => comparable(upc) === code)
        .map(({ accountId, code, productId, upc, otherId }) => ({
          place: `code ${code} of account ${accountId}: what it means`,
          kept: `a package of product ${productId}`,
          counted: `a unit of product ${otherId}, by its UPC ${upc},`,
        })),
      ...stray.map(({ accountId, code, productId }) => ({
        place: `code ${code} of account ${accountId}: its product`,
        kept: String(productId),
        counted: 'none',
      })),
    ];
  }
}
