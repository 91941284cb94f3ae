// Builds the web console to dist/console: hashed files with compressed copies. Skips the build when the sources have not changed.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Records the sources of the build. */
const STAMP = '.sources';
const COMPRESSED = /\.(?:js|css|svg|webmanifest)$/;

/** The console's sources: its own files, and the packages by their lock. */
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
 * Builds unless up to date; returns what it did as text. It replaces the folder as a whole, so a server reads the old one or the new one.
 */
export async function buildConsole(root) {
  const out = path.join(root, 'dist/console');
  const sources = await hashSources(root);
  if ((await readFile(path.join(out, STAMP), 'utf8').catch(() => '')) === sources) return 'the console is up to date';
  const made = path.join(root, `dist/console-${process.pid}`);
  // A build before tests has `test` here, which would select the libraries' slow and large development builds.
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
