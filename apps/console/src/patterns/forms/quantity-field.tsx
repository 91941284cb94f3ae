import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A field for a number: units, a weight, an account. It is a text field, since a text that is no number goes to the server unchanged
 * (`numberOf`), which says what is wrong with it.
 */
export function QuantityField(field: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...field} />;
}
