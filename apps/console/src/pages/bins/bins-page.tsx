import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { PrintLabels } from '../../patterns/print/print-labels.js';
import { useMay } from '../../session/session.js';
import classes from './bins.module.css';

type Bin = components['schemas']['BinAnswer'];

/** Contents that the list names; the bin's page names all. */
const MAX_NAMED = 3;

const columns: readonly Column<Bin>[] = [
  {
    name: msg('Bin'),
    cell: ({ bin_id: id, location, bin }) => <RowLink to={`/bins/${id}`}>{`${location} / ${bin}`}</RowLink>,
  },
  { name: msg('Contents'), id: 'holds', cell: (bin) => <Contents bin={bin} /> },
  { name: msg('Products'), isNumber: true, cell: ({ products }) => number(products) },
  { name: msg('Units'), isNumber: true, cell: ({ units }) => number(units) },
];

function Contents({ bin: { contents, products } }: { bin: Bin }) {
  if (contents.length === 0) return <span className={classes.quiet}>{t('Empty')}</span>;
  const named = [...new Map(contents.map(({ product_id: id, sku }) => [id, sku]))].slice(0, MAX_NAMED);
  return (
    <span className={classes.contents}>
      {named.map(([id, sku]) => (
        <Anchor key={id} component={Link} href={`/bins/products/${id}`} underline="hover">
          {sku}
        </Anchor>
      ))}
      {products > named.length && <span className={classes.quiet}>{t('and {count} more', { count: products - named.length })}</span>}
    </span>
  );
}

/** The list's state as a query of the interface. */
function queryOf({ page, perPage, filters: { location, bin, sku, account, state } }: ListState) {
  return {
    page,
    per_page: perPage,
    ...(location ? { location } : {}),
    ...(bin ? { bin } : {}),
    ...(sku ? { sku } : {}),
    ...(account && /^[1-9]\d{0,9}$/.test(account) ? { account_id: Number(account) } : {}),
    ...(state === 'expired' ? { state: 'expired' as const } : {}),
  };
}

/** Every bin of the site with its contents, found by its place or by what it holds. */
export default function BinsPage() {
  const controls = useListState({ sort: '' });
  const mayDecide = useMay('decisions');
  const query = queryOf(controls.state);
  const list = useRows(['bins', 'list', query], () => own.GET('/bins', { params: { query } }));
  const rows = list.data?.data ?? [];
  return (
    <PageFrame
      title={t('Bins')}
      about={t('Every bin at your site and what it holds.')}
      actions={
        <>
          {rows.length > 0 && (
            <PrintLabels
              wanted={{ kind: 'bin_label', bins: rows.map(({ location, bin }) => ({ location, bin })) }}
              label={tn(rows.length, 'Print {count} label', 'Print {count} labels')}
            />
          )}
          {mayDecide && <ImportLink to="/recounts/new?from=file">{t('Count from a CSV file')}</ImportLink>}
        </>
      }
    >
      <ListTable
        label={t('Bins')}
        columns={columns}
        keyOf={({ bin_id: id }) => id}
        list={list}
        controls={controls}
        empty={t('No bins match these filters.')}
        exported={(how) => own.GET('/exports/bins', { params: { query }, ...how })}
        filters={
          <>
            <ListSearch controls={controls} of="bin" label={t('Bin')} />
            <Filters
              label={t('Bins')}
              controls={controls}
              filters={[
                { of: 'location', label: t('Location') },
                { of: 'sku', label: 'SKU' },
                { of: 'account', label: t('Account'), placeholder: 'ID' },
                { of: 'state', label: t('Units'), options: [{ value: 'expired', label: t('With expired units') }], none: t('All') },
              ]}
            />
          </>
        }
      />
    </PageFrame>
  );
}
