import { faultOf, sayFault } from './json-fault.js';

describe('where a text stops being JSON', () => {
  it.each(['{}', '[]', ' [1, -2.5e+3, "a\\"\\u00e9", true, false, null] ', '{"a": {"b": [{}, []]}, "c": "d"}', '"x"', '0'])(
    'nowhere in %s',
    (text) => {
      expect([JSON.parse(text), faultOf(text)]).toEqual([expect.anything(), undefined]);
    },
  );

  it.each([
    ['', 1, 1, 'the body ends'],
    ['[{', 1, 3, 'the body ends'],
    ['{"a": 1,}', 1, 9, 'a name in double quotes is missing'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or } is missing'],
    ['{\r\n"é𝒳": x}', 2, 7, 'a value is missing'],
    ["{'a': 1}", 1, 2, 'a name in double quotes is missing'],
    ['[1 2]', 1, 4, 'a comma or ] is missing'],
    ['[1,]', 1, 4, 'a value is missing'],
    ['{"a" 1}', 1, 6, 'a colon is missing'],
    ['["a\tb"]', 1, 4, 'the rest of the text is missing'],
    ['["a\\x"]', 1, 4, 'the rest of the text is missing'],
    ['{"a": 01}', 1, 8, 'a comma or } is missing'],
    ['{}{}', 1, 3, 'the end of the body is missing'],
    ['[}', 1, 2, 'a value is missing'],
  ])('%j: line %i, column %i', (text, line, column, what) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(sayFault(text)).toBe(`The body is no JSON: in line ${line}, column ${column} ${what}`);
  });
});
