import { createRequire } from 'node:module';
import { FindUnreadableSecrets } from '@contract/identity';
import type { Command } from 'commander';
import { type DatabasePlace, readConfig } from '@runtime/config';
import { redactAgain } from '../backup/redact-again.js';
import { newerBackup, redactionsIn } from '../backup/redactions-in.js';
import { checkBackup, restoreBackup, STRANGE } from '../backup/restore-backup.js';
import type { Origin } from '../backup/signature.js';
import { takeBackup } from '../backup/take-backup.js';
import { exitCodes } from '../command-line/failure.js';
import type { Output } from '../command-line/output.js';
import type { Run } from '../command-line/run.js';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** `backup`, `restore`: everything the service stores, in one file. */
export function backupCommands(program: Command, run: Run, output: Output): void {
  program
    .command('backup')
    .argument('<target>', 'a new file, or a folder, in which the file is named by the time')
    .description('back up the database and DATA_DIR while the service runs, and verify the file; SECRET_KEY is not in it')
    .action(async (target: string) => {
      const { file, bytes, tables, rows, files, sha256 } = await takeBackup(readConfig(process.env), target, version);
      const text = [
        `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MiB, verified`,
        'SECRET_KEY is not in it: keep it elsewhere, since the backup is of little use without',
      ].join('\n');
      output.print(text, { file, bytes, tables, rows, files, sha256 });
    });
  program
    .command('restore')
    .argument('<file>', 'a backup')
    .option('--check', 'verify the backup, say whether SECRET_KEY opens it, and change nothing')
    .option('--unsigned', 'also restore a backup that was not signed with SECRET_KEY')
    .option('--redactions <file>', 'a newer backup, or what `persons list --json` printed; default: the newest backup beside <file>')
    .description('restore a backup to an empty database and DATA_DIR, with a database user who may change the schema')
    .action(async (file: string, { check, unsigned, redactions }: { check?: true; unsigned?: true; redactions?: string }) => {
      if (check) return printCheck(output, file, unsigned);
      const list = redactions ?? newerBackup(file);
      // Read before the restore: otherwise an unreadable list would leave a database with data of redacted persons.
      const listed = list === undefined ? [] : await redactionsIn(list);
      const settle = (hidden: DatabasePlace) =>
        run(async (bus) => ({ redacted: await redactAgain(bus, listed), unreadable: await bus.ask(new FindUnreadableSecrets()) }), hidden);
      const { tables, rows, files, settled } = await restoreBackup(readConfig(process.env), file, settle, unsigned);
      const { redacted, unreadable } = settled;
      const secret =
        unreadable.length === 0
          ? 'SECRET_KEY opens every key and second factor'
          : `SECRET_KEY does not open ${unreadable.length} of its keys and second factors: start with the SECRET_KEY of the time of the backup`;
      const text = `restored ${rows} rows of ${tables} tables and ${files} files\n${secret}\n${again(redacted, list)}`;
      output.print(text, { tables, rows, files, unreadable, redacted });
      if (unreadable.length > 0) process.exitCode = exitCodes.refused;
    });
}

const again = (redacted: number, list: string | undefined): string =>
  list === undefined
    ? 'orders that were redacted after this backup are as they were: run `persons apply` with a newer backup or list, if there is one'
    : `${redacted} orders are redacted again, of those that ${list} lists`;

async function printCheck(output: Output, file: string, isAnyonesTaken = false): Promise<void> {
  const { header, origin, tables, rows, files, sha256 } = await checkBackup(readConfig(process.env), file);
  const { engine, version: takenBy, createdDate } = header;
  const text = [
    `${file} is whole: ${rows} rows of ${tables} tables and ${files} files, taken at ${createdDate} by version ${takenBy}`,
    origin === 'own'
      ? 'SECRET_KEY signed it, and opens its keys'
      : `it ${STRANGE[origin]}: --unsigned restores it, and SECRET_KEY may not open its keys`,
  ].join('\n');
  output.print(text, { engine, version: takenBy, created_date: createdDate, tables, rows, files, sha256, signed_by: SIGNERS[origin] });
  if (origin !== 'own' && !isAnyonesTaken) process.exitCode = exitCodes.refused;
}

const SIGNERS: Record<Origin, string | null> = { own: 'this_key', other: 'another_key', unsigned: null };
