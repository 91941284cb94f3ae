import fc from 'fast-check';
import { gramsOf, textOf, wordsOf } from './texts.js';

const order = {
  orderNumber: 'SO-1001',
  orderReference: null,
  nbtybarcode: '17',
  firstName: 'Zoë',
  lastName: 'ÅNGSTRÖM',
  company: 'Müller & Söhne',
  email: 'Zoe@Example.com',
  phone: '+46 (8) 123-45',
  trackingNumber: '1Z999',
};

describe('texts of orders', () => {
  it('have every field without accents and in lower case, a phone number also as digits', () => {
    expect(textOf(order).split('\n')).toEqual([
      'so-1001',
      '17',
      'zoe',
      'angstrom',
      'muller & sohne',
      'zoe@example.com',
      '1z999',
      '+46 (8) 123-45',
      '46812345',
    ]);
    expect(
      textOf({ ...order, phone: '123' })
        .split('\n')
        .slice(-1),
    ).toEqual(['123']);
  });

  it('are asked for by words, each once and at most eight', () => {
    expect(wordsOf('  Ängström  zoe ZOË\t1Z9 ')).toEqual(['angstrom', 'zoe', '1z9']);
    expect(wordsOf('1 2 3 4 5 6 7 8 9')).toHaveLength(8);
    expect(wordsOf(' ')).toEqual([]);
  });

  it('have each gram of each word that is in them', () => {
    expect([...gramsOf('abcd ab\nxyz')]).toEqual(['abc', 'bcd', 'xyz']);
    expect([...gramsOf('a😀bc')]).toEqual(['a😀b', '😀bc']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (text, from, length) => {
        const [line] = textOf({ ...order, lastName: text })
          .split(/\s+/)
          .slice(-5);
        const word = Array.from(line)
          .slice(from, from + length)
          .join('');
        const all = gramsOf(textOf({ ...order, lastName: text }));
        expect([...gramsOf(word)].filter((gram) => !all.has(gram))).toEqual([]);
      }),
    );
  });
});
