import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** A password nobody chose. */
export const generatePassword = (): string => randomBytes(18).toString('base64url');

/**
 * The password typed at a prompt that does not show it, or the first line of what is piped in. Never an argument: those are seen by every
 * user of the machine.
 */
export async function readPassword(input: NodeJS.ReadStream = process.stdin): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY });
  if (input.isTTY) process.stderr.write('Password: ');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) process.stderr.write('\n');
  }
}
