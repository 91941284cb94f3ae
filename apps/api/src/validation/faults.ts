import type { ErrorObject } from 'ajv';

/** A fault at one place of a request. `code` becomes the code of the whole request when this is its first fault. */
export interface Finding {
  path: string;
  message: string;
  code: FaultCode;
}

type FaultCode = 'missing_field' | 'invalid_type' | 'invalid_value' | 'invalid_characters' | 'empty_list' | 'too_many_records';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const formats: Record<string, string> = {
  storable: 'must not hold NUL or broken characters',
  instant: 'must be a date that exists (YYYY-MM-DD) or an ISO 8601 date and time',
  day: 'must be a date that exists (YYYY-MM-DD)',
  uuid: 'must be a UUID',
  currency: 'must be the code of a currency, such as EUR or USD',
  'time-zone': 'must be the name of a time zone, such as America/New_York or UTC',
};

type Explained = Omit<Finding, 'path'>;

/** A broken rule in plain words; undefined for a rule that only combines others. */
export function explain(error: ErrorObject, isOptional: boolean): Explained | undefined {
  const limit = Number((error.params as { limit?: number }).limit);
  switch (error.keyword) {
    case 'required':
      return missing;
    case 'type':
      return explainType(error, isOptional);
    case 'pattern':
      return isOptional || isEntry(error) ? invalid('must not be blank') : missing;
    case 'maxLength':
      return invalid(`must be at most ${limit} characters`);
    case 'minLength':
      return invalid(`must be at least ${limit} character${limit === 1 ? '' : 's'}`);
    case 'minimum':
      return invalid(`must be ${limit} or more`);
    case 'maximum':
      return invalid(`must be at most ${limit}`);
    case 'exclusiveMinimum':
      return invalid(`must be more than ${limit}`);
    case 'enum':
      return invalid(`must be one of ${listed(error)}`);
    case 'format':
      if ((error.params as { format: string }).format === 'name') return invisible;
      return invalid(formats[String((error.params as { format: string }).format)] ?? 'is not valid');
    case 'minItems':
      return tooFew(Array.isArray(error.data) ? error.data.length : 0, limit);
    case 'maxItems':
      return tooMany(limit);
    default:
      return undefined;
  }
}

export const invisible: Explained = {
  code: 'invalid_characters',
  message: 'must not hold control characters, or characters that are invisible or broken',
};

const missing: Explained = { code: 'missing_field', message: 'is required' };

export function tooFew(length: number, min: number): Explained {
  if (length === 0) return { code: 'empty_list', message: 'must not be empty' };
  return invalid(`must hold at least ${min} entries`);
}

export function tooMany(max: number): Explained {
  return { code: 'too_many_records', message: `must hold at most ${max} entries` };
}

/** A value of the wrong kind; names its actual kind, since "5" and 5 look alike. */
export function wrongKind(expected: string, value: unknown): Explained {
  const actual = kindOf(value);
  const hint = actual === undefined || expected.includes(actual.replace('a ', '')) ? '' : `, not ${actual}`;
  return { code: 'invalid_type', message: `must be ${expected}${hint}` };
}

function explainType(error: ErrorObject, isOptional: boolean): Explained {
  if (error.data === null && !isOptional && !isEntry(error)) return missing;
  const expected = (error.parentSchema as { expected?: string } | undefined)?.expected;
  return wrongKind(expected ?? kinds[String((error.params as { type: unknown }).type)] ?? 'of another kind', error.data);
}

/** Whether the error is about an entry of an array, not about the field itself. */
function isEntry(error: ErrorObject): boolean {
  return error.instancePath.lastIndexOf('/') > 0;
}

function listed(error: ErrorObject): string {
  const { allowedValues } = error.params as { allowedValues: unknown[] };
  return allowedValues.filter((value) => value !== null).join(', ');
}

function invalid(message: string): Explained {
  return { code: 'invalid_value', message };
}

function kindOf(value: unknown): string | undefined {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return kinds[typeof value === 'number' ? 'number' : typeof value];
}
