import { patternOf } from '../languages/forms.js';
import { msg, t } from '../languages/t.js';

/** What the API says of fields, by form; `validation/faults.ts` writes these sentences. */
const FORMS = [
  msg('is required'),
  msg('must not be blank'),
  msg('must not be empty'),
  msg('is not valid'),
  msg('must not hold NUL or broken characters'),
  msg('must not hold control characters, or characters that are invisible or broken'),
  msg('must be a date that exists (YYYY-MM-DD) or an ISO 8601 date and time'),
  msg('must be a date that exists (YYYY-MM-DD)'),
  msg('must be a UUID'),
  msg('must be the name of a time zone, such as America/New_York or UTC'),
  msg('must be the code of a currency, such as EUR or USD'),
  msg('must be at most {limit} characters'),
  msg('must be at least {limit} characters'),
  msg('must be at least {limit} character'),
  msg('must be {limit} or more'),
  msg('must be at most {limit}'),
  msg('must be more than {limit}'),
  msg('must hold at least {limit} entries'),
  msg('must hold at most {limit} entries'),
  msg('must be one of {values}'),
  msg('must be {kind}, not {actual}'),
  msg('must be {kind}'),
];

/** What a value is, where a sentence names its kind. */
const KINDS = [
  msg('text'),
  msg('a number'),
  msg('a whole number'),
  msg('text or a whole number'),
  msg('a whole number or its digits'),
  msg('true or false'),
  msg('an object'),
  msg('a list'),
  msg('null'),
];

const placeOf = (name: string): string => (name === 'limit' ? String.raw`-?[\d.]+` : '.+?');
const patterns = FORMS.map((form) => ({ form, pattern: patternOf(form, placeOf) }));

/** What the API says of a field, in the reader's language; as it came where no form of it is known. */
export function faultWords(message: string): string {
  for (const { form, pattern } of patterns) {
    const found = pattern.exec(message);
    if (!found) continue;
    const { kind, actual, ...values } = found.groups ?? {};
    const named = [kind, actual].filter((each) => each !== undefined);
    // Other words than these kinds are English, and would stand in the middle of the sentence.
    if (!named.every((each) => KINDS.includes(each as (typeof KINDS)[number]))) continue;
    return t(form, { ...values, ...(kind ? { kind: t(kind) } : {}), ...(actual ? { actual: t(actual) } : {}) });
  }
  return message;
}
