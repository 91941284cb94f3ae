/** A published document on its page. */
export interface WholeDocument {
  webhooks?: unknown;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: Record<string, Record<string, unknown>>;
}

/**
 * The document with the request of one operation and its references, so that a page which resolves and draws it all has little to do.
 * What sends a request does not depend on the answers that the document describes.
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
