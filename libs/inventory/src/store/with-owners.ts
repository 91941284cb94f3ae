interface OwnerRow {
  id: number;
  accountId: number;
  siteId: number;
}

/** Results with the account and the site of each; omits those without an owner. */
export function withOwners<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  owners: readonly OwnerRow[],
): (Row & { accountId: number; siteId: number })[] {
  const ownerOf = new Map(owners.map(({ id, accountId, siteId }) => [id, { accountId, siteId }]));
  return rows.flatMap((row) => {
    const owner = ownerOf.get(idOf(row));
    return owner ? [{ ...row, ...owner }] : [];
  });
}
