import type { ErrorObject } from 'ajv';
import { explain, tooFew, tooMany, wrongKind } from '../apps/api/src/validation/faults.js';
import { textsOf } from './architecture/console-texts.js';
import { root } from './architecture/cruise.js';
import { sourcesIn } from './architecture/sources.js';

const wrong = (keyword: string, params: object, data: unknown = 'x', more: object = {}): string | undefined =>
  explain({ keyword, params, data, instancePath: '/field', schemaPath: '', ...more } as ErrorObject, true)?.message;

/** A sentence for each rule that `explain` knows. */
const SENTENCES = [
  wrong('required', {}),
  wrong('pattern', {}),
  ...['maxLength', 'minLength', 'minimum', 'maximum', 'exclusiveMinimum', 'maxItems'].map((keyword) => wrong(keyword, { limit: 1_200 })),
  wrong('minLength', { limit: 1 }),
  wrong('minimum', { limit: -0.5 }),
  wrong('enum', { allowedValues: ['one', 'two', null] }),
  ...['storable', 'instant', 'day', 'uuid', 'currency', 'time-zone', 'name', 'other'].map((format) => wrong('format', { format })),
  ...['string', 'number', 'integer', 'boolean', 'object', 'array'].flatMap((type) =>
    ['x', 1, true, {}, [], null].map((data) => wrong('type', { type }, data)),
  ),
  ...['text or a whole number', 'a whole number or its digits'].map((expected) => wrongKind(expected, true).message),
  tooFew(0, 1).message,
  tooFew(1, 2).message,
  tooMany(20).message,
];

const CONSOLE = 'apps/console/src/api/fault-words.ts';
const [source] = sourcesIn(root, ['apps/console/src/api']).filter(({ file }) => file === CONSOLE);
/** The forms and the kinds of values that the console can translate: those with a verb are sentences. */
const texts = textsOf(source.tree).wanted.map(({ text }) => text);
const forms = texts.filter((text) => /^(is|must) /.test(text));
const kinds = texts.filter((text) => !forms.includes(text));
const patterns = forms.map((form) => {
  const plain = form.replace(/[.()]/g, String.raw`\$&`).replace(/\{(kind|actual)\}/g, `(${kinds.join('|')})`);
  return new RegExp(`^${plain.replace(/\{\w+\}/g, '.+')}$`);
});

describe('what the API says of a field', () => {
  it('has a form that the console translates', () => {
    expect(SENTENCES.filter((sentence) => sentence === undefined || !patterns.some((pattern) => pattern.test(sentence)))).toEqual([]);
  });

  it('has no form that the API does not say', () => {
    expect(forms.filter((_, at) => !SENTENCES.some((sentence) => sentence !== undefined && patterns[at].test(sentence)))).toEqual([]);
  });
});
