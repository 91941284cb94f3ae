import { DatabaseAway } from '../../errors.js';
import { kernelErrorOf } from './mysql-errors.js';

/** An error with which the driver closes a connection. */
const fatal = (error: Error, code?: string): Error => Object.assign(error, { fatal: true, ...(code === undefined ? {} : { code }) });

describe('a fatal error of the driver', () => {
  it.each([
    'PROTOCOL_CONNECTION_LOST',
    'PROTOCOL_ERROR',
    'HANDSHAKE_SSL_ERROR',
    'ERR_STREAM_DESTROYED',
    'ERR_STREAM_WRITE_AFTER_END',
    'EAI_AGAIN',
  ])('%s tells of a database that is away', (code) => expect(kernelErrorOf(fatal(new Error('said'), code))).toBeInstanceOf(DatabaseAway));

  it('about a closed connection does, too', () => {
    expect(kernelErrorOf(fatal(new Error("Can't add new command when connection is in closed state")))).toBeInstanceOf(DatabaseAway);
  });

  it.each([
    fatal(new SyntaxError('Invalid or unexpected token')),
    fatal(new TypeError('The "path" argument must be of type string'), 'ERR_INVALID_ARG_TYPE'),
    fatal(new Error("The field name (__proto__) can't be the same as an object's private property.")),
  ])('stays what it is where the program is at fault: %o', (error) => expect(kernelErrorOf(error)).toBe(error));
});
