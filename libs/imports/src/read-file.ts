import { cellOf } from './cells.js';
import { type FileKind, valuesAt } from './columns.js';
import { FileFault, type FileWarning } from './file-fault.js';
import type { FileLine, Lines } from './file-line.js';
import { type Header, headerOf } from './header.js';
import { type Mappings, noMappings } from './mapping/mapping.js';
import { Translator } from './mapping/translator.js';
import { type JsonEntry, JsonEntries } from './text/json-entries.js';
import type { FilePart } from './text/parts.js';
import { type Row, Rows, type Separator } from './text/rows.js';

export type Format = 'csv' | 'json';

/** Maximum length of an unknown heading in a warning. */
const MAX_HEADING = 255;
/** Maximum number of lines above the header of an export, such as its name and date. */
const MAX_ABOVE = 10;
/** How many lines are read before other work gets a turn. */
const LINES_BETWEEN = 200;

/**
 * Reads a file of a kind, part by part, and collects its lines: only at the end of the file is it certain that all of it can be read. It
 * yields now and then.
 */
export class FileReader {
  header: Header | undefined;
  readonly warnings: FileWarning[] = [];
  /** Number of lines below the header. */
  count = 0;
  private headerLine = 1;
  private readonly rows = new Rows();
  private readonly entries = new JsonEntries();
  private keyPlaces: readonly number[] | undefined;
  private readonly told = new Set<number>();
  /** For an export of another system. */
  private translator: Translator | undefined;
  /** Why the first line is not a header. */
  private refusal: FileFault | undefined;
  private above = 0;

  constructor(
    private readonly kind: FileKind,
    private readonly format: Format,
    private readonly lines: Lines,
    private readonly mappings: Mappings = noMappings,
  ) {}

  /** The recognized export, with the values of new records where it says nothing. */
  get source(): { name: string; leftOut: number; unknown: Readonly<Record<string, string>> } | undefined {
    const { translator } = this;
    return translator && { name: translator.name, leftOut: translator.told.leftOutLines, unknown: translator.unknown };
  }

  get separator(): Separator {
    return this.rows.separator;
  }

  /** @throws FileFault when the file cannot be used at all */
  *add(part: FilePart): Generator<undefined, void> {
    if (typeof part !== 'string') for (const row of part) yield* this.takeRow(row);
    else if (this.format === 'json') for (const entry of this.entries.add(part)) yield* this.takeEntry(entry);
    else for (const row of this.rows.add(part)) yield* this.takeRow(row);
  }

  /** @throws FileFault when the file cannot be used at all */
  *end(): Generator<undefined, void> {
    if (this.format === 'json') this.entries.end();
    else for (const row of this.rows.end()) yield* this.takeRow(row);
    if (!this.header && this.refusal) throw this.refusal;
    if (this.translator) this.warnings.push(...this.translator.warnings(this.headerLine));
    if (this.translator && this.translator.told.leftOutLines > 0) return;
    if (this.format === 'csv' && !this.header) throw new FileFault('The file is empty. Its first line must name the columns.');
    if (this.count === 0)
      throw new FileFault(this.format === 'json' ? 'The list has no records.' : 'The file has no lines below its header.');
  }

  private *takeRow(row: Row): Generator<undefined, void> {
    if (!this.header) this.begin(row);
    else if (this.translator) yield* this.translate(this.translator, row);
    else yield* this.takeOwn(this.header, row);
  }

  private begin({ line, cells }: Row): void {
    this.header = this.headerIn(cells);
    if (!this.header) return;
    this.headerLine = line;
    this.readHeader(this.header, line);
  }

  /** Undefined for a line that may precede the header of an export. @throws FileFault when none of the first lines is a header. */
  private headerIn(cells: readonly string[]): Header | undefined {
    this.translator = Translator.of(this.kind, cells, this.mappings, this.rows.separator);
    if (this.translator) return this.translator.header;
    try {
      if (!this.refusal) return headerOf(this.kind, cells);
    } catch (fault) {
      if (!(fault instanceof FileFault) || this.mappings === noMappings) throw fault;
      this.refusal = fault;
    }
    this.above += 1;
    if (this.refusal && this.above > MAX_ABOVE) throw this.refusal;
    return undefined;
  }

  private *translate(translator: Translator, { line, cells, isDoubtful }: Row): Generator<undefined, void> {
    const surplus = this.surplusOf(cells, isDoubtful, translator.header.width);
    for (const own of translator.lines(cells, line)) yield* this.takeCells(line, own, translator.sourceOf(own), surplus);
  }

  private *takeOwn({ places, width }: Header, { line, cells, isDoubtful }: Row): Generator<undefined, void> {
    const own = places.map((place, column) =>
      place === -1 ? '' : cellOf(cells[place] ?? '', this.kind.columns[column], this.rows.separator),
    );
    if (this.header) this.tellNameless(this.header, line, cells);
    yield* this.takeCells(line, own, cells, this.surplusOf(cells, isDoubtful, width));
  }

  private surplusOf(cells: readonly string[], isDoubtful: boolean, width: number): string | undefined {
    const isLong = cells.length > width && cells.slice(width).some((cell) => cell !== '');
    const surplus = isLong ? `The line has ${cells.length} cells, the first one ${width}` : undefined;
    const doubt = isDoubtful ? 'A cell of it goes on over lines that look like others of the file: is a quote not closed?' : undefined;
    return doubt ?? surplus;
  }

  private *takeCells(line: number, own: string[], source: readonly string[], surplus: string | undefined): Generator<undefined, void> {
    const found = { number: line, cells: own, source, surplus };
    const names = this.keyPlaces?.map((place) => (own[place] ?? '').normalize('NFC'));
    const isFurther = this.kind.groupBy !== undefined && names?.every((name) => name === '') === true;
    yield* this.put(found, !names || names.every((name) => name === '') ? undefined : JSON.stringify(names), isFurther);
  }

  private *takeEntry({ line, text, value }: JsonEntry): Generator<undefined, void> {
    yield* this.put({ number: line, cells: [], source: [text], value }, keyOfValue(this.kind, value), false);
  }

  private *put(line: FileLine, key: string | undefined, isFurther: boolean): Generator<undefined, void> {
    const { maxLines } = this.kind;
    if (this.count === maxLines)
      throw new FileFault(`The file has more than ${maxLines.toLocaleString('en')} lines, the most at once. Split it into several files.`);
    this.count += 1;
    this.lines.put(line, key, isFurther);
    if (this.count % LINES_BETWEEN === 0) yield;
  }

  private readHeader({ named, unused }: Header, line: number): void {
    const { columns, groupBy, unique } = this.kind;
    const placeOf = (name: string): number => columns.findIndex((column) => column.name === name);
    const by = groupBy ? groupBy((name) => named[placeOf(name)] === true) : unique?.columns;
    this.keyPlaces = by?.map(placeOf);
    if (this.translator) return;
    this.warnings.push(
      ...unused.map((heading) => ({ line, column: heading.slice(0, MAX_HEADING), message: 'is no known column and was not read' })),
    );
  }

  private tellNameless({ nameless }: Header, line: number, cells: readonly string[]): void {
    for (const place of nameless) {
      if ((cells[place] ?? '') === '' || this.told.has(place)) continue;
      this.told.add(place);
      this.warnings.push({ line, column: '', message: `cell ${place + 1} has something in it, its column has no name: it was not read` });
    }
  }
}

/** The records of a JSON list are complete; only a repeated one has the key of another. */
function keyOfValue({ columns, groupBy, unique }: FileKind, value: unknown): string | undefined {
  const by = unique?.columns ?? groupBy?.(() => true);
  const named = by?.map((name) => columns.find((column) => column.name === name));
  if (!named || named.some((column) => column?.at === '')) return undefined;
  const values = named.map((column) => (column ? valuesAt(column, value)[0]?.value : undefined) ?? '');
  if (values.every((each) => each === '')) return undefined;
  return JSON.stringify(values.map((each) => (typeof each === 'object' ? each : String(each).trim().normalize('NFC'))));
}
