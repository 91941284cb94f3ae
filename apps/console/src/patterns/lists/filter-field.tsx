import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../languages/t.js';
import type { ListControls } from './list-state.js';

interface Filter extends TextInputProps {
  /** The filter's name in the list's state. */
  of: string;
  controls: ListControls;
}

/** A filter people type; it applies at Enter, and when they leave the field. */
export function FilterField({ of, controls: { state, change }, ...field }: Filter) {
  const value = state.filters[of] ?? '';
  const [applied, setApplied] = useState(value);
  const [typed, setTyped] = useState(value);
  // Something else has changed the filter: a chip, a tab, Back.
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
