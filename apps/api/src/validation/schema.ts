import { grouped } from '@kernel';
import type { Type } from '@nestjs/common';
import { Ajv } from 'ajv';
import type { SchemaObject, ValidateFunction } from 'ajv';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { isDay, isInstant } from './instant.js';
import { isTimeZone } from './time-zone.js';
import type { FieldContext } from './fields.js';
import { isName, isStorable, rules, uuid } from './rules.js';
import type { RuleName } from './rules.js';

type Converters = NonNullable<Parameters<typeof targetConstructorToSchema>[1]>['additionalConverters'];
type Stored = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Strict types, every fault; `verbose` adds the value and the broken rule to each fault. */
const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, allowUnionTypes: true });
ajv.addKeyword('expected');
ajv.addFormat('storable', isStorable);
ajv.addFormat('name', isName);
ajv.addFormat('instant', isInstant);
ajv.addFormat('day', isDay);
ajv.addFormat('time-zone', isTimeZone);
ajv.addFormat('uuid', uuid);

const converters: Converters = {
  // The library's own would add `type: number`, and the last one overrides `integer`.
  min: (meta) => ({ minimum: Number(meta.constraints[0]) }),
  max: (meta) => ({ maximum: Number(meta.constraints[0]) }),
  [ValidationTypes.NESTED_VALIDATION]: {},
};
for (const [name, rule] of Object.entries(rules)) {
  converters[name] = (meta) => rule.schema(limitOf(meta.constraints));
}

/** class-validator's metadata of one property of a class. */
export interface DeclaredField {
  name: string;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  /** The field that may be given instead. */
  unless?: string;
  /** The class of the object, or of the objects in the array. */
  of?: () => Type<object>;
  /** Bring a value into the field's stored form, rule by rule. */
  prepare: ((value: unknown) => unknown)[];
  schema: SchemaObject;
}

/** The declared fields of a class, in order; empty for other classes. */
export function declaredFields(of: Type<object>): DeclaredField[] {
  const storage = getMetadataStorage();
  const stored = storage.getTargetValidationMetadatas(of, '', true, false);
  if (stored.length === 0) return [];
  const properties = (targetConstructorToSchema(of, { additionalConverters: converters }).properties ?? {}) as Record<string, SchemaObject>;
  return [...grouped(stored, ({ propertyName }) => propertyName)].map(([name, metas]) => describe(name, metas, properties[name] ?? {}));
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

function describe(name: string, metas: readonly Stored[], schema: SchemaObject): DeclaredField {
  const contexts = metas.map((meta) => (meta.context ?? {}) as FieldContext);
  const conditional = metas.filter((meta) => meta.type === ValidationTypes.CONDITIONAL_VALIDATION);
  const of = contexts.find((context) => context.of)?.of;
  const unless = contexts.find((context) => context.unless !== undefined)?.unless;
  const withDefault = contexts.find((context) => context.default !== undefined);
  return {
    name,
    optional: conditional.some((meta) => (meta.context as FieldContext | undefined)?.required !== true),
    nullable: contexts.some((context) => context.nullable),
    prepare: metas.flatMap(preparation),
    schema,
    ...(of ? { of } : {}),
    ...(withDefault ? { default: withDefault.default } : {}),
    ...(unless === undefined ? {} : { unless }),
  };
}

function preparation({ name, constraints }: Stored): ((value: unknown) => unknown)[] {
  const prepare = isRuleName(name) ? rules[name].prepare : undefined;
  return prepare ? [(value) => prepare(value, limitOf(constraints))] : [];
}

function isRuleName(name: string | undefined): name is RuleName {
  return name !== undefined && Object.hasOwn(rules, name);
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
