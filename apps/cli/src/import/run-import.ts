import { existsSync, statSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { importRecords, type ImportKind, inWords } from './import-records.js';

/**
 * Imports a file with a progress bar; bad lines go to standard error as `FILE:LINE: FIELD: what is wrong`.
 * The exit code is 2 when any record was bad.
 */
export async function runImport<Body extends object>(file: string, what: string, kind: ImportKind<Body>): Promise<void> {
  const bar = new SingleBar({
    format: `${what} [{bar}] {percentage}% | {kept} kept, {bad} bad`,
    hideCursor: true,
    clearOnComplete: false,
    etaBuffer: 100,
  });
  const faults: string[] = [];
  bar.start(existsSync(file) ? statSync(file).size : 0, 0, { kept: 0, bad: 0 });
  const report = await importRecords(file, kind, {
    progress: (bytes, kept, bad) => bar.update(bytes, { kept, bad }),
    fault: (fault) => faults.push(`${file}:${fault.line}: ${inWords(fault)}`),
  }).finally(() => {
    bar.stop();
    if (faults.length > 0) process.stderr.write(`${faults.join('\n')}\n`);
  });
  process.stdout.write(`${what}: ${report.kept} kept, ${report.bad} bad\n`);
  if (report.badFile === undefined) return;
  process.stdout.write(`the bad ones are in ${report.badFile}: correct them there and import that file\n`);
  process.exitCode = 2;
}
