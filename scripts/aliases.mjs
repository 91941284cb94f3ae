// The aliases of imports, which `paths` of tsconfig.json lists, for what resolves imports besides the compiler.
import { readFileSync } from 'node:fs';

const { compilerOptions } = JSON.parse(readFileSync(new URL('../tsconfig.json', import.meta.url), 'utf8'));

/** Each as a pattern, and the files below the root that it may mean: `$1` is what stands for the star. */
export const aliases = Object.entries(compilerOptions.paths).map(([alias, files]) => ({
  pattern: new RegExp(`^${alias.replace('*', '(.+)')}$`),
  files: files.map((file) => file.replace(/^\.\//, '').replace('*', '$1')),
}));

/** The file below the root that an import means first; undefined for one without an alias. */
export function fileOf(specifier) {
  const { pattern, files } = aliases.find((alias) => alias.pattern.test(specifier)) ?? {};
  return pattern && specifier.replace(pattern, files[0]);
}
