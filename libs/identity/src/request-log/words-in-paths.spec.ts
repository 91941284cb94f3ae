import { holdsWord, pathWithout } from './words-in-paths.js';

const words = new Set(['ada@example.com', 'Lovelace', '1 Main Street']);

describe('words in paths', () => {
  it.each([
    ['/apirest/v4/oms/orders/ada%40example.com', '/apirest/v4/oms/orders/(redacted)'],
    ['/apirest/v4/oms/orders/Lovelace/cartons', '/apirest/v4/oms/orders/(redacted)/cartons'],
    ['/x/1%20Main%20Street', '/x/(redacted)'],
  ])('go, and the rest stays: %s', (path, without) => {
    expect([holdsWord(path, words), pathWithout(path, words)]).toEqual([true, without]);
  });

  it.each(['/apirest/v4/oms/orders/7', '/x/Lovelaces', '/x/%E0%A4'])('are no part of another one: %s', (path) => {
    expect([holdsWord(path, words), pathWithout(path, words)]).toEqual([false, path]);
  });
});
