import type { RunningApp } from './app.js';
import { WMS } from './build-wms.js';

/** The OpenAPI document of the interface at a base path, as the demo set's manager reads it: that of the WMS interface within a session. */
export async function documentAt<Document>(app: RunningApp, base: string): Promise<Document> {
  if (base === WMS) await app.http.post(`${WMS}/login`).type('form').send({ user_name: 'manager', password: 'demo-password' });
  return (await app.http.get(`${base}/docs-json`)).body as Document;
}
