import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { textsOf } from './architecture/console-texts.js';
import { root } from './architecture/cruise.js';
import { sourcesIn } from './architecture/sources.js';

const CONSOLE = 'apps/console/src';
/** Has what each language calls itself. */
const LANGUAGE_NAMES = `${CONSOLE}/languages/t.ts`;
/** Patterns that pages alone load: the first page has no room for their words. */
const WITH_PAGES = [
  'patterns/access/active.tsx',
  'patterns/access/key-card.tsx',
  'patterns/access/key-limit-dialog.tsx',
  'patterns/access/new-key-dialog.tsx',
  'patterns/access/own-keys.tsx',
  'patterns/access/scopes.ts',
  'patterns/access/session-list.tsx',
  'patterns/feedback/unread.tsx',
  'patterns/files',
  'patterns/forms/countries.ts',
  'patterns/forms/form-actions.tsx',
  'patterns/forms/item-field.tsx',
  'patterns/forms/meanwhile-note.tsx',
  'patterns/forms/options.ts',
  'patterns/letterhead',
  'patterns/lists',
  'patterns/measures',
  'patterns/orders/act-buttons.tsx',
  'patterns/orders/chosen-lines.tsx',
  'patterns/orders/order-filters.ts',
  'patterns/orders/order-history.tsx',
  'patterns/orders/order-progress.tsx',
  'patterns/orders/selected-orders.tsx',
  'patterns/orders/short-lines.tsx',
  'patterns/orders/use-order-act.tsx',
  'patterns/page/back-to.tsx',
  'patterns/page/neighbours.tsx',
  'patterns/paging',
  'patterns/print',
  'patterns/rates',
  'patterns/records',
  'patterns/sheets',
  'patterns/stock',
  'patterns/tasks/order-tasks.ts',
  'patterns/tasks/task-note.tsx',
  'patterns/time/age.tsx',
];
/** With the forms of the plural that whole numbers take. */
const LANGUAGES = ['de', 'es', 'fr', 'pl'] as const;

interface Words {
  texts: Record<string, string | Record<string, string>>;
  answers: Record<string, string>;
}
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, CONSOLE, 'languages', file), 'utf8'));
/** The words that every page loads, and the texts that come with pages. */
const partsFor = (language: string): { everywhere: Words; onPages: Words['texts'] } => ({
  everywhere: read(`${language}.json`) as Words,
  onPages: read(`${language}-pages.json`) as Words['texts'],
});

const sources = sourcesIn(root, [CONSOLE]).filter(({ file }) => !file.includes('/generated/'));
const found = sources.map(({ file, tree }) => ({ file, ...textsOf(tree) }));
const wanted = found.flatMap(({ file, wanted: texts }) => texts.map((each) => ({ ...each, place: `${file}:${each.line}` })));
const isIn = (places: readonly string[], file: string): boolean =>
  places.some((place) => file === `${CONSOLE}/${place}` || file.startsWith(`${CONSOLE}/${place}/`));

/** The overview, which is the first page of most, has its words among those of every page. */
const isFirst = (file: string): boolean => file.startsWith(`${CONSOLE}/pages/home/`) || path.basename(file) === 'page.ts';
/** Code that is loaded with a page: all of its folder but what the navigation and the router know of it. */
const isOfPage = (file: string): boolean => isIn(WITH_PAGES, file) || (file.startsWith(`${CONSOLE}/pages/`) && !isFirst(file));
const saidEverywhere = new Set(found.flatMap(({ file, wanted: texts }) => (isOfPage(file) ? [] : texts.map(({ text }) => text))));

/** `{count}` and `<link>` of a text, in the order of the alphabet. */
const partsOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}|<\w+>|<\/\w+>/g))].sort();

describe('the texts of the console', () => {
  it('are translated', () => {
    const left = found.filter(({ file }) => file !== LANGUAGE_NAMES);
    expect(left.flatMap(({ file, untranslated }) => untranslated.map(({ line, text }) => `${file}:${line} ${text}`))).toEqual([]);
  });

  it('are translated once the language is known', () => {
    expect(found.flatMap(({ file, early }) => early.map(({ line, text }) => `${file}:${line} ${text}`))).toEqual([]);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const { everywhere, onPages } = partsFor(language);
    const { answers } = everywhere;
    const texts = { ...everywhere.texts, ...onPages };
    const numbers = new Intl.PluralRules(language);
    const rules = [...new Set(Array.from({ length: 200 }, (_, count) => numbers.select(count)))].sort();

    it('are all there, with every form of the plural', () => {
      expect(wanted.filter(({ text }) => texts[text] === undefined).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
      const forms = wanted.map(({ text, isCounted, place }) => ({ text, place, isCounted, has: texts[text] ?? '' }));
      expect(
        forms.filter(({ isCounted, has }) => isCounted !== (typeof has === 'object')).map(({ place, text }) => `${place} ${text}`),
      ).toEqual([]);
      for (const [text, has] of Object.entries(texts))
        if (typeof has === 'object') {
          // Some texts count fractions as well, which Polish has `other` for.
          const forms = Object.keys(has).filter((rule) => rule !== 'other' || rules.includes(rule));
          expect([text, forms.sort()]).toEqual([text, rules]);
        }
    });

    it('are no more than the console has', () => {
      const known = new Set(wanted.map(({ text }) => text));
      expect(Object.keys(texts).filter((text) => !known.has(text))).toEqual([]);
    });

    it('are loaded with the pages that alone say them, and the others at once', () => {
      expect(Object.keys(everywhere.texts).filter((text) => !saidEverywhere.has(text))).toEqual([]);
      expect(Object.keys(onPages).filter((text) => saidEverywhere.has(text))).toEqual([]);
    });

    it('have the words of answers that pages name', () => {
      const named = found.flatMap(({ file, answers: words }) =>
        words.map(({ line, text }) => ({ text, place: `${file}:${line} ${text}` })),
      );
      expect(named.filter(({ text }) => answers[text] === undefined).map(({ place }) => place)).toEqual([]);
    });

    it('are in the order of the alphabet', () => {
      for (const file of [everywhere.texts, onPages])
        expect(Object.keys(file)).toEqual(Object.keys(file).sort((one, other) => one.localeCompare(other, 'en')));
    });

    it('have the parts of the English', () => {
      const different = Object.entries(texts).flatMap(([text, has]) =>
        (typeof has === 'string' ? [has] : Object.values(has)).filter((each) => partsOf(each).join() !== partsOf(text).join()),
      );
      expect(different).toEqual([]);
    });

    it('are as many for answers as in the others', () => {
      const { everywhere: first } = partsFor(LANGUAGES[0]);
      expect(Object.keys(answers)).toEqual(Object.keys(first.answers));
    });
  });
});

describe('a text on screen', () => {
  const untranslated = (text: string): string[] =>
    textsOf(ts.createSourceFile('planted.tsx', text, ts.ScriptTarget.Latest, true)).untranslated.map((each) => each.text);

  it.each([
    ['between tags', 'const a = () => <p>Nothing left</p>;'],
    ['between tags, in one of two cases', "const a = () => <p>{b ? 'yes' : t('no')}</p>;"],
    ['in an attribute', 'const a = () => <Field label="units" />;'],
    ['in an attribute, filled in', 'const a = () => <Field aria-label={`Units of ${sku}`} />;'],
    ['in an attribute that nobody knows', 'const a = () => <Field hint="Nothing left" />;'],
    ['in a member', "const column = { title: 'units' };"],
    ['in a list', "const reasons = ['Missing', 'Damaged'];"],
    ['in a message', "toast.done('saved');"],
    ['in what a scan says', 'return wrong(`Nothing here is called ${code}.`);'],
    ['in what is filled in', "const a = () => t('{what} is gone', { what: isAll ? 'All of it' : t('Some') });"],
  ])('is found where nobody translated it: %s', (_what, text) => expect(untranslated(text)).not.toEqual([]));

  it.each([
    ['a word of answers', "const column = { title: answered('Pending') };"],
    ['a translation', "const a = () => <p title={t('Units')}>{n > 1 ? tn(n, '{count} unit', '{count} units') : t('None')}</p>;"],
    ['one for later', "const reasons = [msg('Missing')];"],
    ["the head of a file's column", "const head = [english('Units picked')];"],
    ['a comparison', "const a = ({ key }) => key === 'Enter' && <p>{b}</p>;"],
    ['a class', 'const a = () => <p className="Big Red" variant="Light">·</p>;'],
    ['a fault of the program', "throw new Error('nobody is logged in here');"],
    ['a word for programs', "const kind = 'pick'; const path = '/bins/moves'; const code = 'csrf_token_required';"],
  ])('is none in %s', (_what, text) => expect(untranslated(text)).toEqual([]));
});
