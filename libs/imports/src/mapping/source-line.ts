import { unwrapped } from '../cells.js';
import { wordOf } from './headings.js';
import { listOf, type LeftOut, type Source } from './mapping.js';

/** Headings for the values of a packed cell. */
const PACKED = { sku: 'linesku', name: 'linename', quantity: 'linequantity', total: 'linetotal' } as const;

/** A line of an export, with cells by normalized heading. */
export class SourceLine {
  constructor(
    private readonly words: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
    /** Cells that come from an earlier line or another cell. */
    private readonly others: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** The first of the headings with a non-empty cell. */
  find(headings: string | readonly string[] | undefined): { heading: string; text: string } | undefined {
    for (const heading of listOf(headings)) {
      const text = this.at(wordOf(heading));
      if (text !== '') return { heading, text };
    }
    return undefined;
  }

  text(headings: string | readonly string[] | undefined): string {
    return this.find(headings)?.text ?? '';
  }

  has(heading: string): boolean {
    const word = wordOf(heading);
    return this.others.has(word) || this.words.has(word);
  }

  with(others: ReadonlyMap<string, string>): SourceLine {
    return others.size === 0 ? this : new SourceLine(this.words, this.cells, new Map([...this.others, ...others]));
  }

  private at(word: string): string {
    const other = this.others.get(word);
    if (other !== undefined) return other;
    const place = this.words.get(word);
    return place === undefined ? '' : unwrapped(this.cells[place] ?? '').trim();
  }

  /** Without a shipping address the order goes to the billing address. */
  redirected({ instead }: Source): SourceLine {
    if (!instead || instead.unless.some((heading) => this.text(heading) !== '')) return this;
    const [word, other] = instead.read;
    const found = new Map<string, string>();
    for (const each of this.words.keys()) {
      const replaced = each.replace(word, other);
      if (replaced !== each && this.at(each) === '' && this.words.has(replaced)) found.set(each, this.at(replaced));
    }
    return this.with(found);
  }

  /** A line for each item of its packed cells; itself without such cells. */
  unpacked({ packed }: Source): SourceLine[] {
    if (!packed) return [this];
    const items = [...this.words].flatMap(([word]) => (packed.test(word) ? itemsOf(this.at(word)) : []));
    return items.length === 0 ? [this] : items.map((item) => this.with(item));
  }

  matches({ of, is, has, begins, isFull, isEmpty }: LeftOut): boolean {
    const texts = listOf(of)
      .filter((heading) => this.has(heading))
      .map((heading) => this.text(heading).toLowerCase());
    if (texts.length === 0) return false;
    if (isEmpty) return texts.every((text) => text === '');
    if (isFull) return texts.some((text) => text !== '');
    return texts.some(
      (text) =>
        text !== '' &&
        (is?.includes(text) === true ||
          has?.some((word) => text.split(/\s*,\s*/).includes(word)) === true ||
          begins?.some((start) => text.startsWith(start)) === true),
    );
  }
}

/** `name:Hoodie|sku:H-1|quantity:2|total:90`, further items after a semicolon. */
function itemsOf(cell: string): ReadonlyMap<string, string>[] {
  return cell
    .split(/;(?=\s*(?:id|name|product_id|sku):)/)
    .filter((item) => item.includes('|'))
    .map((item) => {
      const members = new Map(
        item.split('|').map((each) => [each.slice(0, each.indexOf(':')).trim(), each.slice(each.indexOf(':') + 1).trim()]),
      );
      return new Map(Object.entries(PACKED).map(([name, word]) => [word, members.get(name) ?? '']));
    });
}
