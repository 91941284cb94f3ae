import { existsSync, statSync } from 'node:fs';
import { SingleBar } from 'cli-progress';
import { exitCodes } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
import { type BadField, importRecords, type ImportKind, inWords } from './import-records.js';

/**
 * Imports a file with a progress bar; bad lines go to standard error as `FILE:LINE: FIELD: what is wrong`.
 * The exit code is 2 when any record was bad.
 */
export async function runImport<Body extends object>(output: Output, file: string, what: string, kind: ImportKind<Body>): Promise<void> {
  const bar = new SingleBar({
    format: `${what} [{bar}] {percentage}% | {kept} kept, {bad} bad`,
    hideCursor: true,
    clearOnComplete: false,
    etaBuffer: 100,
  });
  const faults: BadField[] = [];
  bar.start(existsSync(file) ? statSync(file).size : 0, 0, { kept: 0, bad: 0 });
  const report = await importRecords(file, kind, {
    progress: (bytes, kept, bad) => bar.update(bytes, { kept, bad }),
    fault: (fault) => faults.push(fault),
  }).finally(() => {
    bar.stop();
    if (!output.isJson) process.stderr.write(faults.map((fault) => `${file}:${fault.line}: ${inWords(fault)}\n`).join(''));
  });
  const { kept, bad, badFile } = report;
  const mend = badFile === undefined ? '' : `\nthe bad ones are in ${badFile}: correct them there and import that file`;
  output.print(`${what}: ${kept} kept, ${bad} bad${mend}`, { kept, bad, bad_file: badFile ?? null, faults });
  if (badFile !== undefined) process.exitCode = exitCodes.partly;
}
