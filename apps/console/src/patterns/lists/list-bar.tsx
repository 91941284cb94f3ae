import { Button, NativeSelect } from '@mantine/core';
import Bookmark from 'lucide-react/icons/bookmark';
import Columns from 'lucide-react/icons/columns-3';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useZone } from '../time/use-zone.js';
import { type AskForFile, ExportCsv } from './export-csv.js';
import type { ListLook } from './list-look.js';
import type { ListControls } from './list-state.js';
import type { Column } from './list-table.js';
import classes from './lists.module.css';

/** Nobody waits for it: the rows are there before. */
const LookMenu = lazy(() => import('./look-menu.js'));
const ViewsMenu = lazy(() => import('./views-menu.js'));

const number = new Intl.NumberFormat();

interface Bar<Row> {
  label: string;
  columns: readonly Column<Row>[];
  look: ListLook<Column<Row>>;
  controls: ListControls;
  total: number | undefined;
  exported: AskForFile | undefined;
}

/** Above the rows of a list: how many there are, how they are sorted, and what of them is shown. */
export function ListBar<Row>({ label, columns, look, controls, total, exported }: Bar<Row>) {
  const zone = useZone();
  const [path] = useLocation();
  return (
    <div className={classes.bar}>
      <span>{total === undefined ? '' : `${number.format(total)} in all`}</span>
      {look.shown.some(({ isTime }) => isTime) && <span>Times in {zone}</span>}
      <SortSelect label={label} columns={columns} controls={controls} />
      {exported && <ExportCsv label={label} ask={exported} />}
      {isPlain(path) && total !== undefined && (
        <Suspense fallback={<ViewsButton label={label} />}>
          <ViewsMenu label={label} path={path} search={look.search} />
        </Suspense>
      )}
      <Suspense fallback={<LookButton label={label} />}>
        <LookMenu label={label} choices={look.choices} density={look.density} setDensity={look.setDensity} />
      </Suspense>
    </div>
  );
}

/** The list of a page of its own, not that of one record. */
const isPlain = (path: string): boolean => !/\d/.test(path);

/** What opens the saved views, with the name of the one that is shown. */
export const ViewsButton = ({
  label,
  name = 'Views',
  ...button
}: { label: string; name?: string | undefined } & ComponentProps<typeof Button<'button'>>) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<Bookmark size={14} aria-hidden />}
    aria-label={name === 'Views' ? `Views of ${label}` : `${name}: views of ${label}`}
    {...button}
  >
    {name}
  </Button>
);

/** What opens the choice of columns and density. */
export const LookButton = ({ label, ...button }: { label: string } & ComponentProps<typeof Button<'button'>>) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<Columns size={14} aria-hidden />}
    aria-label={`View of ${label}: columns and height of rows`}
    {...button}
  >
    View
  </Button>
);

/** The sort in words; on a phone, which has no heads of columns, the way to change it. */
function SortSelect<Row>({
  label,
  columns,
  controls: { state, usual, change },
}: {
  label: string;
  columns: readonly Column<Row>[];
  controls: ListControls;
}) {
  const sortable = columns.flatMap(({ name, sort, sortNames }) =>
    sort === undefined
      ? []
      : [
          { value: `${sort} asc`, label: sortNames?.asc ?? `${name}, ascending` },
          { value: `${sort} desc`, label: sortNames?.desc ?? `${name}, descending` },
        ],
  );
  if (sortable.length === 0) return null;
  const usually = `${usual.sort} ${usual.direction}`;
  const value = `${state.sort} ${state.direction}`;
  // Without a column of its own the usual sort is that of the records' numbers.
  const options = sortable.some((each) => each.value === usually)
    ? sortable
    : [{ value: usually, label: usual.direction === 'desc' ? 'Newest first' : 'Oldest first' }, ...sortable];
  return (
    <NativeSelect
      size="xs"
      aria-label={`Sort ${label}`}
      data={options}
      value={options.some((each) => each.value === value) ? value : usually}
      onChange={({ currentTarget }) => {
        const [sort = '', direction = ''] = currentTarget.value === usually ? [] : currentTarget.value.split(' ');
        change({ sort, direction });
      }}
    />
  );
}
