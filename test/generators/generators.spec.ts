import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeAll, type Documents } from '../../apps/api/src/describe-all.js';
import { root } from '../architecture/cruise.js';
import { installGenerators } from './install.js';

const run = promisify(execFile);
const NAMES = ['oms', 'wms', 'internal', 'v2', 'rates'] as const;
type Name = (typeof NAMES)[number];

/** The generator's command-line arguments: `from` is the document, `to` a folder for its output. */
interface Generator {
  program: string;
  words: (from: string, to: string) => string[];
}

/** The command lines of the projects' own introductions, with `fetch` where there is a choice. */
const GENERATORS: Record<string, Generator> = {
  'openapi-typescript': {
    program: 'openapi-typescript/bin/cli.js',
    words: (from, to) => [from, '-o', path.join(to, 'schema.ts')],
  },
  '@hey-api/openapi-ts': {
    program: '@hey-api/openapi-ts/bin/run.js',
    words: (from, to) => ['-i', from, '-o', to, '-c', '@hey-api/client-fetch'],
  },
  orval: {
    program: 'orval/dist/bin/orval.js',
    words: (from, to) => ['-i', from, '-o', path.join(to, 'client.ts'), '--client', 'fetch'],
  },
  'swagger-typescript-api': {
    program: 'swagger-typescript-api/dist/cli.mjs',
    words: (from, to) => ['generate', '-p', from, '-o', to, '--silent'],
  },
  'openapi-zod-client': {
    program: 'openapi-zod-client/bin.js',
    words: (from, to) => [from, '-o', path.join(to, 'client.ts')],
  },
};

/** The strictness of TypeScript's own template for programs that a bundler builds. */
const COMPILER = {
  compilerOptions: {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['out'],
};

describe('public generators of clients', () => {
  let folder: string;
  let generators: string;
  let documents: Documents;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'generators-'));
    generators = await installGenerators();
    documents = await describeAll(await mkdtemp(path.join(folder, 'data-')));
    for (const name of NAMES) await writeFile(path.join(folder, `${name}.json`), JSON.stringify(documents.published[name]));
  }, 600_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The type errors in a generator's output for all documents. */
  async function faultsOf(generator: string, { program, words }: Generator): Promise<string[]> {
    const packages = path.join(generator === 'openapi-typescript' ? root : generators, 'node_modules');
    const home = path.join(folder, generator.replace(/\W+/g, '-'));
    await mkdir(home, { recursive: true });
    await symlink(packages, path.join(home, 'node_modules'));
    await writeFile(path.join(home, 'package.json'), JSON.stringify({ type: 'module', private: true }));
    await writeFile(path.join(home, 'tsconfig.json'), JSON.stringify(COMPILER));
    for (const name of NAMES) await generate(name, home, path.join(packages, program), words);
    const said = await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc')], { cwd: home }).catch(
      (error: { stdout?: string }) => error,
    );
    return (said.stdout ?? String(said)).split('\n').filter(Boolean);
  }

  async function generate(name: Name, home: string, program: string, words: Generator['words']): Promise<void> {
    const to = path.join(home, 'out', name);
    await mkdir(to, { recursive: true });
    const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', CI: 'true' };
    await run(process.execPath, [program, ...words(path.join(folder, `${name}.json`), to)], {
      cwd: home,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    const written = (await readdir(to, { recursive: true })).filter((file) => file.endsWith('.ts'));
    expect([name, written.length > 0]).toEqual([name, true]);
  }

  it.each(Object.entries(GENERATORS))(
    '%s writes clients of all documents in which the compiler finds no error',
    async (name, generator) => expect(await faultsOf(name, generator)).toEqual([]),
    300_000,
  );
});
