import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

const parsed = (text: string): string | undefined => canonicalJson(JSON.parse(text));

describe('canonical JSON', () => {
  it.each([
    ['the order of members', '{"a":1,"b":{"d":[1,2],"c":null}}', '{ "b": {"c": null, "d": [1, 2]}, "a": 1 }'],
    ['the spelling of numbers', '[1,100,0.5,0]', '[1.0,1e2,5E-1,-0]'],
    ['escapes', '{"a":"é/"}', '{"\\u0061":"\\u00e9\\/"}'],
    ['members that look like indexes', '{"10":1,"9":2,"a":3}', '{"a":3,"9":2,"10":1}'],
  ])('is one text whatever %s', (_words, one, other) => {
    expect(parsed(one)).toBe(parsed(other));
  });

  it.each([
    ['an order of items', '[1,2]', '[2,1]'],
    ['a text that is a number', '{"a":1}', '{"a":"1"}'],
    ['null and nothing', '{"a":null}', '{}'],
    ['a list in a list', '[[1],2]', '[1,[2]]'],
    ['a member called __proto__', '{"__proto__":{"a":1}}', '{"__proto__":{"a":2}}'],
  ])('is another text for %s', (_words, one, other) => {
    expect(parsed(one)).not.toBe(parsed(other));
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expect(JSON.parse(canonicalJson(value) ?? '')).toEqual(JSON.parse(JSON.stringify(value)))),
    );
    expect(canonicalJson(undefined)).toBeUndefined();
  });
});
