import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import type { ListControls } from './list-state.js';

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

/** The filter of a list that people type most; it stands in its bar and needs no room for a name. */
export const ListSearch = ({ label, placeholder = t('Starts with …'), ...field }: Filter & { label: string }) => (
  <div role="search">
    <FilterField w={220} maw="100%" aria-label={label} placeholder={`${label}: ${placeholder}`} {...field} />
  </div>
);
