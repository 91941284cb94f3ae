import type { Bus, Database } from '@kernel';
import { SingleBar } from 'cli-progress';
import { inWords, type RecordFault } from '../../../../libs/imports/src/index.js';
import { importKind, type ImportKindName } from '../../../api/src/oms/imports/import-kinds.js';
import type { ChangeMode } from '../../../api/src/oms/imports/record-import.js';
import { exitCodes, failureOf, inWords as failureInWords } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
import { importFile, type OfSource } from './import-file.js';

/** Faults on the screen; the file of bad records has all of them. */
const MAX_SHOWN = 1_000;

interface Work {
  file: string;
  account: number;
  what: ImportKindName;
  mode: ChangeMode;
  ofSource: OfSource;
}

/**
 * Imports a file with a progress bar; bad lines go to standard error as `FILE:LINE: FIELD: what is wrong`. The exit code says whether all
 * records were stored (0), some (2) or none (1).
 */
export async function runImport(
  output: Output,
  bus: Bus,
  database: Database,
  { file, account, what, mode, ofSource }: Work,
): Promise<void> {
  const bar = new SingleBar({
    format: `${what} [{bar}] {percentage}% | {kept} kept, {bad} bad`,
    hideCursor: true,
    clearOnComplete: false,
    etaBuffer: 100,
  });
  const [faults, warnings]: [RecordFault[], RecordFault[]] = [[], []];
  let more = 0;
  bar.start(1, 0, { kept: 0, bad: 0 });
  const report = await importFile(
    file,
    importKind(what, bus, account),
    mode,
    {
      progress: ({ read, kept, changed, refused }, records) => {
        bar.setTotal(records);
        bar.update(read, { kept: kept + changed, bad: refused });
      },
      fault: (fault) => (faults.length < MAX_SHOWN ? faults.push(fault) : (more += 1)),
      warning: (warning) => warnings.length < MAX_SHOWN && warnings.push(warning),
    },
    (work) => database.part(work),
    ofSource,
  ).finally(() => {
    bar.stop();
    if (output.isJson) return;
    const reported = [...warnings.map((each) => ({ ...each, word: 'warning: ' })), ...faults.map((each) => ({ ...each, word: '' }))];
    process.stderr.write(reported.map((each) => `${file}:${each.line}: ${each.word}${inWords(each)}\n`).join(''));
    if (more > 0) process.stderr.write(`and ${more} more\n`);
  });
  const { read, kept, changed, refused, badFile, stoppedBy, source, leftOut = 0 } = report;
  const mend = badFile === undefined ? '' : `\nthe bad ones are in ${badFile}: correct them there and import that file`;
  const counts = `${kept} kept, ${mode === 'none' ? '' : `${changed} changed, `}${refused} bad${leftOut > 0 ? `, ${leftOut} lines left out` : ''}`;
  output.print(`${what}: ${counts}${mend}`, {
    ...{ read, kept, changed, bad: refused, bad_file: badFile ?? null },
    ...(source === undefined ? {} : { source, left_out: leftOut }),
    ...{ warnings: warnings.map(asField), faults: faults.map(asField) },
  });
  const isSome = kept + changed > 0;
  if (stoppedBy !== undefined && !isSome) throw stoppedBy;
  const failure = stoppedBy === undefined ? undefined : failureOf(stoppedBy);
  if (failure) process.stderr.write(`the import ended early: ${failureInWords(failure)}\n`);
  if (refused > 0) process.exitCode = isSome ? exitCodes.partly : exitCodes.refused;
}

const asField = ({ line, column, message }: RecordFault) => ({ line, field: column, message });
