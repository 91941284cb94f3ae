/** A published document on its page. */
export interface WholeDocument {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: Record<string, Record<string, unknown>>;
}

/** The document with only one operation and its references, so that a page which resolves it all has little to do. */
export function documentOf(operation: string, whole: WholeDocument): WholeDocument {
  for (const [path, item] of Object.entries(whole.paths)) {
    for (const [method, described] of Object.entries(item)) {
      if (described.operationId !== operation) continue;
      const { securitySchemes = {}, ...rest } = whole.components;
      return {
        ...whole,
        paths: { [path]: { [method]: described } },
        components: { ...referredTo(described, rest), securitySchemes },
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
