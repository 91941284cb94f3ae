import { Alert, Text } from '@mantine/core';
import { sentenceOf } from '../api/refusal.js';
import { faultAt } from '../patterns/forms/server-form.js';

/** The refusal as a whole; faults of fields appear at the fields. */
export function Refused({ error, fields }: { error: unknown; fields: readonly string[] }) {
  if (!error || fields.some((field) => faultAt(error, field) !== undefined)) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      <Text size="sm">{sentenceOf(error)}</Text>
    </Alert>
  );
}
