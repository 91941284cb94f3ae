import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..');

export interface Violation {
  rule: string;
  from: string;
  to: string;
}

interface Report {
  summary: {
    totalCruised: number;
    violations: { rule: { name: string }; from: string; to: string }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

/** Runs dependency-cruiser with the repository's own rules over a tree with the same layout. */
export async function cruise(tree: string): Promise<{ files: number; rules: string[]; violations: Violation[] }> {
  const folders = ['apps', 'libs', 'test', 'bench'].filter((folder) => existsSync(path.join(tree, folder)));
  const command = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const words = [command, '--config', path.join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders];
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      words,
      { cwd: tree, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => {
        // Its exit code is the number of violations; only a missing report means failure.
        if (stdout.startsWith('{')) resolve(stdout);
        else reject(new Error(stderr, { cause: error }));
      },
    );
  });
  const { summary } = JSON.parse(output) as Report;
  return {
    files: summary.totalCruised,
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
