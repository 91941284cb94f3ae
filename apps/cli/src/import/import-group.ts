import { type Command, InvalidArgumentError } from 'commander';

/** The `import` group; the first command that needs it creates it. */
export function importGroup(program: Command): Command {
  return (
    program.commands.find((command) => command.name() === 'import') ??
    program.command('import').description('import records from a file; bad ones go to a separate file to correct and import again')
  );
}

/** `--account ID`: whose records they are. */
export const accountOption = ['-a, --account <id>', 'account the records belong to', accountId] as const;

function accountId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('it must be a positive whole number');
  return Number(text);
}
