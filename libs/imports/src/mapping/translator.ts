import { type FileColumn, type FileKind, isOfItem } from '../columns.js';
import { FileFault, type FileWarning } from '../file-fault.js';
import { type Header, isReason } from '../header.js';
import type { Separator } from '../text/rows.js';
import { amountOf, rounded } from './amounts.js';
import { unitOf, unitOfHeading, wordOf } from './headings.js';
import { type ColumnRule, listOf, type Mappings, type Source, type SourceChoices } from './mapping.js';
import { namedBy, readAs, type Reading } from './readings.js';
import { recognised, wordsOf } from './recognise.js';
import { wantsAll } from './regions.js';
import { SourceLine } from './source-line.js';
import { Told } from './told.js';

/** The beginning of a report's last lines with totals; these have few cells, since names of goods may begin so, too. */
const FOOTER = /^(?:(?:grand |sub)?totals?\b|seller id\b|\d*,?\s*record\(s\))/i;
const isFooter = (cells: readonly string[], width: number): boolean =>
  FOOTER.test(cells.slice(0, 2).join(',')) && cells.filter((cell) => cell !== '').length * 2 <= Math.max(width, 6);

/**
 * Translates lines of an export into lines of our kind of file. Its memory of earlier lines does not grow with the file, except for
 * parents.
 */
export class Translator {
  readonly header: Header;
  readonly told = new Told();
  private readonly columns: readonly { column: FileColumn; rules: readonly ColumnRule[] }[];
  /** Columns for lines of shipped orders. */
  private readonly shippedColumns: Translator['columns'];
  private readonly keys: readonly number[];
  private readonly parents = new Map<string, ReadonlyMap<string, string>>();
  private readonly seen = new Set<string>();
  private carried: { key: string; cells: Map<string, string> } | undefined;
  private readonly headings: readonly string[];
  private lastKey: string | undefined;

  private constructor(
    private readonly kind: FileKind,
    private readonly source: Source,
    private readonly choices: SourceChoices,
    private readonly words: ReadonlyMap<string, number>,
    cells: readonly string[],
    private readonly separator: Separator,
  ) {
    this.columns = kind.columns.map((column) => ({ column, rules: this.usable(listOf(source.columns[column.name])) }));
    const { ofShipped = {} } = source;
    this.shippedColumns = this.columns.map((each) => ({ ...each, rules: [...listOf(ofShipped[each.column.name]), ...each.rules] }));
    this.headings = cells;
    const named = this.columns.map(({ rules }) => rules.length > 0);
    const missing = kind.columns.filter(({ isRequired }, index) => isRequired && !named[index]).map(({ name }) => name);
    if (missing.length > 0)
      throw new FileFault(
        `The file is one of ${source.source}, and lacks ${missing.join(', ')}: say which of its columns ${missing.length === 1 ? 'it is' : 'they are'}.`,
      );
    const has = (name: string): boolean => named[kind.columns.findIndex((column) => column.name === name)] === true;
    const fault = kind.checkHeader?.(has);
    if (fault !== undefined) throw new FileFault(fault);
    const by = kind.groupBy?.(has) ?? [];
    this.keys = by.map((name) => kind.columns.findIndex((column) => column.name === name));
    const own = kind.columns.filter((_, index) => named[index]).map(({ name }) => name);
    this.header = { places: [], named, unused: this.unused(cells), nameless: [], width: cells.length, cells: own };
  }

  /** Undefined if the header is no export's. @throws FileFault if an export lacks a required column. */
  static of(kind: FileKind, cells: readonly string[], mappings: Mappings, separator: Separator): Translator | undefined {
    const source = recognised(kind, cells, mappings);
    return source && new Translator(kind, source, mappings.choices, wordsOf(cells), cells, separator);
  }

  /** The values of a new record where they are unknown. */
  get unknown(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.columns.flatMap(({ column, rules }) => rules.flatMap(({ unknown }) => (unknown === undefined ? [] : [[column.name, unknown]]))),
    );
  }

  /** The cells of a line for the file of the rest: its own columns, as they were read. */
  sourceOf(own: readonly string[]): string[] {
    return own.filter((_, index) => this.header.named[index]);
  }

  get name(): string {
    return this.source.source;
  }

  /** The cells of our columns, for each record or item in a line of the export. */
  *lines(cells: readonly string[], line: number): Generator<string[], void> {
    if (isFooter(cells, this.header.width)) return this.told.leave(line, 'they sum up the others');
    const whole = this.inherit(this.carry(new SourceLine(this.words, cells)).redirected(this.source));
    const why = this.leftOut(whole);
    if (why !== undefined) return this.told.leave(line, why);
    for (const each of whole.unpacked(this.source)) {
      const own = this.read(each, line);
      if (own) yield own;
    }
  }

  warnings(line: number): FileWarning[] {
    const { unused } = this.header;
    const about = [
      { line, column: '', message: `was read as ${this.name}` },
      ...(unused.length === 0 ? [] : [{ line, column: '', message: `not used: ${unused.join(', ').slice(0, 2_000)}` }]),
    ];
    return [...about, ...this.told.warnings()];
  }

  /** Rules whose columns the file has, or that need none. */
  private usable(rules: readonly ColumnRule[]): ColumnRule[] {
    const isThere = (heading: string): boolean => this.words.has(wordOf(heading)) || heading.startsWith('line.');
    return rules.filter(
      ({ from, named = [], otherwise, unknown }) =>
        (otherwise ?? unknown) !== undefined ||
        [...listOf(from), ...named.flatMap((each) => listOf(each))].some((heading) => isThere(heading)),
    );
  }

  private unused(cells: readonly string[]): string[] {
    const rules = this.columns.flatMap(({ rules: own }) => own);
    const asked = rules.flatMap(({ from, and, per, unit, named = [] }) => [
      ...[from, and, per, unit].flatMap((headings) => listOf(headings)),
      ...named.flatMap((each) => listOf(each)),
    ]);
    const { leftOut = [], parents, carried } = this.source;
    const judged = [...leftOut.flatMap(({ of }) => listOf(of)), ...listOf(carried?.by), ...listOf(parents?.are.of), ...listOf(parents?.of)];
    const used = new Set([...asked, ...judged].map(wordOf));
    return cells.filter((cell) => cell !== '' && !isReason(cell) && !used.has(wordOf(cell)) && !this.source.packed?.test(wordOf(cell)));
  }

  /** Copies cells that only the first of several lines has to the others. */
  private carry(line: SourceLine): SourceLine {
    const { carried } = this.source;
    if (!carried) return line;
    const key = line.text(carried.by);
    if (key === '' || key !== this.carried?.key) this.carried = { key, cells: new Map() };
    const known = this.carried.cells;
    const taken = new Map<string, string>();
    for (const heading of carried.cells) {
      const [word, text] = [wordOf(heading), line.text(heading)];
      const before = known.get(word);
      if (text !== '') known.set(word, text);
      else if (before !== undefined) taken.set(word, before);
    }
    return line.with(taken);
  }

  /** Variations inherit empty cells from their parent. */
  private inherit(line: SourceLine): SourceLine {
    const { parents } = this.source;
    if (!parents) return line;
    if (line.matches(parents.are)) {
      const said = new Map(parents.cells.map((heading) => [wordOf(heading), line.text(heading)]));
      for (const [heading, before] of parents.by) if (line.text(heading) !== '') this.parents.set(before + line.text(heading), said);
      return line;
    }
    const said = this.parents.get(line.text(parents.of));
    return said ? line.with(new Map([...said].filter(([word]) => line.text(word) === ''))) : line;
  }

  private leftOut(line: SourceLine): string | undefined {
    const { leftOut = [] } = this.source;
    const takesShipped = this.kind.isPast === true || this.choices.shipped === 'import';
    const why = leftOut.find((each) => !(each.isShipped && takesShipped) && line.matches(each))?.why;
    return why ?? (this.kind.isPast && this.isOpen(line) ? 'not shipped yet' : undefined);
  }

  /** Whether the order is not shipped; an export without that information has only open orders. */
  private isOpen(line: SourceLine): boolean {
    return this.source.leftOut?.some(({ isShipped }) => isShipped) === true && !this.isShipped(line);
  }

  private isShipped(line: SourceLine): boolean {
    return this.source.leftOut?.some((each) => each.isShipped && line.matches(each)) === true;
  }

  /** The cells of our columns; undefined for a line that is omitted. */
  private read(line: SourceLine, number: number): string[] | undefined {
    const country = (): string => this.textOf('country', line);
    const columns = this.source.ofShipped && this.isShipped(line) ? this.shippedColumns : this.columns;
    const own = columns.map(({ column, rules }) => this.cellOf(column, rules, line, country));
    if (!this.nameSkus(own, line, number)) return undefined;
    if (this.columns.every(({ column }, index) => !column.isRequired || own[index] === '')) {
      this.told.leave(number, 'nothing in them is of a record');
      return undefined;
    }
    if (this.isRepeated(own)) {
      this.told.leave(number, 'an earlier line has the same product');
      return undefined;
    }
    this.fill(own, number, country);
    return own;
  }

  private textOf(name: string, line: SourceLine): string {
    const found = this.columns.find(({ column }) => column.name === name);
    return found ? this.cellOf(found.column, found.rules, line, () => '') : '';
  }

  private cellOf(column: FileColumn, rules: readonly ColumnRule[], line: SourceLine, country: () => string): string {
    for (const rule of rules) {
      const found = line.find(rule.from);
      if (!found) continue;
      const told = rule.unit === undefined ? undefined : unitOf(line.text(rule.unit));
      const around = { country, hasDecimalCommas: this.separator === ';' };
      const text = readAs(rule.as ?? usualReading(column), found.text, { ...around, unit: told ?? this.unitAt(found.heading) });
      const more = listOf(rule.and).map((heading) => line.text(heading));
      const all = [text, ...more.filter((each) => each !== '' && each !== 'Default Title')].join(
        column.name === 'description' ? ' – ' : ', ',
      );
      return rule.per === undefined ? clipped(column, all) : perUnit(all, line.text(rule.per));
    }
    return '';
  }

  /** The unit in the file's own heading, which normalized headings omit. */
  private unitAt(heading: string): ReturnType<typeof unitOf> {
    return unitOfHeading(this.headings[this.words.get(wordOf(heading)) ?? -1] ?? '');
  }

  private nameSkus(own: string[], line: SourceLine, number: number): boolean {
    const at = this.kind.columns.findIndex(({ name }) => name === 'sku');
    const named = this.columns[at]?.rules.find((rule) => rule.named)?.named;
    if (!named || own[at] !== '') return true;
    if (this.choices.missingSkus === 'leave_out') {
      this.told.leave(number, 'they have no SKU');
      return false;
    }
    own[at] = namedBy(named.map((headings) => line.text(headings)));
    if (own[at] !== '') this.told.name(number, 'sku');
    return true;
  }

  private isRepeated(own: readonly string[]): boolean {
    const once = this.source.once ?? (this.kind.sources === 'products' && this.choices.sharedSkus === 'first' ? 'sku' : undefined);
    if (once === undefined) return false;
    const key = own[this.kind.columns.findIndex(({ name }) => name === once)] ?? '';
    if (key === '') return false;
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }

  /** Fills in what the export lacks. Further lines of a record leave it to the first one. */
  private fill(own: string[], number: number, country: () => string): void {
    const key = this.keys.length === 0 ? undefined : JSON.stringify(this.keys.map((place) => own[place]));
    const isFurther = key !== undefined && key === this.lastKey;
    this.lastKey = key;
    this.columns.forEach(({ column, rules }, index) => {
      if (own[index] !== '' || (isFurther && !isOfItem(column))) return;
      const dash = column.isDashed && !wantsAll(country()) ? '-' : undefined;
      const unknown = column.isRequired ? rules.find((rule) => rule.unknown !== undefined)?.unknown : undefined;
      const text = rules.find(({ otherwise }) => otherwise !== undefined)?.otherwise ?? unknown ?? dash;
      if (text === undefined || text === '') return;
      own[index] = text;
      this.told.fill(number, column.name, text);
    });
  }
}

const usualReading = ({ reads, isNumber, isCode, isName }: FileColumn): Reading => {
  if (reads) return reads;
  if (isNumber) return 'amount';
  return isCode || isName ? 'code' : 'text';
};

/** The maximum length that the service stores of texts that may well be longer elsewhere. */
const MAX_TEXT = 255;
const clipped = ({ isNumber, isName, isCode, name }: FileColumn, text: string): string =>
  isNumber || isName || isCode || name === 'comments' || text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;

function perUnit(amount: string, units: string): string {
  const count = Number(amountOf(units)?.amount);
  return count > 1 && Number.isFinite(Number(amount)) ? rounded(Number(amount) / count) : amount;
}
