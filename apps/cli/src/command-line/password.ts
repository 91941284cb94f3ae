import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A random password. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');

/**
 * The password from a prompt without echo, or the first line of standard input. Never an argument, since every user of the machine sees
 * those.
 */
export const readPassword = (input: NodeJS.ReadStream = process.stdin): Promise<string> => readLine('Password: ', false, input);

/** A line from a prompt, or the first one of standard input. */
export async function readLine(prompt: string, isShown: boolean, input: NodeJS.ReadStream = process.stdin): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: isShown && input.isTTY ? process.stderr : silent, terminal: input.isTTY });
  if (input.isTTY) process.stderr.write(prompt);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) process.stderr.write('\n');
  }
}
