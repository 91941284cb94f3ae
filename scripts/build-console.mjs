// Builds the web console to dist/console: hashed files with compressed copies. Skips the build when the sources have not changed.
import path from 'node:path';
import { buildFolder, viteBuild } from './built-folder.mjs';

/** The console's sources: its own files, the reader of imported files, and the packages by their lock. */
const SOURCES = ['apps/console', 'libs/imports/src', 'package-lock.json', 'scripts/build-console.mjs', 'scripts/built-folder.mjs'];

/** Builds unless up to date; returns what it did as text. */
export async function buildConsole(root) {
  const fill = (outDir) =>
    viteBuild({
      root: path.join(root, 'apps/console'),
      configFile: path.join(root, 'apps/console/vite.config.mjs'),
      build: { outDir, emptyOutDir: true },
    });
  return (await buildFolder(root, 'dist/console', { sources: SOURCES, fill })) ? 'the console' : 'the console is up to date';
}
