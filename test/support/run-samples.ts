import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { requireLanguages } from '../../scripts/installed.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const clients = path.join(root, 'clients');
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const run = promisify(execFile);
/** The package of the TypeScript client. */
const CLIENT = 'order-warehouse-client';

export const LANGUAGES = ['curl', 'typescript', 'python', 'php'] as const;
export type Language = (typeof LANGUAGES)[number];
type Variables = Readonly<Record<string, string>>;

/** A sample, named by its operation. */
export type Sample = readonly [operation: string, text: string];
/** The outcome of a sample: `ok`, the code of its refusal, or the error. */
export type Outcome = readonly [operation: string, outcome: string];

const CODE = /"code": ?"(\w+)"/;
/** Where curl writes an answer that is a file. */
const FILE = / -o (\S+)$/m;
/** The outcome in a failed program's output: the code of the refusal in it, or all of it. */
const outcomeOf = (text: string): string => CODE.exec(text)?.[1] ?? (text.trim() || 'failed without a word');

/** Runs curl with an option that makes it fail for refusals, so that the samples stay as they are on the page. */
async function runCurl(samples: readonly Sample[], folder: string, env: Variables): Promise<Outcome[]> {
  await writeFile(path.join(folder, '.curlrc'), 'fail-with-body\nshow-error\n');
  const outcomes: Outcome[] = [];
  for (const [operation, text] of samples) {
    const file = FILE.exec(text)?.[1];
    const ended = await run('bash', ['-c', text], { cwd: folder, env: { ...process.env, ...env, CURL_HOME: folder } }).then(
      () => 'ok',
      async ({ stdout, stderr }: { stdout: string; stderr: string }) =>
        outcomeOf(stdout + stderr + (file === undefined ? '' : await readFile(path.join(folder, file), 'utf8'))),
    );
    outcomes.push([operation, ended]);
  }
  return outcomes;
}

/** Runs a program that runs all samples and prints its outcomes as the last line. */
async function outcomesOf(command: string, words: string[], folder: string, env: Variables): Promise<Outcome[]> {
  const { stdout } = await run(command, words, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 64 << 20 });
  const printed = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as [string, string][];
  return printed.map(([operation, text]) => [operation, text === 'ok' ? text : outcomeOf(text)]);
}

/** Writes each sample to a file of its own; returns their names. */
async function write(samples: readonly Sample[], folder: string, ending: string, before = ''): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    samples.map(async ([operation, text]) => {
      const name = `${operation}.${ending}`;
      await writeFile(path.join(folder, name), `${before}${text}\n`);
      return name;
    }),
  );
}

/** Installs the published form of the client for the samples of a folder; the client's own tests check its types. */
async function installClient(folder: string): Promise<void> {
  const home = path.join(folder, 'node_modules', CLIENT);
  await run(process.execPath, [tsc, '-p', path.join(clients, 'typescript'), '--noCheck', '--outDir', path.join(home, 'dist')]);
  await cp(path.join(clients, 'typescript/package.json'), path.join(home, 'package.json'));
}

/** Compiles the samples of all interfaces. @throws Error where one does not compile */
export async function checkTypescript(interfaces: Readonly<Record<string, readonly Sample[]>>, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'node_modules/@types'), { recursive: true });
  for (const types of ['@types/node', 'undici-types'])
    await symlink(path.join(root, 'node_modules', types), path.join(folder, 'node_modules', types));
  await installClient(folder);
  for (const [name, samples] of Object.entries(interfaces)) await write(samples, path.join(folder, name), 'ts', 'export {};\n');
  const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', types: ['node'], noEmit: true };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/*.ts'] }));
  await run(process.execPath, [tsc], { cwd: folder }).catch(({ stdout }: { stdout: string }) => {
    throw new Error(`samples do not compile:\n${stdout}`);
  });
}

/** Runs the samples without their types, which `checkTypescript` checks. */
async function runTypescript(samples: readonly Sample[], folder: string, env: Variables): Promise<Outcome[]> {
  if (samples.some(([, text]) => text.includes(CLIENT))) await installClient(folder);
  const compilerOptions = { target: ScriptTarget.ES2022, module: ModuleKind.ESNext };
  const modules = samples.map(([operation, text]): Sample => [operation, transpileModule(text, { compilerOptions }).outputText]);
  await write(modules, folder, 'mjs');
  const program = `
const outcomes = [];
console.log = () => undefined;
for (const name of ${JSON.stringify(samples.map(([name]) => name))}) {
  try {
    await import('./' + name + '.mjs');
    outcomes.push([name, 'ok']);
  } catch (error) {
    outcomes.push([name, error.code ? JSON.stringify({ code: error.code }) : String(error.message)]);
  }
}
process.stdout.write(JSON.stringify(outcomes) + '\\n');`;
  await writeFile(path.join(folder, 'all.mjs'), program);
  return outcomesOf(process.execPath, ['all.mjs'], folder, env);
}

async function runPython(samples: readonly Sample[], folder: string, env: Variables): Promise<Outcome[]> {
  const files = await write(samples, folder, 'py');
  const program = `
import contextlib, io, json, runpy
outcomes = []
for name in ${JSON.stringify(files)}:
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            runpy.run_path(name)
        outcomes.append([name[:-3], "ok"])
    except Exception as error:
        said = json.dumps({"code": error.code}) if isinstance(getattr(error, "code", None), str) else str(error)
        outcomes.append([name[:-3], error.read().decode() if hasattr(error, "read") else said])
print(json.dumps(outcomes))
`;
  await writeFile(path.join(folder, 'all.py'), program);
  return outcomesOf(requireLanguages().python, ['all.py'], folder, {
    ...env,
    PYTHONPATH: path.join(clients, 'python'),
    PYTHONDONTWRITEBYTECODE: '1',
  });
}

async function runPhp(samples: readonly Sample[], folder: string, env: Variables): Promise<Outcome[]> {
  const files = await write(samples, folder, 'php', '<?php\n');
  const program = `<?php
require '${path.join(clients, 'php/autoload.php')}';
set_error_handler(static function (int $level, string $message): never { throw new RuntimeException($message); });
$outcomes = [];
foreach (${JSON.stringify(files)} as $name) {
    ob_start();
    try {
        (static function (string $name): void { require $name; })(__DIR__ . '/' . $name);
        $outcomes[] = [substr($name, 0, -4), 'ok'];
    } catch (Throwable $error) {
        $outcomes[] = [substr($name, 0, -4), isset($error->errorCode) ? json_encode(['code' => $error->errorCode]) : $error->getMessage()];
    }
    ob_end_clean();
}
echo json_encode($outcomes), "\\n";
`;
  await writeFile(path.join(folder, 'all.php'), program);
  return outcomesOf(requireLanguages().php, ['all.php'], folder, env);
}

const RUNNERS: Readonly<Record<Language, (samples: readonly Sample[], folder: string, env: Variables) => Promise<Outcome[]>>> = {
  curl: runCurl,
  typescript: runTypescript,
  python: runPython,
  php: runPhp,
};

/** Runs the samples of a language one after the other, each as a program of its own, in an empty folder. */
export async function runSamples(language: Language, samples: readonly Sample[], folder: string, env: Variables = {}): Promise<Outcome[]> {
  await mkdir(folder, { recursive: true });
  return RUNNERS[language](samples, folder, env);
}
