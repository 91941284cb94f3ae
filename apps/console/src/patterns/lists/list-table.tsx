import { Button, Checkbox, Group, NativeSelect, Pagination, Skeleton, Text } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, useEffect } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { Failed } from '../feedback/failed.js';
import type { ListControls } from './list-state.js';
import classes from '../patterns.module.css';
import { TimesIn } from '../time/when.js';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** The server's word to sort by; none when the list cannot be sorted by it. */
  sort?: string;
  /** Numbers stand at the end. */
  isNumber?: boolean;
  /** The list says above its rows which time zone these are in. */
  isTime?: boolean;
}

interface Metadata {
  page: number;
  per_page: number;
  total_records: number;
  total_pages: number;
}

/** What a query of rows gives. */
interface Listed<Answer> {
  data: Answer | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** Rows people select, by their keys. */
interface Selection<Row> {
  selected: ReadonlySet<string | number>;
  onChange: (selected: ReadonlySet<string | number>) => void;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
}

interface Table<Row, Answer extends { data: Row[] }> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  list: Listed<Answer>;
  controls: ListControls;
  /** What an empty list says. */
  empty: ReactNode;
  /** Above the rows: filters. */
  children?: ReactNode;
  selection?: Selection<Row>;
}

/** A list that the server pages, sorts and filters; the page's address keeps its state. On a phone each row is a card. */
export function ListTable<Row>(table: Table<Row, { data: Row[]; metadata: Metadata }>) {
  const {
    list: { data, isPlaceholderData },
    controls: { change },
  } = table;
  const last = Math.max(1, data?.metadata.total_pages ?? 1);
  const isBeyond = data !== undefined && !isPlaceholderData && data.metadata.page > last;
  // The address is old, or the list has become shorter: show the last page.
  useEffect(() => {
    if (isBeyond) change({ page: last === 1 ? undefined : String(last) }, { replace: true });
  }, [isBeyond, last, change]);
  const shown = isBeyond ? { ...table, list: { ...table.list, data: undefined } } : table;
  return <Rows table={shown} foot={data && !isBeyond && <Foot metadata={data.metadata} controls={table.controls} label={table.label} />} />;
}

/**
 * A list that grows at its newest end, read by key: `before` of the state goes to the server with `per_page: state.perPage`. The server
 * counts nothing.
 */
export function SliceTable<Row>(table: Table<Row, { data: Row[] }>) {
  const { list, controls, keyOf, label } = table;
  const last = list.data?.data.at(-1);
  const isFull = list.data?.data.length === controls.state.perPage;
  const foot = (isFull || controls.state.before !== undefined) && (
    <Group justify="flex-end" className={classes.foot} gap="sm">
      {controls.state.before !== undefined && (
        <Button size="xs" variant="default" onClick={() => controls.change({})} aria-label={`Newest in ${label}`}>
          Newest
        </Button>
      )}
      {isFull && last !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => controls.change({ before: String(keyOf(last)) })}
          aria-label={`Older in ${label}`}
        >
          Older
        </Button>
      )}
    </Group>
  );
  return <Rows table={table} foot={foot} />;
}

function Rows<Row, Answer extends { data: Row[] }>({
  table: { label, columns, keyOf, list, controls, empty, children, selection },
  foot,
}: {
  table: Table<Row, Answer>;
  foot: ReactNode;
}) {
  const { data, error } = list;
  const rows = data?.data ?? [];
  return (
    <div className={classes.card}>
      {children}
      {columns.some(({ isTime }) => isTime) && <TimesIn />}
      {error ? (
        <Failed message={sentenceOf(error)} onRetry={() => void list.refetch()} />
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
          <table className={classes.table} aria-busy={data === undefined || list.isPlaceholderData}>
            <thead>
              <tr>
                {selection && <SelectAll keys={rows.map(keyOf)} selection={selection} />}
                {columns.map((column) => (
                  <Head key={column.name} column={column} controls={controls} />
                ))}
              </tr>
            </thead>
            <tbody className={list.isPlaceholderData ? classes.stale : undefined}>
              {data === undefined && <Waiting columns={columns.length + (selection ? 1 : 0)} />}
              {rows.map((row) => (
                <tr key={keyOf(row)} className={selection?.selected.has(keyOf(row)) ? classes.selected : undefined}>
                  {selection && <SelectRow row={row} of={keyOf(row)} selection={selection} />}
                  {columns.map(({ name, cell, isNumber }) => (
                    <td key={name} data-label={name} className={isNumber ? classes.end : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {data?.data.length === 0 && (
            <Text p="xl" ta="center" c="dimmed" component="div">
              {empty}
            </Text>
          )}
        </div>
      )}
      {!error && foot}
    </div>
  );
}

function Head<Row>({ column: { name, sort, isNumber }, controls: { state, change } }: { column: Column<Row>; controls: ListControls }) {
  const className = isNumber ? classes.end : undefined;
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  }
  const isSorted = state.sort === sort;
  const Icon = !isSorted ? ChevronsUpDown : state.direction === 'asc' ? ArrowUp : ArrowDown;
  const next = isSorted && state.direction === 'desc' ? 'asc' : 'desc';
  return (
    <th scope="col" className={className} aria-sort={!isSorted ? 'none' : state.direction === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" className={classes.sort} onClick={() => change({ sort, direction: next })}>
        {name}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

function SelectAll<Row>({ keys, selection: { selected, onChange } }: { keys: readonly (string | number)[]; selection: Selection<Row> }) {
  const here = keys.filter((key) => selected.has(key)).length;
  return (
    <th scope="col" className={classes.checkbox}>
      <Checkbox
        size="xs"
        aria-label="Select all rows on this page"
        checked={here > 0 && here === keys.length}
        indeterminate={here > 0 && here < keys.length}
        onChange={() => onChange(new Set(here === keys.length ? [] : keys))}
      />
    </th>
  );
}

function SelectRow<Row>({
  row,
  of: key,
  selection: { selected, onChange, nameOf },
}: {
  row: Row;
  of: string | number;
  selection: Selection<Row>;
}) {
  return (
    <td data-label="Select" className={classes.checkbox}>
      <Checkbox
        size="xs"
        aria-label={`Select ${nameOf(row)}`}
        checked={selected.has(key)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? new Set([...selected, key]) : new Set([...selected].filter((each) => each !== key)))
        }
      />
    </td>
  );
}

function Waiting({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column}>
          <Skeleton height={14} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}

const number = new Intl.NumberFormat();

function Foot({
  metadata: { page, per_page: perPage, total_records: total, total_pages: pages },
  controls: { change },
  label,
}: {
  metadata: Metadata;
  controls: ListControls;
  label: string;
}) {
  const first = (page - 1) * perPage + 1;
  return (
    <Group justify="space-between" className={classes.foot} gap="sm">
      <Text size="sm" c="dimmed" aria-live="polite">
        {total === 0
          ? 'No results'
          : `${number.format(Math.min(first, total))}–${number.format(Math.min(first + perPage - 1, total))} of ${number.format(total)}`}
      </Text>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={['20', '50', '100'].map((value) => ({ value, label: `${value} rows` }))}
          value={String(perPage)}
          onChange={(event) => change({ per_page: event.currentTarget.value === '20' ? undefined : event.currentTarget.value })}
        />
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={page}
            siblings={1}
            onChange={(wanted) => change({ page: wanted === 1 ? undefined : String(wanted) })}
            getControlProps={(control) => ({ 'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page of ${label}` })}
            getItemProps={(item) => ({ 'aria-label': `Page ${item} of ${label}` })}
          />
        )}
      </Group>
    </Group>
  );
}
