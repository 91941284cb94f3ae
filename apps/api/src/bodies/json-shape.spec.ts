import { JsonShape, MAX_CONTAINERS, MAX_DEPTH, MAX_MEMBERS } from './json-shape.js';

/** The verdict on a text that arrives in chunks of this many bytes. */
function judge(text: string, chunkBytes: number): string {
  const [bytes, shape] = [Buffer.from(text), new JsonShape()];
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes) shape.add(bytes.subarray(at, at + chunkBytes));
    return 'fine';
  } catch (error) {
    return (error as Error).message;
  }
}

const members = (count: number): string => `{${Array.from({ length: count }, () => '"a":[1,2]').join(',')}}`;

describe.each([1, 7, 65_536])('the shape of a JSON text in chunks of %d bytes', (chunk) => {
  it.each([
    ['deep enough', '['.repeat(MAX_DEPTH) + ']'.repeat(MAX_DEPTH), 'fine'],
    ['too deep', '['.repeat(MAX_DEPTH + 1), 'The body is nested more than 64 deep'],
    ['deep again and again', '[[]]'.repeat(1_000), 'fine'],
    ['as much as may be', '[]'.repeat(MAX_CONTAINERS), 'fine'],
    ['too much', '{}'.repeat(MAX_CONTAINERS + 1), 'The body holds more than 200,000 lists and objects'],
    ['many members', members(MAX_MEMBERS), 'fine'],
    ['too many members', members(MAX_MEMBERS + 1), 'The body holds an object of more than 10,000 members'],
    ['many entries', `[${'1,'.repeat(50_000)}1]`, 'fine'],
    ['brackets in texts', `["${'['.repeat(100)}","\\"${'{'.repeat(100)}","\\\\"]`, 'fine'],
    ['brackets after texts', `["\\\\",${'['.repeat(64)}`, 'The body is nested more than 64 deep'],
    ['closed too often', ']'.repeat(100) + '['.repeat(64), 'fine'],
  ])('%s', (_, text, expected) => expect(judge(text, chunk)).toBe(expected));
});
