import { Switch, type SwitchProps } from '@mantine/core';

/**
 * A switch in a form. Mantine shows its fault without marking the input, so focus could not move there and screen readers would miss it.
 */
export function SwitchField(field: SwitchProps) {
  return <Switch {...field} aria-invalid={field.error ? true : undefined} />;
}
