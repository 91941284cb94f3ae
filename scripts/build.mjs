// Compiles every TypeScript source to dist/ with swc, keeping the folder layout. Type errors are `npm run types`' business.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const sources = ['apps', 'libs', 'bench', 'ormconfig.ts'];

/** Every source below `entry`, tests left out. */
async function listSources(entry) {
  const full = path.join(root, entry);
  if (entry.endsWith('.ts')) return entry.endsWith('.spec.ts') || entry.endsWith('.d.ts') ? [] : [entry];
  const entries = await readdir(full, { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries
      .filter((each) => each.isDirectory() || each.name.endsWith('.ts'))
      .map((each) => listSources(path.join(entry, each.name))),
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

await rm(path.join(root, 'dist'), { recursive: true, force: true });
const files = (await Promise.all(sources.map(listSources))).flat();
await Promise.all(files.map(compile));
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
process.stderr.write(`built ${files.length} files of ${version}\n`);
