import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { useSession } from '../../session/session.js';

interface Share {
  account_id: number;
  account_name: string;
  distribution_center: string;
}

/** The shares of a report: for a site by account, for a merchant by site. */
export function Shares<Row extends Share>({
  name,
  shares = [],
  head,
  exported,
  cells,
  empty,
}: {
  /** What their file is about: `shipped-by-site.csv`. */
  name: string;
  shares: readonly Row[] | undefined;
  head: readonly string[];
  exported: (share: Row) => readonly (number | null)[];
  cells: readonly Cell<Row>[];
  empty: string;
}) {
  const isWarehouse = useSession().side === 'warehouse';
  const [kind, nameOf] = isWarehouse
    ? (['Account', (share: Row) => share.account_name] as const)
    : (['Site', (share: Row) => share.distribution_center] as const);
  const title = `By ${kind.toLowerCase()}`;
  return (
    <Section
      title={title}
      isFlush
      actions={
        <ExportRows
          name={`${name}-by-${kind.toLowerCase()}`}
          label={title.toLowerCase()}
          head={[kind, ...head]}
          rows={shares.map((share) => [nameOf(share), ...exported(share)])}
        />
      }
    >
      <SmallTable
        label={title}
        rows={shares}
        keyOf={(share) => (isWarehouse ? share.account_id : share.distribution_center)}
        empty={empty}
        cells={[{ name: kind, cell: nameOf }, ...cells]}
      />
    </Section>
  );
}
