import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv } from 'ajv';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Members = { [key: string]: Json };

const isMembers = (value: Json | undefined): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Gaps for the readers of an OpenAPI document, in words; empty when there are none. It is quick, so the tests of every engine run it; Spectral
 * and Redocly check the documents in `test/architecture-documents.spec.ts`.
 */
export function gapsOf(document: OpenAPIObject): string[] {
  const root = JSON.parse(JSON.stringify(document)) as Members;
  return [...danglingRefs(root, root, '#'), ...documentGaps(root), ...operationGaps(root), ...schemaGaps(root)];
}

function danglingRefs(root: Members, value: Json | undefined, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => danglingRefs(root, entry, `${at}/${index}`));
  if (!isMembers(value)) return [];
  const dangling = typeof value.$ref === 'string' && resolve(root, value.$ref) === undefined ? [`${at}: nothing at ${value.$ref}`] : [];
  return [...dangling, ...Object.entries(value).flatMap(([key, member]) => danglingRefs(root, member, `${at}/${key}`))];
}

function resolve(root: Members, ref: string): Json | undefined {
  let found: Json | undefined = root;
  for (const step of ref.replace(/^#\//, '').split('/')) found = isMembers(found) ? found[step] : undefined;
  return found;
}

/** Checks of the document as a whole. */
function documentGaps(root: Members): string[] {
  const { license, description } = root.info as Members;
  const schemas = Object.keys(isMembers(root.components) ? ((root.components.schemas ?? {}) as Members) : {});
  const text = JSON.stringify(root);
  return [
    ...(isMembers(license) && (license.identifier || license.url) ? [] : ['no license']),
    ...(description ? [] : ['no description']),
    ...((root.tags ?? []) as Members[]).flatMap(({ name, description: said }) => (said ? [] : [`tag ${String(name)} has no description`])),
    ...schemas.flatMap((name) => (text.includes(`"#/components/schemas/${name}"`) ? [] : [`${name} is never used`])),
    ...(/"nullable":/.test(text) ? ['nullable is no word of OpenAPI 3.1'] : []),
    ...(/"enum":\[(?:[^\]]*,)?null\b/.test(text) ? ['an enum has null, for which generators have no word'] : []),
  ];
}

/** Reserved words of a generated client's language, in which a path parameter names an argument. */
const RESERVED = new Set(
  `abstract and arguments as assert async await break case catch class const continue def default delete do elif else enum eval except export
  extends finally for from function global if implements import in instanceof interface is lambda let match new nonlocal not null or package
  pass private protected public raise return self static super switch this throw try type typeof var void while with yield`.split(/\s+/),
);

function operationGaps(root: Members): string[] {
  const gaps: string[] = [];
  const tags = ((root.tags ?? []) as Members[]).map(({ name }) => name);
  for (const [path, item] of Object.entries((root.paths ?? {}) as Record<string, Record<string, Members>>)) {
    for (const [method, operation] of Object.entries(item)) {
      const at = `${method} ${path}`;
      for (const key of ['operationId', 'summary', 'description', 'security', 'responses'])
        if (!operation[key]) gaps.push(`${at}: no ${key}`);
      const responses = (operation.responses ?? {}) as Record<string, Members>;
      const [tag, ...others] = (operation.tags ?? []) as Json[];
      if (!tags.includes(tag) || others.length > 0) gaps.push(`${at}: not in one of the tags of the document`);
      if (!Object.keys(responses).some((status) => status.startsWith('4'))) gaps.push(`${at}: no way to be refused`);
      if (!responses['200']?.content) gaps.push(`${at}: no content of 200`);
      const { content = {} } = (operation.requestBody ?? {}) as { content?: Record<string, Members> };
      for (const [type, { schema, example }] of Object.entries(content))
        if (example === undefined && (schema as Members).format !== 'binary') gaps.push(`${at}: no example of a request in ${type}`);
      for (const parameter of (operation.parameters ?? []) as Members[]) {
        if (parameter.in === 'path' && RESERVED.has(String(parameter.name)))
          gaps.push(`${at}: ${String(parameter.name)} is a reserved word`);
        const said: Members = { ...(isMembers(parameter.schema) ? parameter.schema : {}), ...parameter };
        for (const key of ['description', 'schema', ...(parameter.required ? ['example'] : [])]) {
          if (said[key] === undefined) gaps.push(`${at}: parameter ${String(parameter.name)} has no ${key}`);
        }
      }
    }
  }
  return gaps;
}

/** Every property needs a description and, unless it consists of other models, an example. */
function schemaGaps(root: Members): string[] {
  const schemas = (isMembers(root.components) ? (root.components.schemas ?? {}) : {}) as Record<string, Members>;
  return Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Members>).flatMap(([property, shape]) => {
      const at = `${name}.${property}`;
      const items = isMembers(shape.items) ? shape.items : {};
      const isComposed = shape.allOf !== undefined || shape.anyOf !== undefined || shape.$ref !== undefined || items.$ref !== undefined;
      return [
        ...(shape.description ? [] : [`${at}: no description`]),
        ...(isComposed || shape.example !== undefined ? [] : [`${at}: no example`]),
        ...(isComposed || shape.type !== undefined || shape.oneOf !== undefined ? [] : [`${at}: no type`]),
        ...(isComposed || fits(shape) ? [] : [`${at}: its example does not fit`]),
      ];
    }),
  );
}

const ajv = new Ajv({ strict: false, validateFormats: false });

/** Whether the example of a shape is valid; skips shapes that refer to others. */
function fits({ example, ...shape }: Members): boolean {
  return JSON.stringify(shape).includes('"$ref"') || example === undefined || ajv.validate(shape, example);
}
