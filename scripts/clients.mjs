// Generates files from the OpenAPI documents: the console's client, and the published clients in TypeScript, Python and PHP.
import { consoleClient } from './clients/console.mjs';
import { modelOf } from './clients/model.mjs';
import { phpClient } from './clients/php.mjs';
import { pythonClient } from './clients/python.mjs';
import { typescriptClient } from './clients/typescript.mjs';

/** The text of each file, by its path. */
export async function clientFiles(documents) {
  const models = ['oms', 'wms'].map((name) => modelOf(name, documents.published[name]));
  return {
    ...(await consoleClient(documents.console)),
    ...(await typescriptClient(models)),
    ...pythonClient(models),
    ...phpClient(models),
  };
}
