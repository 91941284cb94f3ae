import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import * as imports from '../../../../../libs/imports/src/index.js';
import { speak } from '../../languages/t.js';
import { COLUMN_WORDS } from './column-words.js';
import { formed, readerWords } from './reader-words.js';

const READER = path.resolve(import.meta.dirname, '../../../../../libs/imports/src');
/** Sentences that only the server uses: about JSON, about records made of lines, and about mappings in requests. */
const OF_THE_SERVER = ['gathered.ts', 'rest.ts', 'text/json-entries.ts', 'mapping/mapping-fault.ts'];
/** Sentences that pages replace by their own, or do not need. */
const NOT_SHOWN = new Set([
  'was read as 7',
  'not used: 7',
  'is no known column and was not read',
  'the file is not UTF-8 and was read as Windows-1252: check letters with accents',
  'The list has no records.',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'Packed product dimension unit',
]);
/** Members that are words in files, which people do not read as sentences. */
const OF_FILES = new Set(['is', 'has', 'begins', 'of', 'from', 'named', 'signs', 'cells', 'others', 'example', 'label', 'called', 'noun']);
/** Whether a text is a sentence: two lower-case words in sequence, as in `no lines below`, are no heading. */
const isSentence = (text: string): boolean => /(?:^|[\s"(])\p{Ll}+ \p{Ll}/u.test(text);

/** A text with 7 for each value that is filled in, and with the first of two alternatives. */
function sampleOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const filled = ({ expression }: ts.TemplateSpan): string =>
    ts.isConditionalExpression(expression) && ts.isStringLiteral(expression.whenTrue) ? expression.whenTrue.text : '7';
  return node.head.text + node.templateSpans.map((span) => filled(span) + span.literal.text).join('');
}

function sentencesOf(tree: ts.SourceFile): string[] {
  const samples: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && OF_FILES.has(node.name.getText(tree))) return;
    if (ts.isNewExpression(node) && node.expression.getText(tree) === 'Error') return;
    const sample = sampleOf(node);
    if (sample !== undefined && isSentence(sample)) samples.push(sample);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return samples;
}

/** The files of `libs/imports`, as paths within its folder. */
const filesOfReader = (): string[] =>
  readdirSync(READER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.endsWith('told.ts') && !OF_THE_SERVER.includes(file));

const treeOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(path.join(READER, file), 'utf8'), ts.ScriptTarget.Latest, true);

describe('what the reader of files says', () => {
  afterEach(() => speak('en'));

  it('has words in every language, whatever it says', () => {
    const sentences = filesOfReader()
      .flatMap((file) => sentencesOf(treeOf(file)).map((sentence) => ({ file, sentence })))
      .filter(({ sentence }) => !NOT_SHOWN.has(sentence) && !COLUMN_WORDS.includes(sentence));
    expect(sentences.length).toBeGreaterThan(60);
    expect(sentences.filter(({ sentence }) => formed(sentence.replace(/^7: /, '')) === undefined)).toEqual([]);
  });

  it('calls columns what people of a language call them', () => {
    const kinds = Object.values(imports).filter((each): each is imports.FileKind => typeof each === 'object' && 'columns' in each);
    expect(kinds.length).toBeGreaterThan(6);
    const labels = kinds.flatMap(({ columns, unique }) => [
      ...columns.map(({ label }) => label),
      ...(unique && !unique.mayRepeat && !columns.some(({ label }) => label === unique.called) ? [unique.called] : []),
    ]);
    expect(labels.filter((label) => label.length > 1 && !COLUMN_WORDS.includes(label) && label !== 'Code' && label !== 'Package')).toEqual(
      [],
    );
  });

  it('is counted, and filled in as the language writes it', () => {
    const texts = {
      '{count} lines left out: {why}': { one: '{count} Zeile ausgelassen: {why}', other: '{count} Zeilen ausgelassen: {why}' },
      'shipped already': 'bereits versandt',
      'The file has more than {limit} lines, the most at once. Split it into several files.': 'Mehr als {limit} Zeilen.',
      'Line {line}: {rest}': 'Zeile {line}: {rest}',
      'a quote is not closed': 'offenes Anführungszeichen',
      '{label} must be a number': '{label} muss eine Zahl sein',
      Units: 'Stück',
    };
    speak('de', { texts, answers: {} });
    expect(
      [
        '1 line left out: shipped already',
        '1,200 lines left out: shipped already',
        'The file has more than 200,000 lines, the most at once. Split it into several files.',
        'Line 5: a quote is not closed',
        'zones.csv: Line 5: a quote is not closed',
        'Units must be a number',
        'Nobody: knows this',
      ].map(readerWords),
    ).toEqual([
      '1 Zeile ausgelassen: bereits versandt',
      '1.200 Zeilen ausgelassen: bereits versandt',
      'Mehr als 200.000 Zeilen.',
      'Zeile 5: offenes Anführungszeichen',
      'zones.csv: Zeile 5: offenes Anführungszeichen',
      'Stück muss eine Zahl sein',
      'Nobody: knows this',
    ]);
    speak('en');
    expect(readerWords('The line has 4 cells, the first one 3')).toBe('The line has 4 cells, the first one 3');
  });
});
