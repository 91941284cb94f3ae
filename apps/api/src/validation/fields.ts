import { applyDecorators } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Type as TypeOf } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { ValidationOptions } from 'class-validator';
import { Follows } from './rules.js';
import { type FieldContext, shownSchema } from './schema.js';

/** The largest INT, and the largest number that fits DECIMAL(12,4). */
const maxWhole = 2_147_483_647;
const maxAmount = 99_999_999.9999;

/**
 * Declarations common to all fields. A default makes a field optional; an optional field also accepts null, which means absent unless
 * `nullable` gives null a meaning.
 */
export interface FieldWords<Example> {
  description: string;
  example: Example;
  optional?: boolean;
  nullable?: boolean;
  default?: Example;
  /** Another field of the class that may be given instead. */
  unless?: string;
}

export interface TextLimits {
  max?: number;
  min?: number;
}

export interface NumberLimits {
  min?: number;
  max?: number;
}

/**
 * Text of at most `max` characters (255 by default), without U+0000 or broken characters; a required one may not be blank, unless `min` is
 * 0.
 */
export function Text(field: FieldWords<string> & TextLimits): PropertyDecorator {
  return text(field, 'isStorable');
}

/**
 * A text that identifies a record (a SKU, a bin, a code), in requests that create it or ask for it. Like Text; stored and compared in the
 * form of the kernel's `nameOf`.
 */
export function Name(field: FieldWords<string> & TextLimits): PropertyDecorator {
  return text(field, 'isName');
}

function text(field: FieldWords<string> & TextLimits, rule: 'isStorable' | 'isName'): PropertyDecorator {
  const { max = 255, min } = field;
  // A nullable field may also be empty, since some clients write `""` for null.
  const isFull = isRequired(field) && !field.nullable && min !== 0;
  return declare(field, IsString(), Follows(rule), ...filled(isFull), ...lengths({ max, min }));
}

/** A JSON integer, by default 0 to 2,147,483,647. `orDigits` also accepts the digits as text and stores the number. */
export function Whole(field: FieldWords<number> & NumberLimits & { orDigits?: boolean }): PropertyDecorator {
  const { min = 0, max = maxWhole, orDigits } = field;
  return declare(field, orDigits ? Follows('isWholeOrDigits') : IsInt(), Min(min), Max(max));
}

/** A finite JSON number, by default 0 or more and within DECIMAL(12,4), rounded to `decimals` (4) decimals. */
export function Amount(field: FieldWords<number> & NumberLimits & { exclusiveMin?: number; decimals?: number }): PropertyDecorator {
  const { exclusiveMin, max = maxAmount, decimals = 4 } = field;
  const min = field.min ?? (exclusiveMin === undefined ? 0 : undefined);
  return declare(
    field,
    IsNumber(),
    Follows('keepsDecimals', decimals),
    Max(max),
    ...(min === undefined ? [] : [Min(min)]),
    ...(exclusiveMin === undefined ? [] : [Follows('isMoreThan', exclusiveMin)]),
  );
}

/** true or false, never "true" or 1. */
export function Flag(field: FieldWords<boolean>): PropertyDecorator {
  return declare(field, IsBoolean());
}

/** One of the given words, case-sensitive. */
export function OneOf(values: readonly string[], field: FieldWords<string>): PropertyDecorator {
  return declare(field, IsIn([...values]));
}

/** A text or an integer (order numbers, postal codes); stored, and answered, as text. */
export function TextOrWhole(field: FieldWords<string> & TextLimits): PropertyDecorator {
  const { max = 255, min } = field;
  return declare(field, Follows('isTextOrWhole'), Follows('isStorable'), ...filled(isRequired(field)), ...lengths({ max, min }));
}

/** An object of its own class. */
export function Part(of: () => Type<object>, field: Omit<FieldWords<object>, 'example' | 'default'>): PropertyDecorator {
  return declare(field, IsObject(), ValidateNested({ context: { of } }), TypeOf(of));
}

/** An array of objects of one class, by default 1 to 1,000 of them. */
export function Rows(of: () => Type<object>, field: Omit<FieldWords<object>, 'example' | 'default'> & NumberLimits): PropertyDecorator {
  const { min = 1, max = 1000 } = field;
  return declare(field, IsArray(), ...sizes(min, max), ValidateNested({ each: true, context: { of } }), TypeOf(of));
}

/** An array of texts of at most `maxLength` characters, none blank; by default 1 to 1,000 of them. */
export function Texts(field: FieldWords<string[]> & NumberLimits & { maxLength?: number }): PropertyDecorator {
  return texts(field, 'isStorable');
}

/** An array of names, as Texts. */
export function Names(field: FieldWords<string[]> & NumberLimits & { maxLength?: number }): PropertyDecorator {
  return texts(field, 'isName');
}

function texts(field: FieldWords<string[]> & NumberLimits & { maxLength?: number }, rule: 'isStorable' | 'isName'): PropertyDecorator {
  const { min = 1, max = 1000, maxLength = 255 } = field;
  const each = { each: true };
  const entries = [IsString(each), Follows(rule, 0, each), ...filled(true, each), ...lengths({ max: maxLength }, each)];
  return declare(field, IsArray(), ...sizes(min, max), ...entries);
}

/** An array of integers, by default 1 to 1,000 of them, each 0 to 2,147,483,647. */
export function Wholes(field: FieldWords<number[]> & NumberLimits & { minEach?: number; maxEach?: number }): PropertyDecorator {
  const { min = 1, max = 1000, minEach = 0, maxEach = maxWhole } = field;
  const each = { each: true };
  return declare(field, IsArray(), ...sizes(min, max), IsInt(each), Min(minEach, each), Max(maxEach, each));
}

/** An array of finite numbers, by default 1 to 1,000 of them, each within DECIMAL(12,4). */
export function Amounts(field: FieldWords<number[]> & NumberLimits & { minEach?: number; maxEach?: number }): PropertyDecorator {
  const { min = 1, max = 1000, minEach = 0, maxEach = maxAmount } = field;
  const each = { each: true };
  return declare(field, IsArray(), ...sizes(min, max), IsNumber({}, each), Min(minEach, each), Max(maxEach, each));
}

/** An existing day (`YYYY-MM-DD`) or ISO 8601 date and time; with `dayOnly` only a day. */
export function Instant(field: FieldWords<string> & { dayOnly?: boolean }): PropertyDecorator {
  return declare(field, Follows(field.dayOnly ? 'isDay' : 'isInstant'));
}

/** The IANA name of a time zone: `Asia/Tokyo`. */
export function TimeZone(field: FieldWords<string>): PropertyDecorator {
  return declare(field, Follows('isTimeZone'));
}

/** The code of a currency by ISO 4217: `EUR`. */
export function Currency(field: FieldWords<string>): PropertyDecorator {
  return declare(field, Follows('isCurrency'));
}

/** A UUID of any version, as text with dashes. */
export function Uuid(field: FieldWords<string>): PropertyDecorator {
  return declare(field, Follows('isUniqueId'));
}

type Words = Omit<FieldWords<unknown>, 'example'> & { example?: unknown };

function isRequired(field: Words): boolean {
  return !field.optional && field.default === undefined;
}

/** Declares a field by its rules, which give both the schema that checks it and the one that documents show. */
function declare(field: Words, ...checks: PropertyDecorator[]): PropertyDecorator {
  const required = isRequired(field);
  const words: ApiPropertyOptions = { description: field.description, required: required && field.unless === undefined };
  if (field.example !== undefined) words.example = field.example;
  if (field.default !== undefined) words.default = field.default;
  if (field.nullable) words.nullable = true;
  const declared = applyDecorators(...checks, ...absence(field, required));
  return (owner, name) => {
    declared(owner, name);
    ApiProperty({ ...shownSchema(owner.constructor, name), ...words } as ApiPropertyOptions)(owner, name);
  };
}

function absence(field: Words, required: boolean): PropertyDecorator[] {
  const { unless } = field;
  if (unless !== undefined)
    return [
      ValidateIf((owner: Record<string, unknown>, value) => value !== undefined || owner[unless] === undefined, {
        context: { required: true, unless } satisfies FieldContext,
      }),
    ];
  if (required && !field.nullable) return [];
  const context: FieldContext = { required };
  if (field.nullable) context.nullable = true;
  if (field.default !== undefined) context.default = field.default;
  return [required ? ValidateIf((_owner, value) => value !== null, { context }) : IsOptional({ context })];
}

function lengths({ max, min }: TextLimits, options?: ValidationOptions): PropertyDecorator[] {
  return [...(max === undefined ? [] : [MaxLength(max, options)]), ...(min ? [MinLength(min, options)] : [])];
}

function sizes(min: number, max: number): PropertyDecorator[] {
  return [...(min > 0 ? [ArrayMinSize(min)] : []), ArrayMaxSize(max)];
}

function filled(isFull: boolean, options?: ValidationOptions): PropertyDecorator[] {
  return isFull ? [Follows('isNotBlank', 0, options)] : [];
}
