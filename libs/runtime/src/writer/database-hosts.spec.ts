import { addressOf, hasSeveralHosts, readHosts } from './database-hosts.js';

describe('the hosts of a database URL', () => {
  it('get a URL each, with the same user, database and settings', () => {
    expect(readHosts('mysql://user:p%40ss@a:3306,b:3307, c/name?ssl={}')).toEqual([
      'mysql://user:p%40ss@a:3306/name?ssl={}',
      'mysql://user:p%40ss@b:3307/name?ssl={}',
      'mysql://user:p%40ss@c/name?ssl={}',
    ]);
    expect(readHosts('mysql://user:pass@[::1]:3306,[::2]/name')).toEqual([
      'mysql://user:pass@[::1]:3306/name',
      'mysql://user:pass@[::2]/name',
    ]);
  });

  it.each([
    ['mysql://user:pass@a:3306,b:3307/name', true],
    ['mysql://user:pa,ss@a/name', false],
    ['mysql://user:pass@a/na,me', false],
    ['redis://a,b', false],
    ['', false],
  ])('%s: several %s', (url, isSeveral) => expect(hasSeveralHosts(url)).toBe(isSeveral));

  it.each([
    ['mysql://user:hunter2@a:3306,,b/name', 'host 2 of 3 is not a host name or host:port'],
    ['mysql://user:hunter2@a:3306,/name', 'host 2 of 2 is not a host name or host:port'],
    ['mysql://user:hunter2@a:3306,b:port/name', 'host 2 of 2 is not a host name or host:port'],
    ['mysql://user:hunter2@a,b:99999/name', 'host 2 of 2 is not a host name or host:port'],
    ['mysql://user:hun,ter/2@a,b/name', 'host 1 of 2 is not a host name or host:port'],
    ['mysql://user:hunter2@a,b:3306,A:3306/name', 'hosts 1 and 3 are the same'],
  ])('%s: says what is wrong without a part of the password', (url, fault) => expect(readHosts(url)).toBe(fault));

  it('are named without what is secret', () => {
    expect(addressOf('mysql://user:hunter2@a/name')).toBe('a:3306');
    expect(addressOf('mysql://user:hunter2@a:3307/name')).toBe('a:3307');
  });
});
