import { nameOf } from '@kernel';
import { ValidateBy } from 'class-validator';
import type { ValidationOptions } from 'class-validator';
import type { SchemaObject } from 'ajv';
import { isDay, isInstant } from './instant.js';
import { isCurrency } from './currency.js';
import { isTimeZone } from './time-zone.js';

/** Whether the databases accept the text: no U+0000, no surrogates without their other half. They accept all else, including line ends. */
export function isStorable(text: string): boolean {
  return !suspicious.test(text) || !unstorable.test(text);
}

// Without the u flag a search is several times as fast, but also finds halves of whole pairs; few texts contain any.
const suspicious = /[\0\ud800-\udfff]/;
const unstorable = /[\0\ud800-\udfff]/u;

/** Whether the text is in the stored form of names. */
export function isName(text: string): boolean {
  return nameOf(text) === text;
}

export interface Rule {
  /** For class-validator's own engine. */
  holds(value: unknown, limit: number): boolean;
  /** The same rule as a JSON schema, which is what actually checks requests. */
  schema(limit: number): SchemaObject;
  /** The rule as documents show it, where it uses a format or keyword of our own. */
  shown?: SchemaObject;
  /** A further form that documents allow; the check only sees values in their stored form. */
  or?: SchemaObject;
  /** Brings a value into the rule's stored form; leaves other kinds unchanged. */
  prepare?(value: unknown, limit: number): unknown;
}

const digits = /^[0-9]{1,15}$/;
const isText = (value: unknown): value is string => typeof value === 'string';

export type RuleName =
  | 'isStorable'
  | 'isNotBlank'
  | 'isName'
  | 'isMoreThan'
  | 'isInstant'
  | 'isDay'
  | 'isTimeZone'
  | 'isCurrency'
  | 'isUniqueId'
  | 'keepsDecimals'
  | 'isTextOrWhole'
  | 'isWholeOrDigits';

/** The rules that class-validator has no decorator for, by the name of their metadata. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  isStorable: {
    holds: (value: unknown) => isText(value) && isStorable(value),
    schema: () => ({ type: 'string', format: 'storable' }),
    shown: { type: 'string' },
  },
  isNotBlank: {
    holds: (value: unknown) => isText(value) && /\S/.test(value),
    schema: () => ({ type: 'string', pattern: '\\S' }),
    shown: { minLength: 1 },
  },
  /** A name that identifies records, brought into its stored form; a name without one stays as it is. */
  isName: {
    holds: (value: unknown) => isText(value) && isName(value),
    schema: () => ({ type: 'string', format: 'name' }),
    shown: { type: 'string' },
    prepare: (value: unknown) => (Array.isArray(value) ? value.map(toName) : toName(value)),
  },
  isMoreThan: {
    holds: (value: unknown, limit: number) => typeof value === 'number' && value > limit,
    schema: (limit: number) => ({ exclusiveMinimum: limit }),
  },
  isInstant: {
    holds: (value: unknown) => isText(value) && isInstant(value),
    schema: () => ({ type: 'string', format: 'instant' }),
    shown: { type: 'string' },
  },
  isDay: {
    holds: (value: unknown) => isText(value) && isDay(value),
    schema: () => ({ type: 'string', format: 'day' }),
    shown: { type: 'string', format: 'date' },
  },
  isTimeZone: {
    holds: (value: unknown) => isText(value) && isTimeZone(value),
    schema: () => ({ type: 'string', format: 'time-zone' }),
    shown: { type: 'string', maxLength: 64 },
  },
  isCurrency: {
    holds: (value: unknown) => isText(value) && isCurrency(value),
    schema: () => ({ type: 'string', format: 'currency' }),
    shown: { type: 'string', maxLength: 3 },
  },
  isUniqueId: {
    holds: (value: unknown) => isText(value) && uuid.test(value),
    schema: () => ({ type: 'string', format: 'uuid' }),
  },
  /** Rounds a number to this many decimals, as DECIMAL columns do, so that both engines and the answer agree. */
  keepsDecimals: {
    holds: (value: unknown) => typeof value === 'number',
    schema: () => ({ type: 'number' }),
    prepare: (value: unknown, decimals: number) => (typeof value === 'number' ? round(value, decimals) : value),
  },
  /** A text, or a whole number stored as text. */
  isTextOrWhole: {
    holds: (value: unknown) => isText(value) || Number.isSafeInteger(value),
    schema: () => ({ type: 'string', expected: 'text or a whole number' }),
    shown: { type: 'string' },
    or: { type: 'integer' },
    prepare: (value: unknown) => (Number.isSafeInteger(value) ? String(value) : value),
  },
  /** A whole number, or its digits as a text, stored as a number. */
  isWholeOrDigits: {
    holds: (value: unknown) => Number.isSafeInteger(value) || (isText(value) && digits.test(value)),
    schema: () => ({ type: 'integer', expected: 'a whole number or its digits' }),
    shown: { type: 'integer' },
    or: { type: 'string', pattern: '^[0-9]{1,15}$' },
    prepare: (value: unknown) => (isText(value) && digits.test(value) ? Number(value) : value),
  },
};

const toName = (value: unknown): unknown => (isText(value) ? (nameOf(value) ?? value) : value);

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Applies one of our rules as a class-validator decorator; `limit` is the parameter of the rule, if it has one. */
export function Follows(name: RuleName, limit = 0, options?: ValidationOptions): PropertyDecorator {
  const rule = rules[name];
  return ValidateBy({ name, constraints: [limit], validator: { validate: (value: unknown) => rule.holds(value, limit) } }, options);
}

const powers = Array.from({ length: 10 }, (_, decimals) => 10 ** decimals);

function round(value: number, decimals: number): number {
  const power = powers[decimals] ?? 10 ** decimals;
  const near = Math.round(value * power) / power;
  return near === value || !Number.isFinite(value) ? value : Number(value.toFixed(decimals));
}
