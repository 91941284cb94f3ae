import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './architecture/cruise.js';

function specsIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(spec|test)\.[cm]?[jt]sx?$/.test(file))
    .map((file) => path.join(root, folder, file));
}

describe('the specs', () => {
  it('all belong to a project of Jest, so that every one runs', () => {
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const listed = execFileSync(process.execPath, [jest, '--listTests', '--json'], { cwd: root, encoding: 'utf8' });
    const run = new Set(JSON.parse(listed) as string[]);
    const left = ['apps', 'libs', 'test', 'bench'].filter((folder) => readdirSync(root).includes(folder)).flatMap(specsIn);
    expect(left.filter((spec) => !run.has(spec))).toEqual([]);
    expect(run).toContain(path.join(root, 'test/contexts/engine.spec.ts'));
  });
});
