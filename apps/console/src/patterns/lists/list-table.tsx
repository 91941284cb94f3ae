import { Button, NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../languages/t.js';
import Pages from '../paging/pages.js';
import { RowsFoot } from '../paging/rows-foot.js';
import { ListRows } from './list-rows.js';
import type { ListControls } from './list-state.js';
import type { Metadata, Table } from './list-types.js';

export type { Column } from './list-types.js';

/** A list that the server pages, sorts and filters, with its state in the page's address. People choose its columns. */
export function ListTable<Row>(table: Table<Row, { data: Row[]; metadata: Metadata }>) {
  const {
    list: { data, isPlaceholderData },
    controls: { change },
  } = table;
  const last = Math.max(1, data?.metadata.total_pages ?? 1);
  const isBeyond = data !== undefined && !isPlaceholderData && data.metadata.page > last;
  // When the list has become shorter than the address says, shows its last page.
  useEffect(() => {
    if (isBeyond) change({ page: last === 1 ? undefined : String(last) }, { replace: true });
  }, [isBeyond, last, change]);
  const shown = isBeyond ? { ...table, list: { ...table.list, data: undefined } } : table;
  const foot = data && !isBeyond && <Foot metadata={data.metadata} controls={table.controls} label={table.label} />;
  return <ListRows table={shown} metadata={data?.metadata} foot={foot} />;
}

/**
 * A list that grows at its newest end, read by key: send the state's `before` to the server, with `per_page: state.perPage`. It has no
 * total.
 */
export function SliceTable<Row>(table: Table<Row, { data: Row[] }>) {
  const { list, controls, keyOf, label } = table;
  const last = list.data?.data.at(-1);
  const isFull = list.data?.data.length === controls.state.perPage;
  const foot = (isFull || controls.state.before !== undefined) && (
    <RowsFoot justify="flex-end">
      {controls.state.before !== undefined && (
        <Button size="xs" variant="default" onClick={() => controls.change({})} aria-label={t('Newest in {label}', { label })}>
          {t('Newest')}
        </Button>
      )}
      {isFull && last !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => controls.change({ before: String(keyOf(last)) })}
          aria-label={t('Older in {label}', { label })}
        >
          {t('Older')}
        </Button>
      )}
    </RowsFoot>
  );
  return <ListRows table={table} foot={foot} />;
}

function Foot({
  metadata: { page, per_page: perPage, total_records: total, total_pages: pages },
  controls: { change },
  label,
}: {
  metadata: Metadata;
  controls: ListControls;
  label: string;
}) {
  return (
    <Pages {...{ label, page, pages, perPage, total }} onPage={(wanted) => change({ page: wanted === 1 ? undefined : String(wanted) })}>
      <NativeSelect
        size="xs"
        aria-label={t('Rows per page')}
        data={['20', '50', '100'].map((value) => ({ value, label: t('{value} rows', { value }) }))}
        value={String(perPage)}
        onChange={(event) => change({ per_page: event.currentTarget.value === '20' ? undefined : event.currentTarget.value })}
      />
    </Pages>
  );
}
