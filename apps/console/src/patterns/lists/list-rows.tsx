import { Button, Skeleton, Text } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, useRef } from 'react';
import { sentenceOf } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { Failed } from '../feedback/failed.js';
import { TableFrame } from '../page/table-frame.js';
import classes from '../patterns.module.css';
import { ListBar } from './list-bar.js';
import { useListLook } from './list-look.js';
import { type ListControls, without } from './list-state.js';
import type { Column, Metadata, Table } from './list-types.js';
import own from './lists.module.css';
import { openRow } from './row-link.js';
import { SelectAll, SelectMatching, SelectRow } from './select-rows.js';

/** The place of a column's cells on a phone: how many twelfths of a line they take, and whether they end the line. */
interface Place {
  'data-span'?: number;
  'data-last'?: true;
  'data-beyond'?: true;
}

const MAX_ON_A_PHONE = 9;

/**
 * Distributes the cells of a row over three lines, the last ones the fullest, for up to nine cells. Times need more room than most texts.
 */
function placesOnAPhone(columns: readonly { isTime?: boolean }[]): Place[] {
  const placed = Math.min(columns.length, MAX_ON_A_PHONE);
  const ends = [Math.floor(placed / 3), Math.floor(placed / 3) + Math.floor((placed + 1) / 3), placed];
  return columns.map(({ isTime }, at) => {
    const end = ends.find((each) => at < each);
    if (end === undefined) return { 'data-beyond': true };
    const line = columns.slice(ends[ends.indexOf(end) - 1] ?? 0, end);
    const hasOneTime = line.length === 3 && line.filter((each) => each.isTime).length === 1;
    const span = hasOneTime ? (isTime ? 6 : 3) : 12 / line.length;
    return { 'data-span': span, ...(line.length > 1 && at === end - 1 ? { 'data-last': true } : {}) };
  });
}

/** The rows of a list, with headings above and pages below. */
export function ListRows<Row, Answer extends { data: Row[] }>({
  table: { label, columns, keyOf, list, controls, empty, children, filters, selection, exported },
  metadata,
  foot,
}: {
  table: Table<Row, Answer>;
  /** Position of these rows, if the list has numbered pages. */
  metadata?: Metadata | undefined;
  foot: ReactNode;
}) {
  const { data, error } = list;
  const rows = data?.data ?? [];
  const total = metadata?.total_records;
  /** The number of the first row in the whole list, counting the row of headings. */
  const first = metadata && metadata.total_pages > 1 ? (metadata.page - 1) * metadata.per_page + 2 : undefined;
  const look = useListLook(label, columns, controls);
  const { shown } = look;
  const places = placesOnAPhone(shown);
  const keys = rows.map(keyOf);
  const filtered = Object.keys(controls.state.filters);
  /** The row whose checkbox was clicked last: Shift and a click select all rows from there. */
  const last = useRef<string | number>(undefined);
  return (
    <div className={classes.card}>
      {children}
      <ListBar label={label} columns={columns} look={look} controls={controls} total={total} exported={exported}>
        {filters}
      </ListBar>
      {selection && keys.length > 0 && <SelectMatching keys={keys} total={total} selection={selection} />}
      {error ? (
        <Failed message={sentenceOf(error)} onRetry={() => void list.refetch()} />
      ) : (
        <TableFrame label={label}>
          <table
            className={`${classes.table} ${own.list}`}
            aria-busy={data === undefined || list.isPlaceholderData}
            aria-rowcount={first && total && total + 1}
            data-density={look.density}
            data-selection={selection && true}
          >
            <thead>
              <tr aria-rowindex={first && 1}>
                {selection && <SelectAll keys={keys} selection={selection} />}
                {shown.map((column) => (
                  <Head key={column.name} column={column} controls={controls} />
                ))}
              </tr>
            </thead>
            <tbody className={list.isPlaceholderData ? classes.stale : undefined}>
              {data === undefined && <Waiting places={selection ? [{}, ...places] : places} />}
              {rows.map((row, index) => (
                <tr
                  key={keyOf(row)}
                  aria-rowindex={first && first + index}
                  className={selection?.selected.has(keyOf(row)) ? classes.selected : undefined}
                  onClick={openRow}
                  onAuxClick={openRow}
                >
                  {selection && <SelectRow row={row} of={keyOf(row)} keys={keys} last={last} selection={selection} />}
                  {shown.map(({ name, cell, isNumber, isNamed = isNumber }, at) => (
                    <td
                      key={name}
                      data-label={t(name)}
                      data-named={isNamed && true}
                      className={isNumber ? classes.end : undefined}
                      {...places[at]}
                    >
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
              {filtered.length > 0 && (
                <Button variant="default" size="xs" mt="sm" mx="auto" display="block" onClick={() => controls.change(without(filtered))}>
                  {t('Show the whole list')}
                </Button>
              )}
            </Text>
          )}
        </TableFrame>
      )}
      {!error && foot}
    </div>
  );
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

function Head<Row>({
  column: { name, sort, isNumber, isReversed },
  controls: { state, change },
}: {
  column: Column<Row>;
  controls: ListControls;
}) {
  const className = isNumber ? classes.end : undefined;
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {t(name)}
      </th>
    );
  }
  const isSorted = state.sort === sort;
  const direction = isReversed ? opposite[state.direction] : state.direction;
  const Icon = !isSorted ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  const nextShown = isSorted && direction === 'desc' ? 'asc' : 'desc';
  const next = isReversed ? opposite[nextShown] : nextShown;
  return (
    <th scope="col" className={className} aria-sort={!isSorted ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" className={classes.sort} onClick={() => change({ sort, direction: next })}>
        {t(name)}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

function Waiting({ places }: { places: readonly Place[] }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} aria-hidden>
      {places.map((place, column) => (
        <td key={column} data-label="" {...place}>
          <Skeleton height={14} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}
