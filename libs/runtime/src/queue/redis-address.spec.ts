import { namesSentinels, readSentinels } from './redis-address.js';

describe('a REDIS_URL with Sentinels', () => {
  it('names them, the primary, its database and both passwords', () => {
    expect(readSentinels('redis+sentinel://user:p%40ss@a:26380,b, [::1]:7/main/3?sentinel_password=s%26t')).toEqual({
      name: 'main',
      db: 3,
      username: 'user',
      password: 'p@ss',
      sentinelPassword: 's&t',
      sentinels: [
        { host: 'a', port: 26_380 },
        { host: 'b', port: 26_379 },
        { host: '::1', port: 7 },
      ],
    });
    expect(readSentinels('rediss+sentinel://a/main')).toEqual({
      name: 'main',
      db: 0,
      sentinels: [{ host: 'a', port: 26_379 }],
      tls: {},
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    });
  });

  it.each([
    ['redis+sentinel://a,b/main', true],
    ['rediss+sentinel://a/main', true],
    ['redis://a', false],
    ['rediss://a', false],
  ])('%s: is one %s', (url, isOne) => expect(namesSentinels(url)).toBe(isOne));

  it.each([
    ['redis+sentinel://:hunter2@a:26379,,b/main', 'Sentinel 2 of 3 is not a host name or host:port'],
    ['redis+sentinel://:hunter2@a:port/main', 'Sentinel 1 of 1 is not a host name or host:port'],
    ['redis+sentinel://:hun/ter2@a,b/main', 'Sentinel 1 of 1 is not a host name or host:port'],
    ['redis+sentinel://:hunter2@a,b:99999/main', 'Sentinel 2 of 2 is not a host name or host:port'],
    ['redis+sentinel://:hunter2@a,b', 'after the Sentinels comes /name, as in "sentinel monitor name"'],
    ['redis+sentinel://:hunter%2@a,b/main', 'a % in the user or password has to be written as %25'],
    ['redis+sentinel://:hunter2@a,b/main/first', 'after the Sentinels comes /name, as in "sentinel monitor name"'],
    ['redis+sentinel://:hunter2@a,b/main?password=hunter2', 'after ? comes only sentinel_password='],
  ])('%s: says what is wrong without a part of the password', (url, fault) => expect(readSentinels(url)).toBe(fault));
});
