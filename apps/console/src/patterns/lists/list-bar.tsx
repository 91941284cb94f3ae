import { NativeSelect } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../languages/t.js';
import { useZone } from '../time/use-zone.js';
import { LookButton, opening, ViewsButton } from './bar-buttons.js';
import { type AskForFile, ExportCsv } from './export-csv.js';
import type { ListLook } from './list-look.js';
import type { ListControls } from './list-state.js';
import type { Column } from './list-types.js';
import classes from './lists.module.css';

/** Loaded lazily: the rows are visible without it. */
const LookMenu = lazy(() => import('./look-menu.js'));
const ViewsMenu = lazy(() => import('./views-menu.js'));

interface Bar<Row> {
  label: string;
  columns: readonly Column<Row>[];
  look: ListLook<Column<Row>>;
  controls: ListControls;
  total: number | undefined;
  exported: AskForFile | undefined;
  /** The filters, if there are any. */
  children: ReactNode;
}

/** The bar above a list: its length, sort, filters, and look. */
export function ListBar<Row>({ label, columns, look, controls, total, exported, children }: Bar<Row>) {
  const zone = useZone();
  const [path] = useLocation();
  const [areViewsOpen, setViewsOpen] = useState(false);
  const [isLookOpen, setLookOpen] = useState(false);
  return (
    <div className={classes.bar}>
      {children}
      <span>{total === undefined ? '' : t('{total} in all', { total })}</span>
      {look.shown.some(({ isTime }) => isTime) && <span>{t('Times in {zone}', { zone })}</span>}
      <SortSelect label={label} columns={columns} controls={controls} />
      {exported && <ExportCsv label={label} ask={exported} />}
      {isPlain(path) && total !== undefined && (
        <Suspense fallback={<ViewsButton label={label} {...opening(() => setViewsOpen(true))} />}>
          <ViewsMenu label={label} path={path} search={look.search} isOpen={areViewsOpen} setOpen={setViewsOpen} />
        </Suspense>
      )}
      <Suspense fallback={<LookButton label={label} {...opening(() => setLookOpen(true))} />}>
        <LookMenu
          label={label}
          choices={look.choices}
          density={look.density}
          setDensity={look.setDensity}
          isOpen={isLookOpen}
          setOpen={setLookOpen}
        />
      </Suspense>
    </div>
  );
}

/** Whether a path is a list of its own, not a list of one record. */
const isPlain = (path: string): boolean => !/\d/.test(path);

/** The sort of the list; on phones, which show no headings, it is the only means to change it. */
function SortSelect<Row>({
  label,
  columns,
  controls: { state, usual, change },
}: {
  label: string;
  columns: readonly Column<Row>[];
  controls: ListControls;
}) {
  const sortable = columns.flatMap(({ name, sort, sortNames, isReversed }) =>
    sort === undefined || isReversed
      ? []
      : [
          { value: `${sort} asc`, label: t(sortNames?.asc ?? '{name}, ascending', { name: t(name) }) },
          { value: `${sort} desc`, label: t(sortNames?.desc ?? '{name}, descending', { name: t(name) }) },
        ],
  );
  if (sortable.length === 0) return null;
  const usually = `${usual.sort} ${usual.direction}`;
  const value = `${state.sort} ${state.direction}`;
  // If no column has the default sort, it is that of the records' numbers.
  const options = sortable.some((each) => each.value === usually)
    ? sortable
    : [{ value: usually, label: usual.direction === 'desc' ? t('Newest first') : t('Oldest first') }, ...sortable];
  return (
    <NativeSelect
      size="xs"
      aria-label={t('Sort {label}', { label })}
      data={options}
      value={options.some((each) => each.value === value) ? value : usually}
      onChange={({ currentTarget }) => {
        const [sort = '', direction = ''] = currentTarget.value === usually ? [] : currentTarget.value.split(' ');
        change({ sort, direction });
      }}
    />
  );
}
