// Node's hooks for our TypeScript: the aliases of tsconfig.json, './x.ts' where './x.js' is imported, and swc.
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { fileOf } from '../../../scripts/aliases.mjs';

const root = new URL('../../../', import.meta.url);
const { jsc } = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8'));
const options = { jsc, module: { type: 'es6' }, swcrc: false, sourceMaps: 'inline' };

/** Where an example begins, which lies over the repository: what it does not have is the repository's (docs/extending.md). */
const IN_EXAMPLE = /^.*\/examples\/[a-z-]+\//;

/** The file at a path of an example, or of the repository; undefined if neither has it. */
function laidOver(path, example) {
  return [...(example ? [example] : []), root].map((place) => new URL(path, place)).find((source) => existsSync(source));
}

/** The file of ours that is meant; undefined for a package. */
function sourceOf(specifier, importer) {
  if (specifier === '@jest/globals') return new URL('globals.mjs', import.meta.url);
  const aliased = fileOf(specifier);
  const [example] = IN_EXAMPLE.exec(importer) ?? [];
  if (aliased) return laidOver(aliased, example);
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || importer.includes('/node_modules/')) return undefined;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), importer);
  if (example) return laidOver(source.href.slice(example.length), example);
  return existsSync(source) ? source : undefined;
}

export async function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL ?? '');
  return source ? { url: source.href, format: 'module', shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!/\.ts(\?|$)/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
