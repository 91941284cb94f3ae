// Runs before the fault tests, which run the build.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export default function buildProgram() {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../scripts/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
