import { isProxyName } from './proxy-networks.js';

describe('a word of TRUSTED_PROXIES', () => {
  it.each(['loopback', 'private', '10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::ffff:10.0.0.0/104'])('may be %s', (word) =>
    expect(isProxyName(word)).toBe(true),
  );

  it.each(['', 'public', 'toString', '10.0.0.0/33', '10.1', '10.0.0.0/', 'fd00::/129', '10.0.0.0/8/8', 'example.com'])(
    'may not be %j',
    (word) => expect(isProxyName(word)).toBe(false),
  );
});
