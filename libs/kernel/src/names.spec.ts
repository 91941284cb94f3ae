import { keepNames, nameOf } from './names.js';

describe('a name as it is stored', () => {
  it.each([
    ['plain', 'SHIRT-RED-M', 'SHIRT-RED-M'],
    ['with spaces inside', 'Red shirt', 'Red shirt'],
    ['with spaces at the ends', '  A 1 ', 'A 1'],
    ['with a tab, a line end and a no-break space at the ends', '\tA1\r\n\u00a0\u3000\u2028', 'A1'],
    ['with a decomposed accent', 'Cafe\u0301', 'Caf\u00e9'],
    ['with a singleton of Unicode', '\u212b1', '\u00c51'],
    ['in another script', '赤シャツ', '赤シャツ'],
    ['of white space alone', ' \u00a0\t', ''],
    ['empty', '', ''],
  ])('%s', (_, text, name) => {
    expect(nameOf(text)).toBe(name);
  });

  it('is what it was before the rule, where a record has it', () => {
    keepNames(['OLD\u00a0', 'A\u200b']);
    expect(['OLD\u00a0', 'A\u200b', 'OLD ', 'B\u200b'].map(nameOf)).toEqual(['OLD\u00a0', 'A\u200b', 'OLD', undefined]);
    keepNames([]);
  });

  it.each([
    ['a tab inside', 'A\t1'],
    ['NUL', 'A\0'],
    ['DEL', 'A\u007f1'],
    ['a zero-width space', 'A1\u200b'],
    ['a zero-width joiner', 'A\u200d1'],
    ['a byte order mark', '\ufeffA1'],
    ['a word joiner', 'A\u20601'],
    ['a soft hyphen', 'A\u00ad1'],
    ['a right-to-left override', 'A\u202e1'],
    ['an isolate', 'A\u20661'],
    ['a line separator inside', 'A\u20281'],
    ['a grapheme joiner', 'A\u034f1'],
    ['a Hangul filler', 'A\u3164'],
    ['a variation selector', 'A\ufe0f'],
    ['half a character', 'A\ud800'],
  ])('is none with %s', (_, text) => {
    expect(nameOf(text)).toBeUndefined();
  });
});
