import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeForConsole } from '../../../apps/api/src/describe-all.js';
import { startApp } from '../../support/app.js';

const root = path.resolve(import.meta.dirname, '../../..');

it("the console's client is the one the documents give: npm run console:client", async () => {
  const app = await startApp({ demo: false });
  const folder = await mkdtemp(path.join(tmpdir(), 'console-client-'));
  try {
    const documents = describeForConsole(app.nest);
    await writeFile(path.join(folder, 'documents.json'), JSON.stringify(documents));
    await promisify(execFile)(
      process.execPath,
      [path.join(root, 'scripts/console-client.mjs'), path.join(folder, 'documents.json'), folder],
      { env: { ...process.env, NODE_OPTIONS: '' } },
    );
    for (const name of Object.keys(documents)) {
      const [made, kept] = await Promise.all(
        [folder, path.join(root, 'apps/console/src/api/generated')].map((each) => readFile(path.join(each, `${name}.ts`), 'utf8')),
      );
      expect([name, made === kept]).toEqual([name, true]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await app.close();
  }
});
