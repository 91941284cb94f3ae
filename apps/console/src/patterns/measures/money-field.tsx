import { Text, type TextInputProps } from '@mantine/core';
import { currencyOfReader } from '../../languages/measures.js';
import { QuantityField } from '../forms/quantity-field.js';

/** A field for an amount, with the code of the account's currency beside it. */
export function MoneyField(field: TextInputProps) {
  const currency = currencyOfReader();
  const code = currency !== null && (
    <Text size="xs" c="dimmed">
      {currency}
    </Text>
  );
  return (
    <QuantityField inputMode="decimal" rightSection={code} rightSectionWidth={code ? 44 : 0} rightSectionPointerEvents="none" {...field} />
  );
}
