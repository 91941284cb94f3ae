import { ConfigError } from './config-error.js';
import { silenceOf, unusable } from './unusable.js';

const ofDriver = (code: string, more: object = {}): Error => Object.assign(new Error('said'), { code, ...more });

describe('what keeps a database from being used', () => {
  it.each([
    [ofDriver('ECONNREFUSED', { errno: -111 }), 'ECONNREFUSED'],
    [ofDriver('EAI_AGAIN', { errno: -3001 }), 'EAI_AGAIN'],
    [
      ofDriver('ER_ACCESS_DENIED_ERROR', { errno: 1045, sqlState: '28000' }),
      'it knows no such user and password, or takes connections over TLS alone (DATABASE_TLS)',
    ],
    [ofDriver('ER_SECURE_TRANSPORT_REQUIRED', { errno: 3159, sqlState: 'HY000' }), 'it takes connections over TLS alone: set DATABASE_TLS'],
    [ofDriver('PROTOCOL_CONNECTION_LOST', { fatal: true }), 'PROTOCOL_CONNECTION_LOST'],
    [ofDriver('ERR_STREAM_DESTROYED', { fatal: true }), 'ERR_STREAM_DESTROYED'],
    [ofDriver('HANDSHAKE_SSL_ERROR', { fatal: true }), 'TLS: said'],
    [ofDriver('HANDSHAKE_NO_SSL_SUPPORT', { fatal: true }), 'it offers no TLS, which DATABASE_TLS asks for'],
  ])('is told in one line where the database says it: %o', (error, silence) => {
    expect(unusable(error)).toEqual(new ConfigError(`the database of DATABASE_URL cannot be used: ${silence}`));
  });

  it.each([
    new SyntaxError('Invalid or unexpected token'),
    Object.assign(new SyntaxError('Invalid or unexpected token'), { fatal: true }),
    new TypeError("Cannot read properties of undefined (reading 'stream')"),
    Object.assign(new TypeError('The "path" argument must be of type string'), { code: 'ERR_INVALID_ARG_TYPE' }),
    Object.assign(new Error("Cannot find module 'mysql2'"), { code: 'MODULE_NOT_FOUND' }),
    new Error('no driver'),
  ])('is not a fault of the program, which keeps its stack: %o', (error) => {
    expect(unusable(error)).toBe(error);
    expect(silenceOf(error)).toBe(`a fault of this program (${error.message})`);
  });
});
