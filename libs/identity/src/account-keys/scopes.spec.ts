import { scopesOf } from './scopes.js';

describe('scopes of a key', () => {
  it('are each there once, in their order', () => {
    expect(scopesOf(['orders', 'read', 'orders'])).toEqual(['read', 'orders']);
  });

  it('are those there are', () => {
    expect(() => scopesOf(['read', 'Read', 'write'])).toThrow(
      expect.objectContaining({
        code: 'unknown_scope',
        faults: [{ path: 'scopes[1]' }, { path: 'scopes[2]' }].map(expect.objectContaining),
      }),
    );
  });
});
