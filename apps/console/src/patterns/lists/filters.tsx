import { Button, CloseButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../languages/t.js';
import { FilterButton, opening } from './bar-buttons.js';
import { type Filter, valuesOf } from './filter.js';
import { type ListControls, without } from './list-state.js';
import classes from './lists.module.css';

/** Loaded lazily: the filters that are set are visible without it. */
const FilterMenu = lazy(() => import('./filter-menu.js'));

/** The value of a filter as people read it. */
function wordsOf({ options, isMany }: Filter, value: string): string {
  const nameOf = (each: string): string => options?.find((option) => option.value === each)?.label ?? each;
  return isMany ? valuesOf(value).map(nameOf).join(', ') : nameOf(value);
}

/** Chips of more letters have a line of their own below the bar. */
const MAX_BESIDE = 26;

/** Filters of a list, several at once: a button that opens their fields, and a chip for each that is set. */
export function Filters({ label, filters, controls }: { label: string; filters: readonly Filter[]; controls: ListControls }) {
  const { state, change } = controls;
  const [isOpen, setOpen] = useState(false);
  const set = filters.flatMap((filter) => {
    const value = state.filters[filter.of];
    return value === undefined ? [] : [{ ...filter, words: wordsOf(filter, value) }];
  });
  const isMuch = set.reduce((letters, { label: name, words }) => letters + name.length + words.length, 0) > MAX_BESIDE;
  return (
    <div className={classes.filters} data-much={isMuch || undefined} role="group" aria-label={t('Filters of {label}', { label })}>
      <Suspense fallback={<FilterButton label={label} {...opening(() => setOpen(true))} />}>
        <FilterMenu label={label} filters={filters} controls={controls} isOpen={isOpen} setOpen={setOpen} />
      </Suspense>
      <div className={classes.chips}>
        {set.map(({ of, label: name, words }) => (
          <span key={of} className={classes.chip}>
            {name}: <strong>{words}</strong>
            <CloseButton size="xs" aria-label={t('Remove the filter {name}', { name })} onClick={() => change({ [of]: undefined })} />
          </span>
        ))}
        {set.length > 1 && (
          <Button size="compact-xs" variant="subtle" onClick={() => change(without(set.map(({ of }) => of)))}>
            {t('Remove all')}
          </Button>
        )}
      </div>
    </div>
  );
}
