import { REDACTED } from '@persons';

/** What separates words in a path. */
const BETWEEN = /([/?&=,;:+])/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isWord = (part: string, words: ReadonlySet<string>): boolean =>
  words.has(decoded(part)) || words.has(decoded(part).replaceAll('+', ' '));

/** Whether a path contains one of the words as a whole, between separators. */
export const holdsWord = (path: string, words: ReadonlySet<string>): boolean => path.split(BETWEEN).some((part) => isWord(part, words));

/** The path with these words replaced. */
export const pathWithout = (path: string, words: ReadonlySet<string>): string =>
  path
    .split(BETWEEN)
    .map((part) => (isWord(part, words) ? REDACTED : part))
    .join('');
