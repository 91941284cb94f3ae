/** The languages of the console, each by its own name. The English is in the sources; the others have two files each beside this one. */
export const languages = { de: 'Deutsch', en: 'English', es: 'Español', fr: 'Français', pl: 'Polski' } as const;
export type Language = keyof typeof languages;

/** A text in another language; one that counts something has a form for each rule of the plural there. */
type Translation = string | Partial<Record<Intl.LDMLPluralRule, string>>;
type Texts = Readonly<Record<string, Translation>>;
/** A language: its texts by the English, and what answers say in words (statuses) by these. */
export interface Words {
  texts: Texts;
  answers: Readonly<Record<string, string>>;
}
/** What stands in the place of `{name}`: a number is written as the language writes it, and a text (an id, a code) as it is. */
export type Values = Readonly<Record<string, string | number>>;

const ENGLISH: Words = { texts: {}, answers: {} };
const watchers = new Set<() => void>();

/** Within a language the reader's own country decides: 11/28 or 28/11. Tests have no browser. */
const readers = (globalThis as { navigator?: Navigator }).navigator?.languages ?? [];
const localeOf = (language: Language): string => readers.find((each) => each.split('-')[0] === language) ?? language;

function inLanguage(language: Language, words: Words) {
  const locale = localeOf(language);
  return { language, words, locale, rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(locale) };
}
let spoken = inLanguage('en', ENGLISH);

/** From now on all texts and numbers are in this language. */
export function speak(language: Language, words = ENGLISH): void {
  spoken = inLanguage(language, words);
  watchers.forEach((watch) => watch());
}

/** Takes in further texts of this language, for a page that is not drawn yet; whoever watches has nothing to draw anew. */
export function learn(texts: Texts): void {
  const { words } = spoken;
  spoken = { ...spoken, words: { ...words, texts: { ...words.texts, ...texts } } };
}

/** Calls back when the page has to be drawn anew. @returns what ends that */
export function whenSpoken(then: () => void): () => void {
  watchers.add(then);
  return () => watchers.delete(then);
}

export const language = (): Language => spoken.language;
/** For formats of the page's own: `en-GB`, `de`. */
export const locale = (): string => spoken.locale;
/** A number as the language writes it. */
export const number = (value: number): string => spoken.numbers.format(value);

/** A text with its values in their places. */
export const filled = (text: string, values: Values | undefined): string =>
  values === undefined
    ? text
    : text.replace(/\{(\w+)\}/g, (place, name: string) => {
        const value = values[name];
        return typeof value === 'number' ? number(value) : (value ?? place);
      });

/** A text of the page in the reader's language; the English where that has none. */
export function t(text: string, values?: Values): string {
  const translation = spoken.words.texts[text];
  return filled(typeof translation === 'string' ? translation : text, values);
}

/** A text that counts something: `{count}` in it is the number. Translations are found by the second form. */
export function tn(count: number, one: string, other: string, values?: Values): string {
  const translation = spoken.words.texts[other];
  const rule = spoken.rules.select(count);
  const inEnglish = count === 1 ? one : other;
  const text = typeof translation === 'object' ? (translation[rule] ?? translation.other) : translation;
  return filled(text ?? inEnglish, { count, ...values });
}

/** Marks a text that is translated later, by `t` of a variable: `t` itself must not run before the language is known. */
export const msg = <const Text extends string>(text: Text): Text => text;

/** Marks a text that is English in every language: programs read it, such as the head of a file's column. */
export const english = <const Text extends string>(text: Text): Text => text;

/** A word of the server's answers, such as the name of a status, in the reader's language. */
export const answered = (word: string): string => spoken.words.answers[word] ?? word;
