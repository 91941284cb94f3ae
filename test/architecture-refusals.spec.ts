import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './architecture/cruise.js';
import { refusalSentences, refusalWords } from './architecture/refusal-sentences.js';

const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
const english = [
  ...new Set([...refusalSentences(), ...refusalWords(), '{sentence}, and {count} more fault', '{sentence}, and {count} more faults']),
].sort((one, other) => one.localeCompare(other, 'en'));

describe.each(['de', 'es', 'fr', 'pl'])("the server's refusals in %s", (language) => {
  const texts = JSON.parse(readFileSync(path.join(root, `apps/console/src/languages/${language}-refusals.json`), 'utf8')) as Record<
    string,
    string
  >;

  it('are all there, no others, in the order of the alphabet', () => {
    expect(Object.keys(texts)).toEqual(english);
  });

  it('have the details of the English', () => {
    expect(Object.entries(texts).filter(([text, has]) => has === '' || placesOf(has).join() !== placesOf(text).join())).toEqual([]);
  });
});
