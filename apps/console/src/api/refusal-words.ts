import { lettersOf, patternOf } from '../languages/forms.js';
import { answered, filled, type Language, language, locale } from '../languages/t.js';
import { faultWords } from './fault-words.js';

/** A sentence of the server's, with `{sku}` for what only it knows. */
interface Form {
  pattern: RegExp;
  translation: string;
}

let known: { language: Language; texts: Readonly<Record<string, string>>; forms: readonly Form[] } = {
  language: 'en',
  texts: {},
  forms: [],
};

/** What is filled in and has words of its own; the rest are names and numbers. */
const WORDS = new Set('fault kind member of paper partStatus reason sentence state status type what'.split(' '));
/** What is filled in and lists several, with the English word between them. */
const LISTS: Readonly<Record<string, 'and' | 'or'>> = { lots: 'or', products: 'and', right: 'and' };

/** Learns the server's refusals in the reader's language, which nobody needs before the first one. */
export async function learnRefusals(): Promise<void> {
  const now = language();
  if (known.language === now) return;
  // What cannot be loaded leaves refusals in English.
  const texts = now === 'en' ? {} : await import('../languages/speaking.js').then((of) => of.refusalsIn(now)).catch(() => undefined);
  if (texts) knowRefusals(now, texts);
}

/** Takes in what refusals are in a language, by their English. */
export function knowRefusals(of: Language, texts: Readonly<Record<string, string>>): void {
  // Of two forms of one sentence, the one with more letters says what is meant. Before all: any other may be the sentence in it.
  const isOuter = (form: string): number => Number(form.startsWith('{sentence}'));
  const forms = Object.entries(texts).sort(([one], [other]) => isOuter(other) - isOuter(one) || lettersOf(other) - lettersOf(one));
  known = { language: of, texts, forms: forms.map(([form, translation]) => ({ pattern: patternOf(form), translation })) };
}

/** What a refusal says, of a request or of a field, in the reader's language; as it came where that is not known. */
export function refusalWords(sentence: string): string {
  if (known.language !== language()) return faultWords(sentence);
  const whole = known.texts[sentence];
  if (whole !== undefined) return whole;
  for (const { pattern, translation } of known.forms) {
    const found = pattern.exec(sentence);
    if (found?.groups) return filled(translation, inWords(found.groups));
  }
  const [, place, fault] = /^(\S+) ((?:is|must) .+)$/.exec(sentence) ?? [];
  return place && fault ? `${place} ${faultWords(fault)}` : answered(faultWords(sentence));
}

const inWords = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWord(name, value)]));

function inWord(name: string, value: string): string {
  const between = LISTS[name];
  if (between === undefined) return WORDS.has(name) ? refusalWords(value) : value;
  const list = new Intl.ListFormat(locale(), { type: between === 'or' ? 'disjunction' : 'conjunction' });
  return list.format(value.split(` ${between} `).map(refusalWords));
}
