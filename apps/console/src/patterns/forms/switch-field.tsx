import { Switch, type SwitchProps } from '@mantine/core';

/** A switch of a form. Mantine shows its fault but does not say so at the input: focus could not go to it, and a screen reader would not tell. */
export function SwitchField(field: SwitchProps) {
  return <Switch {...field} aria-invalid={field.error ? true : undefined} />;
}
