interface Parameter {
  $ref?: string;
  in?: string;
  schema?: { type?: string };
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, unknown> };
  security?: Record<string, unknown>[];
  responses: Record<string, unknown>;
}

/** A published document on its page. */
export interface WholeDocument {
  webhooks?: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/**
 * The document with a single operation and its references, since a page takes seconds to resolve and draw a whole one. Requests do not
 * depend on the answers in the document, so these are left out.
 */
export function documentOf(operation: string, whole: WholeDocument): WholeDocument {
  for (const [path, item] of Object.entries(whole.paths)) {
    for (const [method, described] of Object.entries(item)) {
      if (described.operationId !== operation) continue;
      const { securitySchemes = {}, ...rest } = whole.components;
      const request = { ...described, responses: { 200: { description: 'The answer' } } };
      return {
        ...whole,
        webhooks: undefined,
        paths: { [path]: { [method]: request } },
        components: { ...referredTo(request, rest), securitySchemes },
      };
    }
  }
  throw new Error(`the document has no operation ${operation}`);
}

/** What a page has to fill in and to send for an operation: its method, kinds of parameters, types of body and credentials. */
function shapeOf(method: string, { parameters = [], requestBody, security }: Operation, { components }: WholeDocument): string {
  const kinds = parameters.map((parameter) => {
    const name = parameter.$ref?.split('/').at(-1);
    const { in: place, schema } = name === undefined ? parameter : (components.parameters?.[name] as Parameter);
    return `${place} ${schema?.type}`;
  });
  return JSON.stringify([method, [...new Set(kinds)].sort(), Object.keys(requestBody?.content ?? {}), security?.map(Object.keys)]);
}

/** The first of the operations of each shape. */
export function oneOfEachShape(operations: readonly string[], whole: WholeDocument): string[] {
  const shapes = new Map(
    Object.values(whole.paths)
      .flatMap((item) => Object.entries(item))
      .map(([method, operation]) => [operation.operationId, shapeOf(method, operation, whole)]),
  );
  return operations.filter((name, at) => operations.findIndex((each) => shapes.get(each) === shapes.get(name)) === at);
}

function referredTo(from: unknown, components: WholeDocument['components']): WholeDocument['components'] {
  const found: WholeDocument['components'] = {};
  const follow = (value: unknown): void => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (found[kind]?.[name]) continue;
      (found[kind] ??= {})[name] = components[kind][name];
      follow(found[kind][name]);
    }
  };
  follow(from);
  return found;
}
