import { Writable } from 'node:stream';
import { ConstraintBroken, DatabaseAway } from '@kernel';
import { pino } from 'pino';
import { describeError } from './describe-error.js';

/** An error as mysql2 throws it. */
const ofServer = (code: string, message: string): Error =>
  Object.assign(new Error(message), {
    code,
    errno: 1064,
    sqlState: '42000',
    sqlMessage: message,
    sql: "INSERT INTO users (PasswordHash) VALUES ('s3cret')",
    parameters: ['s3cret'],
  });

/** pino's line for it. */
function lineOf(error: unknown): string {
  let line = '';
  const out = new Writable({ write: (chunk: Buffer, _encoding, done) => ((line += chunk.toString()), done()) });
  pino({ serializers: { err: describeError } }, out).error({ err: error }, 'a request failed');
  return line;
}

describe('a logged error', () => {
  it.each([
    ['of the server', ofServer('ER_PARSE_ERROR', "You have an error in your SQL syntax near 's3cret'")],
    ['with lines in its message', ofServer('ER_DUP_ENTRY', "Duplicate entry 's3cret\n    at s3cret' for key 'uq'")],
    [
      'behind a broken constraint',
      new ConstraintBroken(
        'unique',
        "Duplicate entry 's3cret' for key 'uq'",
        ofServer('ER_DUP_ENTRY', "Duplicate entry 's3cret' for key 'uq'"),
      ),
    ],
    ['behind a database that is away', new DatabaseAway(ofServer('ER_OPTION_PREVENTS_STATEMENT', 's3cret'))],
    [
      'of the migrations',
      Object.assign(new Error('Failed'), { query: 'SELECT ?', parameters: ['s3cret'], driverError: ofServer('ER_PARSE_ERROR', 's3cret') }),
    ],
  ])('%s shows neither statement nor values', (_, error) => {
    const line = lineOf(error);
    expect(line).not.toMatch(/s3cret|INSERT|sqlMessage|parameters/);
    expect(line).toContain('describe-error.spec');
  });

  it('keeps what it is, where it came from and what caused it', () => {
    const { err } = JSON.parse(lineOf(new DatabaseAway(ofServer('ER_OPTION_PREVENTS_STATEMENT', 'read only')))) as { err: object };
    expect(err).toMatchObject({
      type: 'DatabaseAway',
      message: 'the database is away',
      stack: expect.stringContaining('DatabaseAway: the database is away\n    at '),
      cause: { code: 'ER_OPTION_PREVENTS_STATEMENT', errno: 1064, message: 'the database server said ER_OPTION_PREVENTS_STATEMENT' },
    });
  });
});
