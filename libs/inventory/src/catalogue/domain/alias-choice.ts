/** A row of an alias: its target on a channel and at a site; 0 stands for all. */
export interface AliasRow {
  channelId: number;
  siteId: number;
  /** The SKU or the kit's name that it stands for. */
  target: string;
}

export interface AliasChoice<Row extends AliasRow> {
  /** The rows that apply; empty where the alias means nothing here. */
  rows: readonly Row[];
  /** What they stand for; several make the alias ambiguous. */
  targets: readonly string[];
  /** The only sites that may serve it; undefined: any. */
  siteIds: readonly number[] | undefined;
}

/**
 * What an alias stands for in an order (docs/rules.md, Aliases): with a channel, the rows of that channel, else those of all channels;
 * without one, all rows. Rows of sites that the account does not use do not apply; where it uses only one site, that site's rows come
 * first.
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
