// Bundles the programs with their packages, since Node takes a millisecond to find, read and compile a module, and the API has 2,500.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@swc/core';
import { build } from 'vite';
import { aliases } from './aliases.mjs';

/** The programs, and the modules that our scripts and TypeORM's command line load. The image is built without the benchmark. */
const ENTRIES = [
  'apps/api/src/main',
  'apps/worker/src/main',
  'apps/rates/src/main',
  'apps/cli/src/main',
  'apps/api/src/describe-all',
  'apps/api/src/paper/drawing',
  'apps/worker/src/wave-planning',
  'apps/api/src/threads/planning',
  'ormconfig',
  'bench/main',
  'bench/compare',
  'bench/load',
  'bench/floor-server',
  'bench/floods/prober',
  'bench/growth/archiver',
  'bench/warehouse/floor-corrections',
  'bench/rates/floor',
  'bench/events/receivers',
];
const TRACES = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-base'].map((name) => `@opentelemetry/${name}`);
/**
 * Packages with native code or threads of their own, those of documents and of traces, which few processes load, and one that evaluates
 * code.
 */
const UNBUNDLED = ['libsql', '@node-rs/argon2', 'msgpackr', 'piscina', 'pdfkit', 'fontkit', 'bwip-js', 'autocannon', ...TRACES];

/** Compiles our sources with swc: Vite's own compiler does not write the decorator metadata that Nest needs. */
function swc(root) {
  const { jsc } = JSON.parse(readFileSync(path.join(root, '.swcrc'), 'utf8'));
  return {
    name: 'swc',
    enforce: 'pre',
    transform(source, filename) {
      if (!filename.endsWith('.ts') || filename.includes('/node_modules/')) return undefined;
      return transform(source, { jsc, module: { type: 'es6' }, swcrc: false, sourceMaps: true, filename });
    },
  };
}

/** Removes the `require` that ES modules create, so that the bundler resolves it: theirs would load a second copy of bundled packages. */
const requiresOfModules = {
  name: 'requires-of-modules',
  transform(source, filename) {
    const own = 'const require = createRequire(import.meta.url);\n';
    if (!filename.includes('/node_modules/') || !source.includes(own)) return undefined;
    return { code: source.replace(own, '\n'), map: null };
  },
};

/** Escapes characters outside Latin-1: a single one doubles the memory that V8 needs for the text of its whole chunk. */
const oneBytePerCharacter = {
  name: 'one-byte-per-character',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    },
  },
};

/** Writes each program to its path below dist/, and shared chunks to dist/shared/; returns the number of programs. */
export async function buildPrograms(root) {
  const entries = ENTRIES.filter((entry) => existsSync(path.join(root, `${entry}.ts`)));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: false,
    publicDir: false,
    plugins: [swc(root), requiresOfModules, oneBytePerCharacter],
    resolve: {
      // Node uses `main`, too. With `module`, the bundle would hold a second copy of packages that others `require`.
      mainFields: ['main'],
      alias: aliases.map(({ pattern, files }) => ({ find: pattern, replacement: path.join(root, files[0]) })),
    },
    ssr: { target: 'node', noExternal: true, external: UNBUNDLED },
    build: {
      ssr: true,
      target: 'node20',
      outDir: path.join(root, 'dist'),
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, path.join(root, `${entry}.ts`)])),
        // The imports of package.json, such as `#servers`.
        external: [/^#/],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name]-[hash].js',
          // Nest, the outbox and the log use the names of classes.
          keepNames: true,
          // A process keeps the text of its programs in memory.
          comments: { jsdoc: false },
          // Its own chunk remains the first import of each program.
          codeSplitting: { groups: [{ name: 'heap', test: /\/runtime\/src\/heap\.ts$/ }] },
        },
      },
    },
  });
  return entries.length;
}
