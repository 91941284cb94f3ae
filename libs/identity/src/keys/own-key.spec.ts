import { checkOwnKey } from './own-key.js';

const NOW = new Date('2026-11-27T08:00:00.000Z');
const first = { inForce: 0, now: NOW };
const faultOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('an own key', () => {
  it('may be bound to addresses and networks of both versions', () => {
    const networks = [' 10.0.0.7', '10.1.0.0/16', '0.0.0.0/0', '2001:DB8::/32', '::1'];
    expect(checkOwnKey({ networks }, first)).toEqual(['10.0.0.7', '10.1.0.0/16', '0.0.0.0/0', '2001:db8::/32', '::1']);
  });

  it.each([
    '',
    'localhost',
    '10.1',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '::/129',
    'fe80::1%eth0',
    'private',
  ])('is not bound to "%s"', (network) => {
    expect(faultOf(() => checkOwnKey({ networks: ['::1', network] }, first))).toMatchObject({
      code: 'unusable_network',
      faults: [{ path: 'networks[1]' }],
    });
  });

  it.each([
    ['that has expired', { networks: [], expires: NOW }, first, 'past_expiry'],
    ['beyond the twentieth', { networks: [] }, { ...first, inForce: 20 }, 'too_many_keys'],
  ])('is refused: one %s', (_what, key, owner, code) => {
    expect(faultOf(() => checkOwnKey(key, owner))).toMatchObject({ code });
  });
});
