import type { RunningApp } from './app.js';
import { WMS } from './build-wms.js';
import { logIn } from './console.js';

/** A document of the interface at a base path, read by the demo set's manager; those of the WMS interface need a session. */
export async function documentAt<Document>(app: RunningApp, base: string, name = 'docs-json'): Promise<Document> {
  const path = `${base}/${name}`;
  return (await (base === WMS ? (await logIn(app, 'manager')).get(path) : app.http.get(path))).body as Document;
}
