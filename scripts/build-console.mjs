// Builds the web console to dist/console: hashed files, each beside its compressed copies. Skipped when it was built of the same sources.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Says of what sources the folder was built. */
const STAMP = '.sources';
const COMPRESSED = /\.(?:js|css|svg|webmanifest)$/;

/** Everything the console is made of: its own files, and the packages by their lock. */
async function hashSources(root) {
  const folder = path.join(root, 'apps/console');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));
  const hash = createHash('sha256');
  for (const file of [...names.sort(), path.join(root, 'package-lock.json'), import.meta.filename])
    hash
      .update(path.relative(root, file))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}

async function compress(file) {
  const content = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * Builds it unless it is built; answers what was done, in words. The folder is replaced whole: who is served from it meets the old one or
 * the new.
 */
export async function buildConsole(root) {
  const out = path.join(root, 'dist/console');
  const sources = await hashSources(root);
  if ((await readFile(path.join(out, STAMP), 'utf8').catch(() => '')) === sources) return 'the console as it was';
  const made = path.join(root, `dist/console-${process.pid}`);
  // Who builds before tests says `test` here, and would be given the libraries' slow and large halves for development.
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    await build({
      root: path.join(root, 'apps/console'),
      configFile: path.join(root, 'apps/console/vite.config.mjs'),
      mode: 'production',
      logLevel: 'warn',
      build: { outDir: made, emptyOutDir: true },
    });
    const assets = path.join(made, 'assets');
    await Promise.all((await readdir(assets)).filter((name) => COMPRESSED.test(name)).map((name) => compress(path.join(assets, name))));
    await writeFile(path.join(made, STAMP), sources);
    await mkdir(path.dirname(out), { recursive: true });
    await rm(out, { recursive: true, force: true });
    await rename(made, out);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    await rm(made, { recursive: true, force: true });
  }
  return 'the console';
}
