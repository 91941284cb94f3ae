import { spawnSync } from 'node:child_process';
import { DatabaseAway } from '@kernel';
import { ConfigError } from '@runtime/config';
import { Refusal } from '@runtime/refusal';
import { failureOf, inWords } from './command-line/failure.js';
import { tableOf } from './command-line/output.js';
import { createProgram } from './program.js';

const nothing = () => Promise.reject(new Error('no command of these tests opens the database'));

describe('the command line', () => {
  /** The failure that these words lead to. */
  const failure = async (...words: string[]) =>
    failureOf(
      await createProgram(nothing)
        .program.configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
        .parseAsync(words, { from: 'user' })
        .catch((error: unknown) => error),
    );

  it.each([
    ['acount list', "unknown command 'acount' (Did you mean account?)"],
    ['account lst', "unknown command 'lst' (Did you mean list?)"],
    ['account list --jsn', "unknown option '--jsn' (Did you mean --json?)"],
    ['account create', "missing required argument 'name'"],
    ['account key x', "command-argument value 'x' is invalid for argument 'id'. must be a whole number from 1 on"],
    ['completion fish', "command-argument value 'fish' is invalid for argument 'shell'. Allowed choices are bash, zsh."],
  ])('answers "%s" in one line, with the nearest word', async (words, line) => {
    const refused = await failure(...words.split(' '));
    expect([refused?.exitCode, refused && inWords(refused)]).toEqual([64, line]);
  });

  it('has nothing to add to its version and its help', async () => {
    expect(await Promise.all([failure('--version'), failure('--help'), failure()])).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    [new ConfigError('PORT must be a port'), 78, 'bad_configuration', 'PORT must be a port'],
    [new Refusal('give --user'), 1, 'refused', 'give --user'],
    [new DatabaseAway('gone'), 69, 'database_unavailable', 'the database cannot be reached'],
  ])('tells scripts by its exit code what went wrong: %s', (error, exitCode, code, message) => {
    expect(failureOf(error)).toEqual({ exitCode, code, message });
  });

  it('keeps the stack of an error that nobody foresaw', () => {
    expect(failureOf(new TypeError('x is no function'))).toMatchObject({
      exitCode: 70,
      message: expect.stringMatching(/^TypeError: x is no function\n +at /),
    });
  });

  it('shows lists in columns that no name can break', () => {
    const rows = [
      { id: 1, name: 'Acme' },
      { id: 12_345, name: 'Bell\u0007\u001b[31m' },
    ];
    expect(tableOf(rows, { ID: ({ id }) => id, NAME: ({ name }) => name, NOTE: () => null })).toBe(
      ['ID     NAME        NOTE', '1      Acme        -', '12345  Bell\ufffd\ufffd[31m  -'].join('\n'),
    );
  });
});

describe('the completion script', () => {
  const script = (shell: string): Promise<string> => {
    let printed = '';
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    return createProgram(nothing)
      .program.parseAsync(['completion', shell], { from: 'user' })
      .then(() => printed)
      .finally(() => write.mockRestore());
  };

  /** What bash offers in place of the last of these words. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}; _cli; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', `${await script('bash')}\n${line}`], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };

  it('offers commands, subcommands, options and choices', async () => {
    expect(await offered('cli', 'acc')).toEqual(['account']);
    expect(await offered('cli', 'account', '')).toEqual([
      'create',
      'activate',
      'deactivate',
      'key',
      'time-zone',
      'split-policy',
      'list',
      'own-key',
      '--json',
      '--help',
    ]);
    expect(await offered('cli', '--json', 'account', 'key', '500', '--re')).toEqual(['--regenerate']);
    expect(await offered('cli', 'completion', '')).toEqual(['bash', 'zsh', '--json', '--help']);
  });

  it('offers files where no word of the command line fits', async () => {
    expect(await offered('cli', 'import', 'products', 'package-l')).toEqual(['package-lock.json']);
  });

  it('lets zsh run the completion of bash', async () => {
    expect(await script('zsh')).toBe(`autoload -Uz bashcompinit && bashcompinit\n${await script('bash')}`);
  });
});
