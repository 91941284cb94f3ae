// The import aliases, which `paths` of tsconfig.json lists, for tools other than the compiler that resolve imports.
import { readFileSync } from 'node:fs';

const { compilerOptions } = JSON.parse(readFileSync(new URL('../tsconfig.json', import.meta.url), 'utf8'));

/** Each alias as a pattern, with the files below the root that it may resolve to; `$1` is what the star matched. */
export const aliases = Object.entries(compilerOptions.paths).map(([alias, files]) => ({
  pattern: new RegExp(`^${alias.replace('*', '(.+)')}$`),
  files: files.map((file) => file.replace(/^\.\//, '').replace('*', '$1')),
}));

/** The file below the root that an import resolves to first; undefined for an import without an alias. */
export function fileOf(specifier) {
  const { pattern, files } = aliases.find((alias) => alias.pattern.test(specifier)) ?? {};
  return pattern && specifier.replace(pattern, files[0]);
}
