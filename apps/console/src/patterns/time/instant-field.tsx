import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useZone } from './use-zone.js';
import { clockOf, instantAt } from './zone-days.js';

interface Terms extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** ISO 8601; empty: none. */
  value: string;
  onChange: (instant: string) => void;
}

/** A day and a time, typed by the clocks of the account's or the site's time zone. */
export function InstantField({ value, onChange, ...field }: Terms) {
  const zone = useZone();
  /** While somebody types, the field holds what they typed: a year of two digits is no year yet. */
  const [typed, setTyped] = useState({ clock: '', instant: '' });
  return (
    <TextInput
      type="datetime-local"
      {...field}
      value={typed.instant === value ? typed.clock : clockOf(value, zone)}
      onChange={({ currentTarget: { value: clock } }) => {
        const instant = clock === '' ? '' : instantAt(clock, zone);
        setTyped({ clock, instant });
        onChange(instant);
      }}
    />
  );
}
