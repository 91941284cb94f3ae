import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { refresh } from '../scripts/generated.mjs';
import { root } from './architecture/cruise.js';

const run = promisify(execFile);

describe('generated files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are written anew when a source has changed or one of them has, and only those whose text is another', async () => {
    const at = (name: string): string => path.join(folder, name);
    let texts: Record<string, string> = { 'out/a.ts': 'a', 'out/b.ts': 'b' };
    const write = () => refresh(folder, { name: 'letters', sources: ['in'], places: ['out'], make: () => Promise.resolve(texts) });
    await mkdir(at('in'));
    await writeFile(at('in/source.ts'), '1');
    expect([await write(), await write()]).toEqual([true, false]);
    const { ino } = await stat(at('out/a.ts'));

    await writeFile(at('in/source.ts'), '2');
    texts = { 'out/a.ts': 'a', 'out/c.ts': 'c' };
    expect([await write(), await write()]).toEqual([true, false]);
    await expect(stat(at('out/b.ts'))).rejects.toThrow('ENOENT');
    expect((await stat(at('out/a.ts'))).ino).toBe(ino);

    await writeFile(at('out/c.ts'), 'by hand');
    expect([await write(), await write()]).toEqual([true, false]);
    expect(await readFile(at('out/c.ts'), 'utf8')).toBe('c');
    await rm(at('out'), { recursive: true });
    expect([await write(), await write()]).toEqual([true, false]);
    expect(await readFile(at('out/a.ts'), 'utf8')).toBe('a');
  });

  it('are in no commit', async () => {
    const { stdout } = await run('git', ['ls-files', '*/generated/*'], { cwd: root });
    expect(stdout).toBe('');
  });

  it('are made when the TypeScript client is installed from its folder', async () => {
    // As in a shell: what started the tests passes its settings of npm on.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$/i.test(name)));
    const client = path.join(root, 'clients/typescript');
    await rm(path.join(client, 'dist'), { recursive: true, force: true });
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', client], { cwd: folder, env });
    const program = "import('order-warehouse-client').then((client) => console.log(Object.keys(client).sort().join()))";
    const { stdout } = await run(process.execPath, ['--eval', program], { cwd: folder, env });
    expect(stdout.split(',')).toEqual(expect.arrayContaining(['ApiError', 'OmsClient', 'WmsClient']));
    expect(await readFile(path.join(client, 'dist/generated/oms.d.ts'), 'utf8')).toContain('class Orders');
  }, 120_000);
});
