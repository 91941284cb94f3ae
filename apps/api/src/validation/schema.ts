import { grouped } from '@kernel';
import type { Type } from '@nestjs/common';
import { Ajv } from 'ajv';
import type { SchemaObject, ValidateFunction } from 'ajv';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { isCurrency } from './currency.js';
import { isDay, isInstant } from './instant.js';
import { isTimeZone } from './time-zone.js';
import { isName, isStorable, rules, uuid } from './rules.js';
import type { Rule } from './rules.js';

type Stored = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Strict types, every fault; `verbose` adds the value and the broken rule to each fault. */
const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, allowUnionTypes: true });
ajv.addKeyword('expected');
ajv.addFormat('storable', isStorable);
ajv.addFormat('name', isName);
ajv.addFormat('instant', isInstant);
ajv.addFormat('day', isDay);
ajv.addFormat('time-zone', isTimeZone);
ajv.addFormat('currency', isCurrency);
ajv.addFormat('uuid', uuid);

/** class-validator's own rules as JSON schemas, by the name of their metadata. */
const ownRules: Readonly<Record<string, (limit: unknown) => SchemaObject>> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isNumber: () => ({ type: 'number' }),
  isInt: () => ({ type: 'integer' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isIn: (words) => ({ type: 'string', enum: words }),
  min: (minimum) => ({ minimum }),
  max: (maximum) => ({ maximum }),
  minLength: (minLength) => ({ minLength }),
  maxLength: (maxLength) => ({ maxLength }),
  arrayMinSize: (minItems) => ({ minItems }),
  arrayMaxSize: (maxItems) => ({ maxItems }),
};

/** What a field's plan needs besides its rules. It is stored in class-validator's own metadata, which PartialType and its kin copy. */
export interface FieldContext {
  /** The class of the object, or of the objects in the array. */
  of?: () => Type<object>;
  nullable?: boolean;
  required?: boolean;
  default?: unknown;
  /** The field that may be given instead. */
  unless?: string;
}

/** class-validator's metadata of one property of a class. */
export interface DeclaredField extends Omit<FieldContext, 'required'> {
  name: string;
  optional: boolean;
  nullable: boolean;
  /** Bring a value into the field's stored form, one rule after another. */
  prepare: ((value: unknown) => unknown)[];
  schema: SchemaObject;
}

/** The declared fields of a class, in order; empty for other classes. */
export function declaredFields(of: Type<object>): DeclaredField[] {
  return [...grouped(storedOf(of), ({ propertyName }) => propertyName)].map(([name, metas]) => describe(name, metas));
}

/** The rules of one property, as documents show them. */
export function shownSchema(of: object, name: string | symbol): SchemaObject {
  const metas = storedOf(of).filter(({ target, propertyName }) => target === of && propertyName === name);
  const { items, ...schema } = merged(metas, (rule, limit) => rule.shown ?? rule.schema(limit));
  const or = metas.flatMap((meta) => ruleOf(meta)?.or ?? []);
  const part = metas.map((meta) => (meta.context as FieldContext | undefined)?.of).find((each) => each);
  // Swagger takes a function without a name for one that returns a class; this one has the name of its member.
  if (part) return { ...schema, type: () => part(), ...(schema.type === 'array' ? { isArray: true } : {}) };
  if (or.length > 0) return { oneOf: [schema, ...or] };
  return items ? { ...schema, items } : schema;
}

function storedOf(of: object): Stored[] {
  return getMetadataStorage().getTargetValidationMetadatas(of as Type<object>, '', true, false);
}

const ruleOf = ({ name }: Stored): Rule | undefined => (rules as Partial<Record<string, Rule>>)[name ?? ''];

/** The rules of a field as one schema; later rules override earlier ones. @param read the schema of one of our own rules */
function merged(metas: readonly Stored[], read: (rule: Rule, limit: number) => SchemaObject): SchemaObject {
  const schema: SchemaObject = {};
  for (const meta of metas) {
    const rule = ruleOf(meta);
    const part = rule ? read(rule, limitOf(meta.constraints)) : ownRules[meta.name ?? '']?.(meta.constraints?.[0]);
    // A custom check is not part of the compiled schema, so nothing would run it.
    if (!part && meta.type === ValidationTypes.CUSTOM_VALIDATION)
      throw new Error(`validation/schema.ts knows no JSON schema for ${meta.name} of ${meta.propertyName}`);
    if (meta.each) schema.items = { ...(schema.items as object), ...part };
    else Object.assign(schema, part);
  }
  return schema;
}

/** Compiles the check of one object of the class; for nested objects it only checks that they are objects. */
export function compileFlat(fields: readonly DeclaredField[]): ValidateFunction {
  const properties = Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)]));
  const required = fields.filter((field) => !field.optional && field.unless === undefined).map((field) => field.name);
  const either = fields.flatMap(({ name, unless }) =>
    unless === undefined
      ? []
      : {
          if: { type: 'object', properties: { [unless]: false } },
          then: { type: 'object', required: [name], properties: { [name]: true } },
        },
  );
  return ajv.compile({
    ...{ type: 'object', properties },
    ...(required.length > 0 ? { required } : {}),
    ...(either.length > 0 ? { allOf: either } : {}),
  });
}

function describe(name: string, metas: readonly Stored[]): DeclaredField {
  const contexts = metas.map((meta) => (meta.context ?? {}) as FieldContext);
  const conditional = metas.filter((meta) => meta.type === ValidationTypes.CONDITIONAL_VALIDATION);
  const of = contexts.find((context) => context.of)?.of;
  const unless = contexts.find((context) => context.unless !== undefined)?.unless;
  const withDefault = contexts.find((context) => context.default !== undefined);
  return {
    name,
    optional: conditional.some((meta) => (meta.context as FieldContext | undefined)?.required !== true),
    nullable: contexts.some((context) => context.nullable),
    prepare: metas.flatMap((meta) => {
      const prepare = ruleOf(meta)?.prepare;
      return prepare ? [(value: unknown) => prepare(value, limitOf(meta.constraints))] : [];
    }),
    schema: merged(metas, (rule, limit) => rule.schema(limit)),
    ...(of ? { of } : {}),
    ...(withDefault ? { default: withDefault.default } : {}),
    ...(unless === undefined ? {} : { unless }),
  };
}

function limitOf(constraints: readonly unknown[] | undefined): number {
  return Number(constraints?.[0] ?? 0);
}

/** An array that is too long is one fault; the schema checks entries only when their number is allowed. */
function shapeOf({ schema, nullable }: DeclaredField): SchemaObject {
  const { items, ...own } = schema;
  const entries: SchemaObject | undefined = items && Object.keys(items).length > 0 ? items : undefined;
  const shape: SchemaObject = entries
    ? { ...own, if: { type: 'array', maxItems: Number(own.maxItems) }, then: { type: 'array', items: entries } }
    : own;
  if (!nullable) return shape;
  return shape.enum ? { ...shape, nullable: true, enum: [...shape.enum, null] } : { ...shape, nullable: true };
}
