import fc from 'fast-check';
import { parseInSlices } from './sliced-json.js';

const outcome = async (work: () => unknown): Promise<unknown> => {
  try {
    return { value: await work() };
  } catch (error) {
    return (error as Error).name;
  }
};
const agree = async (text: string): Promise<void> =>
  expect(await outcome(() => parseInSlices(text))).toEqual(await outcome(() => JSON.parse(text)));
/** A separate test covers names that JSON.parse accepts and we refuse. */
const isHarmless = (text: string): boolean => !text.includes('__proto__');

describe('parsing in slices', () => {
  it.each([
    '',
    ' ',
    '{',
    '[',
    '"',
    '{}',
    '[]',
    ' { } ',
    '[1,]',
    '[,1]',
    '{"a":1,}',
    '{,}',
    '{"a"}',
    '{"a":}',
    '{a:1}',
    '[1 2]',
    '1 2',
    '[]]',
    '{]',
    '[}',
    '{"a":1]',
    '[{"a":[1,{"b":null}]}]',
    '01',
    '-',
    '-0',
    '1.',
    '.5',
    '1e',
    '1e5',
    '-1.5E-3',
    '+1',
    '1e999',
    'tru',
    'true',
    'nullx',
    'NaN',
    'Infinity',
    '\ufeff1',
    '[1]\u00a0',
    '"\\',
    '"\\"',
    '"\\\\"',
    '"\\\\\\"',
    '"\\u00e4"',
    '"\\x"',
    '"\\u12"',
    '"a\nb"',
    '"tab\there, in a long text"',
    '"\u0000"',
    '"a long text with a \\" in it"',
    '"\ud800"',
    '"\\ud800"',
    '{"a":1,"a":2}',
    '{"":1}',
    '{"2":1,"1":2}',
    '{"constructor":1}',
    '{"constructor":{}}',
  ])('takes %j for what JSON.parse takes it for', agree);

  it('takes whatever JSON there is for what JSON.parse takes it for', async () => {
    await fc.assert(fc.asyncProperty(fc.json({ maxDepth: 6 }).filter(isHarmless), agree), { numRuns: 300 });
  });

  it('takes whatever there is of broken JSON for what JSON.parse takes it for', async () => {
    const pieces = fc.constantFrom('', '"', '\\', '{', '}', '[', ']', ',', ':', '0', '-', 'e', ' ', '\n');
    const broken = fc.tuple(fc.json(), fc.nat(), pieces).map(([text, place, put]) => {
      const at = place % (text.length + 1);
      return text.slice(0, at) + put + text.slice(at + 1);
    });
    await fc.assert(fc.asyncProperty(broken.filter(isHarmless), agree), { numRuns: 1_000 });
  });

  it.each(['{"__proto__":1}', '[{"a":{"__proto__":{}}}]', '{"\\u005f_proto__":1}', '{"constructor":{"prototype":1}}'])(
    'refuses %s',
    async (text) => {
      await expect(parseInSlices(text)).rejects.toThrow(SyntaxError);
    },
  );

  it('gives others their turn', async () => {
    let turns = 0;
    const count = setInterval(() => (turns += 1), 0);
    const value = await parseInSlices(JSON.stringify(Array.from({ length: 300_000 }, (_, n) => ({ n }))));
    clearInterval(count);
    expect(value).toHaveLength(300_000);
    expect(turns).toBeGreaterThan(3);
  });
});
