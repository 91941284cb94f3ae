import { useState } from 'react';
import { Refusal } from '../../api/refusal.js';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import type { ListControls } from './list-state.js';
import type { Key, Listed, Metadata, Selection } from './list-types.js';

/** The most rows that can be selected on all pages: lists of named orders, actions of the floor and forms of parcels take no more. */
export const MAX_SELECTED = 200;
/** Rows per request. */
const AT_ONCE = 100;

interface Page<Row> {
  data: Row[];
  metadata: Metadata;
}

interface Selectable<Row> {
  list: Listed<Page<Row>>;
  controls: ListControls;
  keyOf: (row: Row) => Key;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  /** Requests a page of the list with its filters and sort, to select all of it. */
  read: (page: number, perPage: number) => Promise<Page<Row>>;
}

/** Selected rows, each with the page of the list where it was seen. */
interface Selected<Row> {
  filters: string;
  rows: ReadonlyMap<Key, { row: Row; seenOn: string | undefined }>;
}

/**
 * The selection once a page is shown: without rows that have left this page. Rows selected through all pages count as seen here from now
 * on.
 */
function seenHere<Row>(kept: Selected<Row>['rows'], here: ReadonlyMap<Key, Row>, page: string): Selected<Row>['rows'] {
  const isSettled = [...kept].every(([key, { seenOn }]) => (here.has(key) ? seenOn !== undefined : seenOn !== page));
  if (isSettled) return kept;
  return new Map(
    [...kept].flatMap(([key, { row, seenOn }]) =>
      here.has(key) ? [[key, { row, seenOn: seenOn ?? page }]] : seenOn === page ? [] : [[key, { row, seenOn }]],
    ),
  );
}

/**
 * Rows that people select, on any page of a list, or all that match its filters; another filter clears the selection. A row that leaves the
 * page where it was selected is no longer selected, since somebody else has acted on it.
 */
export function useSelectedRows<Row>({ list, controls: { state }, keyOf, nameOf, read }: Selectable<Row>): {
  rows: readonly Row[];
  clear: () => void;
  selection: Selection<Row>;
} {
  const filters = JSON.stringify(state.filters);
  const none: Selected<Row> = { filters, rows: new Map() };
  const [last, setKept] = useState(none);
  const current = last.filters === filters ? last : none;
  if (current !== last) setKept(none);
  const page = [state.page, state.perPage, state.sort, state.direction].join();
  const here = new Map(list.data?.data.map((row) => [keyOf(row), row]));
  const isShown = list.data !== undefined && !list.isPlaceholderData;
  const seen = isShown ? seenHere(current.rows, here, page) : current.rows;
  // Stored, since rows that have left would be selected again on another page of the list.
  if (seen !== current.rows) setKept({ filters, rows: seen });
  const rows = new Map([...seen].map(([key, { row }]) => [key, here.get(key) ?? row]));
  return {
    rows: [...rows.values()],
    clear: () => setKept(none),
    selection: {
      selected: new Set(rows.keys()),
      nameOf,
      onChange: (selected) => {
        const next = [...selected].flatMap((key) => {
          const row = here.get(key);
          const before = current.rows.get(key);
          return row === undefined ? (before ? [[key, before] as const] : []) : [[key, { row, seenOn: page }] as const];
        });
        if (next.length > MAX_SELECTED)
          toast.failed(new Refusal(0, 'too_many_selected', t('At most {max} rows can be selected at once.', { max: MAX_SELECTED })));
        else setKept({ filters, rows: new Map(next) });
      },
      selectAll: async () => {
        const all: Row[] = [];
        for (let at = 1, total = 1; all.length < Math.min(total, MAX_SELECTED); at += 1) {
          const { data, metadata } = await read(at, AT_ONCE);
          all.push(...data);
          total = data.length === 0 ? 0 : metadata.total_records;
        }
        const selectedRows = all.slice(0, MAX_SELECTED).map((row) => [keyOf(row), { row, seenOn: undefined }] as const);
        setKept({ filters, rows: new Map(selectedRows) });
      },
    },
  };
}
