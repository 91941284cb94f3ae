import type { Type } from '@nestjs/common';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';

export type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
export type Schemas = Record<string, Schema>;

/** A kind of record that events are about. */
export interface RecordOfEvents {
  /** The beginning of its schemas' names. */
  name: string;
  /** The answer of its GET route. */
  answer: Type<object>;
  /** Its identifying members, with example values. */
  subject: Readonly<Record<string, string | number>>;
}

/** The types of events of an interface, with the occasion of each. */
export type PublishedEvents = readonly { type: string; summary: string; record: RecordOfEvents }[];

const refTo = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });
const changed = {
  type: 'array',
  items: { type: 'string' },
  description: 'Names of the members that changed; none of a new record',
  example: ['updated_at'],
} as const;

const changedMembers: Schema = { type: 'object', required: ['changed'], properties: { changed } };

const longRecord: Schema = {
  type: 'object',
  description: 'In place of a record that would make the event longer than 20 kB',
  required: ['url', 'changed'],
  properties: {
    url: { type: 'string', description: 'The path that answers the record', example: '/apirest/v4/oms/orders/1001' },
    changed,
  },
};

function subjectOf({ subject }: RecordOfEvents): Schema {
  const properties = Object.entries(subject).map(([name, example]): [string, Schema] => [
    name,
    { type: typeof example === 'number' ? 'integer' : 'string', description: `The record's ${name}`, example },
  ]);
  return {
    type: 'object',
    required: Object.keys(subject),
    properties: Object.fromEntries(properties),
    description: 'What identifies the record',
    example: { ...subject },
  };
}

/** The event of a kind of record, and the body of its delivery. `envelope` is the schema of any event, with the members that all share. */
function schemasOf(record: RecordOfEvents, types: readonly string[], envelope: Schema): Schemas {
  const { name, answer } = record;
  const shared = 'properties' in envelope ? envelope.properties : {};
  const whole: Schema = { allOf: [{ $ref: getSchemaPath(answer) }, refTo('ChangedMembers')] };
  const type: Schema = { type: 'string', enum: [...types], description: 'What happened', example: types[0] };
  return {
    [`${name}Event`]: {
      ...envelope,
      properties: {
        ...shared,
        type,
        subject: subjectOf(record),
        data: { anyOf: [whole, refTo('LongRecord')], description: 'The record as GET answers it at the commit or later' },
      },
    },
    [`${name}Delivery`]: {
      type: 'object',
      required: ['type', 'timestamp', 'data'],
      properties: {
        type,
        timestamp: { type: 'string', format: 'date-time', description: 'When it happened', example: '2026-11-20T08:00:00.000Z' },
        data: { allOf: [refTo(`${name}Event`)], description: 'The event, as GET /events answers it' },
      },
    },
  };
}

/** The schemas of all events, besides those of the operations' answers. */
export function eventSchemas(events: PublishedEvents, envelope: Schema): Schemas {
  const records = [...new Set(events.map(({ record }) => record))];
  const ofRecords = records.map((record) => {
    const types = events.filter((each) => each.record === record).map(({ type }) => type);
    return schemasOf(record, types, envelope);
  });
  return Object.assign({ ChangedMembers: changedMembers, LongRecord: longRecord }, ...ofRecords) as Schemas;
}

/** A value made of the examples of a schema's members. */
function exampleOf(schema: Schema, schemas: Schemas): unknown {
  if ('$ref' in schema) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, schemas))) as object;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (schema.items) return [exampleOf(schema.items, schemas)];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, member]) => [name, exampleOf(member, schemas)]));
}

/** The body of a delivery, by example. */
export function deliveryExample({ type, record }: PublishedEvents[number], schemas: Schemas): object {
  const body = exampleOf(refTo(`${record.name}Delivery`), schemas) as { data: object };
  return { ...body, type, data: { ...body.data, type } };
}
