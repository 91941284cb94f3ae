// What the builds for browsers have in common: a folder that is replaced as a whole, unless its sources are unchanged, and compressed copies.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that a build writes among its sources. */
const GENERATED = /[/.]generated[/.]|\.pyc$/;
/** The file with the hash of the sources of a build. */
const STAMP = '.sources';
const COMPRESSED = /\.(?:html|json|js|css|svg|webmanifest)$/;

/** The full paths of the files in a folder, sorted; for a file, its own path. */
async function filesIn(place) {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .sort();
}

/** One hash of all files at these places. */
export async function hashOf(root, places) {
  const hash = createHash('sha256');
  for (const place of places)
    for (const file of await filesIn(path.join(root, place))) {
      if (GENERATED.test(path.relative(root, file))) continue;
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(await readFile(file));
    }
  return hash.digest('hex');
}

async function compress(file, quality) {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * Fills a folder unless its sources have not changed; returns whether it did. A running server sees either the old folder or the new one.
 * @param sources files and folders below the root
 * @param fill writes into the empty folder that it receives
 * @param copies whether to add compressed copies
 * @param quality of Brotli: 11 is the best and takes twenty times as long as 9
 */
export async function buildFolder(root, out, { sources, fill, copies = true, quality = 11 }) {
  const target = path.join(root, out);
  const hash = await hashOf(root, sources);
  if ((await readFile(path.join(target, STAMP), 'utf8').catch(() => '')) === hash) return false;
  const made = `${target}-${process.pid}`;
  try {
    await mkdir(made, { recursive: true });
    await fill(made);
    const compressed = copies ? (await filesIn(made)).filter((file) => COMPRESSED.test(file)) : [];
    await Promise.all(compressed.map((file) => compress(file, quality)));
    await writeFile(path.join(made, STAMP), hash);
    await rm(target, { recursive: true, force: true });
    await rename(made, target);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return true;
}

/** Vite's build in production mode: a build before tests has `test` in NODE_ENV, which selects slow and large development builds. */
export async function viteBuild(options) {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { build } = await import('vite');
    return await build({ mode: 'production', logLevel: 'warn', ...options });
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
