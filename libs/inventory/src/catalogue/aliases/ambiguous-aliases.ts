/** Reads a statement; before an upgrade there is no bus yet, and the schema may be that of the version before. */
type Read = (sql: string) => Promise<{ accountId: number | string; alias: string }[]>;

export interface DoubtfulAliases {
  /** Stand for several products by channel or site: an order has to say its channel. */
  several: string[];
  /** Have the name of a product or a synset that they do not stand for, which comes first in orders. */
  hidden: string[];
}

const SEVERAL = `SELECT AccountID AS accountId, Alias AS alias FROM aliases
  GROUP BY AccountID, Alias HAVING COUNT(DISTINCT ProductID) > 1 ORDER BY AccountID, Alias`;
const HIDDEN = `SELECT DISTINCT a.AccountID AS accountId, a.Alias AS alias FROM aliases a
    JOIN products p ON p.AccountID = a.AccountID AND p.SKU = a.Alias AND p.ProductID <> a.ProductID
  UNION SELECT DISTINCT a.AccountID, a.Alias FROM aliases a
    JOIN synsets s ON s.AccountID = a.AccountID AND s.Synset = a.Alias WHERE a.ProductID > 0
  ORDER BY accountId, alias`;

/** Aliases that mean something else in orders than before products and synsets came first, or that nothing but the channel tells apart. */
export async function findDoubtfulAliases(read: Read): Promise<DoubtfulAliases> {
  const named = (rows: Awaited<ReturnType<Read>>): string[] => rows.map(({ accountId, alias }) => `${alias} (account ${accountId})`);
  return { several: named(await read(SEVERAL)), hidden: named(await read(HIDDEN)) };
}
