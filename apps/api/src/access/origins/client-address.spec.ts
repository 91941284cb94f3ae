import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ClientAddresses } from './client-address.js';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as unknown as FastifyRequest;

describe('the client address', () => {
  const addresses = new ClientAddresses(['loopback', 'private', '198.51.100.7', '2001:db8:1::/48']);
  const textOf = (remote: string | undefined, forwarded?: string) => addresses.of(from(remote, forwarded)).text;

  it.each([
    ['a direct stranger', '203.0.113.9', undefined, '203.0.113.9'],
    ['a direct stranger who claims another', '203.0.113.9', '10.0.0.1', '203.0.113.9'],
    ['a proxy itself', '10.0.0.1', undefined, '10.0.0.1'],
    ['behind a proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['behind two proxies', '127.0.0.1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['what the first stranger claims', '127.0.0.1', '10.9.9.9, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
    ['proxies all the way', '127.0.0.1', '10.0.0.2, 10.0.0.1', '10.0.0.2'],
    ['behind an IPv6 proxy', '2001:db8:1::5', '2001:db8:ffff::1', '2001:db8:ffff::1'],
    ['with a port', '10.0.0.1', '203.0.113.9:51000', '203.0.113.9'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8:ffff::1]:443', '2001:db8:ffff::1'],
    ['mapped into IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
    ['written at length', '::1', '2001:0DB8:FFFF:0000:0000:0000:0000:0001', '2001:db8:ffff::1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['empty entries', '10.0.0.1', ' , 203.0.113.9 ,, ', '203.0.113.9'],
    ['no socket any more', undefined, '203.0.113.9', 'unknown'],
  ])('of %s', (_what, remote, forwarded, text) => {
    expect(textOf(remote, forwarded)).toBe(text);
  });

  it.each([
    'unknown',
    '_hidden',
    'localhost',
    '10.1',
    '0x7f.1',
    '2130706433',
    '010.0.0.1',
    '10.0.0.256',
    '10.0.0.1/8',
    '::1::',
    '[::1',
    '127.0.0.1;x',
    'x'.repeat(100_000),
    '\0',
    '%',
  ])('is unknown, and never private, where a proxy says %.20j', (garbage) => {
    expect(addresses.of(from('10.0.0.1', garbage))).toEqual({ text: 'unknown', isPrivate: false, limitedAs: 'unknown' });
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['10.0.0.1', true],
    ['172.16.0.1', true],
    ['172.31.255.255', true],
    ['192.168.1.1', true],
    ['fd00::1', true],
    ['172.32.0.1', false],
    ['192.169.0.1', false],
    ['11.0.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['8.8.8.8', false],
    ['2001:db8::1', false],
    ['fe80::1%eth0', false],
    ['64:ff9b::a00:1', false],
    ['::', false],
  ])('%s: private %s', (remote, isPrivate) => {
    expect(new ClientAddresses([]).of(from(remote))).toMatchObject({ isPrivate });
  });

  it('trusts nobody by default', () => {
    expect(new ClientAddresses([]).of(from('127.0.0.1', '203.0.113.9')).text).toBe('127.0.0.1');
  });

  it.each([
    ['itself', '10.0.0.1', {}, true],
    ['a proxy nobody trusts', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }, false],
    ['one that sends Forwarded', '10.0.0.1', { forwarded: 'for=10.0.0.7' }, false],
    ['one that sends Via', '::1', { via: '1.1 proxy' }, false],
    ...[
      'x-real-ip',
      'x-forwarded',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-by-somebody',
      'cf-connecting-ip',
      'cf-ray',
      'true-client-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'fastly-client-ip',
      'client-ip',
      'cdn-loop',
      'x-envoy-external-address',
    ].map((name): [string, string, Record<string, string>, boolean] => [`one that sends ${name}`, 'fd00::1', { [name]: 'x' }, false]),
    ['a program with headers of its own', '10.0.0.1', { 'x-client': 'x', 'x-real': 'x', cf: 'x', viable: 'x', 'x-client-ips': 'x' }, true],
    ['a trusted proxy, for a private client', '10.1.0.1', { 'x-forwarded-for': '10.0.0.7', via: '1.1 proxy' }, true],
    ['a trusted proxy, behind one nobody trusts', '10.1.0.1', { 'x-forwarded-for': '203.0.113.9, 10.0.0.7' }, false],
    ['a trusted proxy that does not name its client', '10.1.0.1', { via: '1.1 proxy' }, false],
    ['a trusted proxy that names nobody', '10.1.0.1', { 'x-forwarded-for': ' , ' }, false],
  ])('from private networks, of %s', (_what, remoteAddress, headers, isPrivate) => {
    const client = new ClientAddresses(['10.1.0.0/16']).of({ socket: { remoteAddress }, headers } as unknown as FastifyRequest);
    expect(client).toMatchObject({ isPrivate });
  });

  it('warns once of each private hop that forwards and is not trusted, and of no public one', () => {
    const lines: string[] = [];
    const careful = new ClientAddresses(['10.1.0.1'], {
      warn: (_fields: object, line: string) => void lines.push(line),
    } as unknown as Logger);
    for (const remote of ['127.0.0.1', '127.0.0.1', '203.0.113.9', '10.1.0.1', '10.0.0.1']) careful.of(from(remote, '198.51.100.1'));
    expect(lines).toEqual(
      ['127.0.0.1', '10.0.0.1'].map((address) =>
        expect.stringMatching(new RegExp(`header x-forwarded-for come through ${address}, which is not in TRUSTED_PROXIES`)),
      ),
    );
    for (let n = 0; n < 100; n += 1) careful.of(from(`10.2.0.${n}`, '198.51.100.1'));
    expect(lines.length).toBe(16);
  });

  it('is limited by network where one machine has all of it', () => {
    const limitedAs = (text: string) => new ClientAddresses([]).of(from(text)).limitedAs;
    expect(limitedAs('203.0.113.9')).toBe('203.0.113.9');
    expect(limitedAs('2001:db8:0:1:aaaa::1')).toBe(limitedAs('2001:db8:0:1:ffff::2'));
    expect(limitedAs('2001:db8:0:1::1')).not.toBe(limitedAs('2001:db8:0:2::1'));
  });

  it('is remembered for a bounded number of addresses', () => {
    for (let n = 0; n < 25_000; n += 1) addresses.of(from(`9.${n >> 16}.${(n >> 8) & 255}.${n & 255}`));
    expect(textOf('9.0.0.1')).toBe('9.0.0.1');
  });
});
