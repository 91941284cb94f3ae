/** A row of an alias: what it stands for on a channel and at a site; 0 is every one. */
export interface AliasRow {
  channelId: number;
  siteId: number;
  /** The SKU or the kit's name that it stands for. */
  target: string;
}

export interface AliasChoice<Row extends AliasRow> {
  /** The rows that count; empty where the alias means nothing here. */
  rows: readonly Row[];
  /** What they stand for; several are ambiguous. */
  targets: readonly string[];
  /** The only sites that may serve it; undefined: any. */
  siteIds: readonly number[] | undefined;
}

/**
 * What an alias stands for in an order (docs/rules.md, Aliases): on its channel that channel's rows, else those of every channel; without a
 * channel all of them. Rows of sites that the account does not use count for nothing; where it uses one site alone, that one's come first.
 */
export function chooseAlias<Row extends AliasRow>(
  rows: readonly Row[],
  channelId: number | null,
  accountSites: readonly number[],
): AliasChoice<Row> {
  const ofChannel = channelId === null ? rows : ownOr0(rows, ({ channelId: each }) => each, channelId);
  const served = ofChannel.filter(({ siteId }) => siteId === 0 || accountSites.includes(siteId));
  const left = accountSites.length === 1 ? ownOr0(served, ({ siteId }) => siteId, accountSites[0]) : served;
  const isAnywhere = left.some(({ siteId }) => siteId === 0);
  return {
    rows: left,
    targets: [...new Set(left.map(({ target }) => target))],
    siteIds: isAnywhere ? undefined : [...new Set(left.map(({ siteId }) => siteId))],
  };
}

function ownOr0<Row>(rows: readonly Row[], of: (row: Row) => number, own: number): readonly Row[] {
  const ofOwn = rows.filter((row) => of(row) === own);
  return ofOwn.length > 0 ? ofOwn : rows.filter((row) => of(row) === 0);
}
