import { TextInput, type TextInputProps } from '@mantine/core';
import type { ListControls } from './list-state.js';

interface Filter extends TextInputProps {
  /** The filter's name in the list's state. */
  of: string;
  controls: ListControls;
}

/** A filter people type; it applies at Enter, and when they leave the field. */
export function FilterField({ of, controls: { state, change }, ...field }: Filter) {
  const value = state.filters[of] ?? '';
  const apply = (typed: string): void => {
    if (typed.trim() !== value) change({ [of]: typed.trim() });
  };
  return (
    <TextInput
      key={value}
      size="xs"
      placeholder="Starts with …"
      autoComplete="off"
      spellCheck={false}
      defaultValue={value}
      onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
      onBlur={(event) => apply(event.currentTarget.value)}
      {...field}
    />
  );
}
