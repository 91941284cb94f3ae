import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useZone } from './use-zone.js';
import { clockOf, instantAt } from './zone-days.js';

interface Terms extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** ISO 8601, or empty. */
  value: string;
  onChange: (instant: string) => void;
}

/** A field for a day and a time, in the time zone of the account or site. */
export function InstantField({ value, onChange, ...field }: Terms) {
  const zone = useZone();
  /** The text as it is typed, since an incomplete time has no instant yet. */
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
