import type { OpenAPIObject } from '@nestjs/swagger';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Members = { [key: string]: Json };

const isMembers = (value: Json | undefined): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a reader of an OpenAPI document would miss, in words; empty when it is whole. */
export function gapsOf(document: OpenAPIObject): string[] {
  const root = JSON.parse(JSON.stringify(document)) as Members;
  return [...danglingRefs(root, root, '#'), ...operationGaps(root), ...schemaGaps(root)];
}

function danglingRefs(root: Members, value: Json | undefined, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => danglingRefs(root, entry, `${at}/${index}`));
  if (!isMembers(value)) return [];
  const own = typeof value.$ref === 'string' && resolve(root, value.$ref) === undefined ? [`${at}: nothing at ${value.$ref}`] : [];
  return [...own, ...Object.entries(value).flatMap(([key, member]) => danglingRefs(root, member, `${at}/${key}`))];
}

function resolve(root: Members, ref: string): Json | undefined {
  let found: Json | undefined = root;
  for (const step of ref.replace(/^#\//, '').split('/')) found = isMembers(found) ? found[step] : undefined;
  return found;
}

function operationGaps(root: Members): string[] {
  const gaps: string[] = [];
  for (const [path, item] of Object.entries((root.paths ?? {}) as Record<string, Record<string, Members>>)) {
    for (const [method, operation] of Object.entries(item)) {
      const at = `${method} ${path}`;
      for (const key of ['operationId', 'summary', 'security', 'responses']) if (!operation[key]) gaps.push(`${at}: no ${key}`);
      const responses = (operation.responses ?? {}) as Record<string, Members>;
      if (!responses['200']?.content) gaps.push(`${at}: no content of 200`);
      for (const parameter of (operation.parameters ?? []) as Members[]) {
        const said: Members = { ...(isMembers(parameter.schema) ? parameter.schema : {}), ...parameter };
        for (const key of ['description', 'schema', 'example']) {
          if (said[key] === undefined) gaps.push(`${at}: parameter ${String(parameter.name)} has no ${key}`);
        }
      }
    }
  }
  return gaps;
}

/** Every property says what it is; what is not made of other models also shows an example. */
function schemaGaps(root: Members): string[] {
  const schemas = (isMembers(root.components) ? (root.components.schemas ?? {}) : {}) as Record<string, Members>;
  return Object.entries(schemas).flatMap(([name, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Members>).flatMap(([property, shape]) => {
      const at = `${name}.${property}`;
      const items = isMembers(shape.items) ? shape.items : {};
      const isComposed = shape.allOf !== undefined || shape.$ref !== undefined || items.$ref !== undefined;
      return [
        ...(shape.description ? [] : [`${at}: no description`]),
        ...(isComposed || shape.example !== undefined ? [] : [`${at}: no example`]),
        ...(isComposed || shape.type !== undefined || shape.oneOf !== undefined ? [] : [`${at}: no type`]),
      ];
    }),
  );
}
