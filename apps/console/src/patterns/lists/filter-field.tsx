import { Group, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../languages/t.js';
import { FilterButton } from './bar-buttons.js';
import type { ListControls } from './list-state.js';
import classes from './lists.module.css';

interface Filter extends TextInputProps {
  /** The filter's name in the list's state. */
  of: string;
  controls: ListControls;
}

/** A filter for a text; applies at Enter, and when people leave the field. */
export function FilterField({ of, controls: { state, change }, ...field }: Filter) {
  const value = state.filters[of] ?? '';
  const [applied, setApplied] = useState(value);
  const [typed, setTyped] = useState(value);
  // Something else has changed the filter, such as a chip, a tab or Back.
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  const apply = (): void => {
    if (typed.trim() !== value) change({ [of]: typed.trim() });
  };
  return (
    <TextInput
      size="xs"
      placeholder={t('Starts with …')}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      onBlur={apply}
      {...field}
    />
  );
}

interface Fields {
  label: string;
  /** The names of the filters in the list's state. */
  of: readonly string[];
  controls: ListControls;
  children: ReactNode;
}

/** Filters above a list; on a phone they are behind a button, which says whether one of them is set. */
export function FilterFields({ label, of, controls: { state }, children }: Fields) {
  const isSet = of.some((name) => state.filters[name] !== undefined);
  const [wasSet, setWasSet] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // After a link, a saved view or Back has set a filter, opens it, so that people see why rows are missing.
  if (wasSet !== isSet) {
    setWasSet(isSet);
    if (isSet) setOpen(true);
  }
  return (
    <div role="search" className={classes.fields} data-open={isOpen || undefined}>
      <FilterButton
        label={label}
        variant={isSet ? 'light' : 'default'}
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Group gap="sm" align="flex-end">
        {children}
      </Group>
    </div>
  );
}
