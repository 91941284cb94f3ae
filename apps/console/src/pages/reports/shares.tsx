import { msg, t } from '../../languages/t.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { useSession } from '../../session/session.js';

interface Share {
  account_id: number;
  account_name: string;
  distribution_center: string;
}

/** The shares of a report: by account for a site, by site for a merchant. */
export function Shares<Row extends Share>({
  name,
  shares = [],
  head,
  exported,
  cells,
  empty,
}: {
  /** The subject in the name of their file: `shipped-by-site.csv`. */
  name: string;
  shares: readonly Row[] | undefined;
  head: readonly string[];
  exported: (share: Row) => readonly (number | null)[];
  cells: readonly Cell<Row>[];
  empty: string;
}) {
  const isWarehouse = useSession().side === 'warehouse';
  const [kind, by, nameOf] = isWarehouse
    ? ([msg('Account'), 'account', (share: Row) => share.account_name] as const)
    : ([msg('Site'), 'site', (share: Row) => share.distribution_center] as const);
  const title = isWarehouse ? t('By account') : t('By site');
  return (
    <Section
      title={title}
      isFlush
      actions={
        <ExportRows
          name={`${name}-by-${by}`}
          label={isWarehouse ? t('by account') : t('by site')}
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
