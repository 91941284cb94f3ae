import type { OpenAPIObject } from '@nestjs/swagger';
import { csvCell } from '../../../../libs/imports/src/index.js';

type PathItem = OpenAPIObject['paths'][string];
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Drops the examples of optional parameters: pages would fill them in as filters, and people would find nothing. */
export function leftOpen(parameter: Parameter): Parameter {
  if ('$ref' in parameter || parameter.required || !parameter.schema || '$ref' in parameter.schema) return parameter;
  const { example: _example, schema, ...rest } = parameter;
  const { example: _inner, ...shape } = schema;
  return { ...rest, schema: shape };
}

/**
 * A file in a body has no schema of its class, which describes the JSON form. For a file of cells, the example's records become its lines.
 */
export function tellFiles(paths: OpenAPIObject['paths']): void {
  for (const item of Object.values(paths))
    for (const method of methods) {
      const body = item[method]?.requestBody;
      if (!body || '$ref' in body) continue;
      const { 'application/json': json, ...files } = body.content;
      for (const type of Object.keys(files))
        body.content[type] = type.startsWith('text/')
          ? { schema: { type: 'string' }, example: linesOf(json?.example) }
          : { schema: { type: 'string', format: 'binary' } };
    }
}

/** Flat records as CSV. */
function linesOf(example: unknown): string {
  const { data: records = [] } = (example ?? {}) as { data?: Record<string, string | number>[] };
  const lines = [Object.keys(records[0] ?? {}), ...records.map((record) => Object.values(record))];
  return lines.map((cells) => `${cells.map((cell) => csvCell(String(cell), ',')).join(',')}\n`).join('');
}

/**
 * Gives every body an example: the one of its operation, or the examples of all its members together.
 * @throws Error for an example of an unknown operation
 */
export function fillIn(
  paths: OpenAPIObject['paths'],
  examples: Readonly<Record<string, object>>,
  schemas: Readonly<Record<string, Schema>>,
): void {
  const operations = new Map(
    Object.values(paths).flatMap((item) =>
      methods.flatMap((method) => (item[method] ? [[item[method].operationId, item[method]] as const] : [])),
    ),
  );
  for (const [name, example] of Object.entries(examples)) {
    const body = operations.get(name)?.requestBody;
    if (!body || '$ref' in body) throw new Error(`no operation ${name} takes a body`);
    body.content['application/json'] = { ...body.content['application/json'], example };
  }
  for (const { requestBody: body } of operations.values()) {
    const json = body && !('$ref' in body) ? body.content['application/json'] : undefined;
    if (json?.schema) json.example ??= exampleOf(json.schema, schemas);
  }
}

/** An example of a schema, from the examples of its members. */
function exampleOf(given: Schema, schemas: Readonly<Record<string, Schema>>): unknown {
  if ('$ref' in given) return exampleOf(schemas[given.$ref.slice(given.$ref.lastIndexOf('/') + 1)] ?? {}, schemas);
  const { example, properties, items, allOf = [], oneOf = [], anyOf = [] } = given;
  if (example !== undefined) return example;
  const [option] = [...allOf, ...oneOf, ...anyOf];
  if (option) return exampleOf(option, schemas);
  if (items) return [exampleOf(items, schemas)];
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, member]) => [name, exampleOf(member, schemas)]));
}

/** Moves defaults into descriptions: generators would treat members with a default as required, and make clients send them. */
export function tellDefaults(schema: Schema): void {
  if ('$ref' in schema) return;
  for (const member of Object.values(schema.properties ?? {})) {
    if ('$ref' in member || member.default === undefined) continue;
    member.description = `${member.description ?? ''}; ${JSON.stringify(member.default)} when left out`;
    delete member.default;
  }
}

/** Moves null out of enums: generators make a constant of each value, and have none for null. */
export function tellNulls(schema: Schema): void {
  if ('$ref' in schema) return;
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    if ('$ref' in member || !member.enum?.includes(null)) continue;
    const { type, enum: words, description, example } = member;
    const named = { type: [type].flat().find((each) => (each as string) !== 'null'), enum: words.filter((word) => word !== null) };
    schema.properties = { ...schema.properties, [name]: { anyOf: [named, { type: 'null' }], description, example } as Schema };
  }
}

export function refuseDoubleNames(paths: OpenAPIObject['paths']): void {
  const seen = new Set<string>();
  for (const item of Object.values(paths)) {
    for (const method of methods) {
      const name = item[method]?.operationId;
      if (name !== undefined && seen.has(name)) throw new Error(`two operations are named ${name}`);
      if (name !== undefined) seen.add(name);
    }
  }
}
