// Compiles every TypeScript source to dist/ with swc, keeping the folder layout, and the web console to dist/console, unless its sources
// are unchanged. `npm run types` reports type errors.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { buildConsole } from './build-console.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const sources = ['apps', 'libs', 'bench', 'ormconfig.ts'];

/** Every source below `entry`, without tests. */
async function listSources(entry) {
  const full = path.join(root, entry);
  if (entry === path.join('apps', 'console')) return [];
  if (entry.endsWith('.ts')) return entry.endsWith('.spec.ts') || entry.endsWith('.d.ts') ? [] : [entry];
  const entries = await readdir(full, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries.filter((each) => each.isDirectory() || each.name.endsWith('.ts')).map((each) => listSources(path.join(entry, each.name))),
  );
  return nested.flat();
}

async function compile(file) {
  const { code, map } = await transformFile(path.join(root, file), { cwd: root, configFile: path.join(root, '.swcrc') });
  const out = path.join(root, 'dist', file.replace(/\.ts$/, '.js'));
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(out, `${code}\n//# sourceMappingURL=${path.basename(out)}.map\n`);
  if (map) await writeFile(`${out}.map`, map);
}

const dist = path.join(root, 'dist');
const old = (await readdir(dist).catch(() => [])).filter((name) => name !== 'console');
await Promise.all(old.map((name) => rm(path.join(dist, name), { recursive: true, force: true })));
const files = (await Promise.all(sources.map(listSources))).flat();
await Promise.all(files.map(compile));
const pages = await buildConsole(root);
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
process.stderr.write(`built ${files.length} files of ${version}, ${pages}\n`);
