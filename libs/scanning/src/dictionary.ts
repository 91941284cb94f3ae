import { IDENTIFIERS, LOGISTIC_MEASURES, MEASURES, NEVER_ASKED, PREDEFINED } from './identifiers.js';
import { CHARACTERS, VALUE_CHECKS } from './value-checks.js';

/** A part of an element's value. */
interface Component {
  characters: RegExp;
  least: number;
  most: number;
  isOptional: boolean;
  checks: readonly (typeof VALUE_CHECKS)[string][];
}

/** The meaning of an application identifier, and the format of its value. */
export interface Identifier {
  ai: string;
  title: string;
  components: readonly Component[];
  /** The fixed length of its value, if no separator need follow. */
  predefined: number | null;
  /** The form of the date that its value begins with, if any. */
  date: 'short' | 'long' | null;
  /** Each list must be on the item, with any of its members as any of its identifiers. */
  with: readonly (readonly (readonly string[])[])[];
  without: readonly string[];
  /** If a Digital Link may begin with it: what may follow in its path. */
  key: readonly (readonly string[])[] | null;
  /** Whether it may be in the query of a Digital Link. */
  isAsked: boolean;
}

type Row = [ai: string, form: string, title: string, belongs: string, excluded: string, key: string | undefined];

const linesOf = (text: string): string[] => text.trim().split('\n');
const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `3100` to `3105` for `310`: the last digit is the number of decimals. */
const measures = (text: string, belongs: string): Row[] =>
  linesOf(text).map((line) => {
    const group = line.slice(0, 3);
    return [`${group}0-${group}5`, 'n6', line.slice(4), belongs, `${group}n`, undefined];
  });

const rows: Row[] = [
  ...linesOf(IDENTIFIERS).map((line): Row => {
    const [ai = '', form = '', title = '', belongs = '', excluded = '', key] = line.split('|');
    return [ai, form, title, belongs, excluded, key];
  }),
  ...measures(MEASURES, '01 02'),
  ...measures(LOGISTIC_MEASURES, '00 01'),
];

/** The identifiers of a row, with their titles: `CERT # 1` to `CERT # 10`. */
function rangeOf(range: string, title: string): { ai: string; title: string }[] {
  const [first = '', last = first] = range.split('-');
  const numbered = /^(.*# )(\d)$/.exec(title);
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
    ai: String(Number(first) + index).padStart(first.length, '0'),
    title: range === first || !numbered ? title : `${numbered[1]}${Number(numbered[2]) + index}`,
  }));
}

const all = rows.flatMap(([range, , title]) => rangeOf(range, title).map(({ ai }) => ai));
const matching = (pattern: string): string[] => {
  const form = new RegExp(`^${pattern.replaceAll('n', String.raw`\d`)}$`);
  return all.filter((ai) => form.test(ai));
};

function componentOf(text: string): Component {
  const [form = '', ...checks] = text.split(':');
  const [, characters = 'n', open, length] = /^([nxyz])(-?)(\d+)/.exec(form) ?? [];
  return {
    characters: CHARACTERS[characters as keyof typeof CHARACTERS],
    least: open === '-' ? 1 : Number(length),
    most: Number(length),
    isOptional: form.endsWith('?'),
    checks: checks.map((name) => VALUE_CHECKS[name] as Component['checks'][number]),
  };
}

const neverAsked = new Set(NEVER_ASKED.split(' '));

const identifiersOf = ([range, form, title, belongs, excluded, key]: Row): Identifier[] => {
  const components = wordsOf(form).map(componentOf);
  const length = components.reduce((sum, { most }) => sum + most, 0);
  const lists = wordsOf(belongs).map((list) => list.split('+').map(matching));
  return rangeOf(range, title).map((named) => ({
    ...named,
    components,
    predefined: PREDEFINED.test(named.ai) ? length : null,
    date: /^n6:date/.test(form) ? 'short' : form.startsWith('n8:day') ? 'long' : null,
    with: lists,
    without: wordsOf(excluded)
      .flatMap(matching)
      .filter((ai) => ai !== named.ai),
    key: key === undefined ? null : key.split(' ').map((path) => path.split('/').filter((ai) => ai !== '')),
    isAsked: !neverAsked.has(named.ai),
  }));
};

/** Every application identifier; none is a prefix of another. */
export const dictionary: ReadonlyMap<string, Identifier> = new Map(
  rows.flatMap(identifiersOf).map((identifier) => [identifier.ai, identifier]),
);
