/** Runs a statement; before an upgrade there is no bus yet, and the schema may be the previous version's. */
type Read = (sql: string) => Promise<{ accountId: number | string; alias: string }[]>;

export interface DoubtfulAliases {
  /** They stand for several products by channel or site, so an order has to name its channel. */
  several: string[];
  /** They have the name of a product or a synset that they do not stand for; orders take that one first. */
  hidden: string[];
}

const SEVERAL = `SELECT AccountID AS accountId, Alias AS alias FROM aliases
  GROUP BY AccountID, Alias HAVING COUNT(DISTINCT ProductID) > 1 ORDER BY AccountID, Alias`;
const HIDDEN = `SELECT DISTINCT a.AccountID AS accountId, a.Alias AS alias FROM aliases a
    JOIN products p ON p.AccountID = a.AccountID AND p.SKU = a.Alias AND p.ProductID <> a.ProductID
  UNION SELECT DISTINCT a.AccountID, a.Alias FROM aliases a
    JOIN synsets s ON s.AccountID = a.AccountID AND s.Synset = a.Alias WHERE a.ProductID > 0
  ORDER BY accountId, alias`;

/** Aliases that orders resolved differently before products and synsets took precedence, or that only the channel distinguishes. */
export async function findDoubtfulAliases(read: Read): Promise<DoubtfulAliases> {
  const named = (rows: Awaited<ReturnType<Read>>): string[] => rows.map(({ accountId, alias }) => `${alias} (account ${accountId})`);
  return { several: named(await read(SEVERAL)), hidden: named(await read(HIDDEN)) };
}
