// Before the faults: they run what is built.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export default function buildProgram() {
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../scripts/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
