import { Button, Checkbox, Group } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import classes from '../patterns.module.css';
import type { Key, Selection } from './list-types.js';
import own from './lists.module.css';
import { MAX_SELECTED } from './selected-rows.js';

/** Selects all rows of the page, or none of them; rows on other pages do not change. */
export function SelectAll<Row>({ keys, selection: { selected, onChange } }: { keys: readonly Key[]; selection: Selection<Row> }) {
  const here = keys.filter((key) => selected.has(key)).length;
  const others = [...selected].filter((key) => !keys.includes(key));
  return (
    <th scope="col" className={classes.checkbox}>
      <Checkbox
        size="xs"
        aria-label={t('Select all rows on this page')}
        checked={here > 0 && here === keys.length}
        indeterminate={here > 0 && here < keys.length}
        onChange={() => onChange(new Set(here === keys.length ? others : [...others, ...keys]))}
      />
    </th>
  );
}

/** The rows from one to another, including both; only the second if the first is not on the page. */
function between(keys: readonly Key[], one: Key | undefined, other: Key): Key[] {
  const [from, to] = [keys.findIndex((key) => key === one), keys.indexOf(other)];
  return from < 0 ? [other] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** The checkbox of a row; with Shift it selects all rows from the one that was clicked last. */
export function SelectRow<Row>({
  row,
  of: key,
  keys,
  last,
  selection: { selected, onChange, nameOf },
}: {
  row: Row;
  of: Key;
  keys: readonly Key[];
  last: RefObject<Key | undefined>;
  selection: Selection<Row>;
}) {
  return (
    <td data-label={t('Select')} data-own-clicks className={classes.checkbox}>
      <Checkbox
        size="xs"
        aria-label={t('Select {name}', { name: nameOf(row) })}
        checked={selected.has(key)}
        // With Shift, the browser would select the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ currentTarget: { checked }, nativeEvent }) => {
          const these = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? between(keys, last.current, key) : [key];
          last.current = key;
          onChange(checked ? new Set([...selected, ...these]) : new Set([...selected].filter((each) => !these.includes(each))));
        }}
      />
    </td>
  );
}

/** After a whole page is selected, offers to select all matching rows on all pages, up to the limit. */
export function SelectMatching<Row>({
  keys,
  total,
  selection: { selected, selectAll },
}: {
  keys: readonly Key[];
  total: number | undefined;
  selection: Selection<Row>;
}) {
  const [isReading, setReading] = useState(false);
  if (!selectAll || total === undefined || total <= keys.length || !keys.every((key) => selected.has(key))) return null;
  const isMore = total > MAX_SELECTED;
  const areAll = selected.size >= Math.min(total, MAX_SELECTED);
  const read = (): void => {
    setReading(true);
    selectAll()
      .catch(toast.failed)
      .finally(() => setReading(false));
  };
  return (
    <Group className={own.matching} gap="sm" role="status">
      {areAll ? (
        <span>
          {isMore
            ? t('{max} of the {total} that match are selected, the most at once.', { max: MAX_SELECTED, total })
            : t('All {total} that match are selected.', { total })}
        </span>
      ) : (
        <>
          <span>{t('All {count} on this page are selected.', { count: keys.length })}</span>
          <Button size="compact-sm" variant="light" loading={isReading} onClick={read}>
            {isMore
              ? t('Select the first {max} of the {total} that match', { max: MAX_SELECTED, total })
              : t('Select all {total} that match', { total })}
          </Button>
        </>
      )}
    </Group>
  );
}
