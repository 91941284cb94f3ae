import { PassThrough } from 'node:stream';
import { generatePassword, readPassword } from './password.js';

function piped(text: string): NodeJS.ReadStream {
  const input = new PassThrough();
  input.end(text);
  return input as unknown as NodeJS.ReadStream;
}

describe('a password on the command line', () => {
  it.each([
    ['first line\nsecond', 'first line'],
    ['no end of line', 'no end of line'],
    [' spaces and ünïcödé \r\n', ' spaces and ünïcödé '],
    ['', ''],
  ])('is the first line of %j', async (text, password) => {
    expect(await readPassword(piped(text))).toBe(password);
  });

  it('is a new one of 18 random bytes when it is made', () => {
    const [one, two] = [generatePassword(), generatePassword()];
    expect(one).toMatch(/^[\w-]{24}$/);
    expect(one).not.toBe(two);
  });
});
