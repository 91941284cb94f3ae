import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A number people type: units, a weight, an account. It is a text field: what is no number goes to the server as it stands (`numberOf`),
 * which says what is wrong with it.
 */
export function QuantityField(field: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...field} />;
}
