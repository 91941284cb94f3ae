import type { RunningApp } from './app.js';
import { WMS } from './build-wms.js';
import { logIn } from './console.js';

/** The OpenAPI document of the interface at a base path, read by the demo set's manager; that of the WMS interface needs a session. */
export async function documentAt<Document>(app: RunningApp, base: string): Promise<Document> {
  const path = `${base}/docs-json`;
  return (await (base === WMS ? (await logIn(app, 'manager')).get(path) : app.http.get(path))).body as Document;
}
