import { isScannable, modulesOf } from './code128.js';
import type { Letters } from './letters.js';
import { type Block, type Cell, type Drawn, NORMAL, type Picture, type Sheet, type Size } from './sheet.js';

/** Distance of lines, as a multiple of their letters' size. */
const LINE = 1.3;
const PADDING = 3;
const BOX = 10;
/** White modules on each side of a barcode. */
const QUIET = 10;
/** Largest width of a picture, as a share of the page. */
const PICTURE_SHARE = 0.6;
/** Wider bars gain nothing: scanners read these from an arm's length. */
const MAX_MODULE = 1.6;

/** Puts sheets onto pages of a size. */
export class Layout {
  readonly pages: Drawn[][] = [];
  private y = 0;
  private readonly width: number;

  constructor(
    private readonly size: Size,
    private readonly letters: Letters,
  ) {
    this.width = size.width - 2 * size.margin;
  }

  add({ blocks, head = [] }: Sheet): void {
    this.begin([]);
    for (const block of blocks) {
      if (this.y + this.heightOf(block) > this.size.height - this.size.margin && this.y > this.size.margin) this.begin(head);
      this.draw(block);
    }
  }

  private begin(head: readonly Block[]): void {
    this.pages.push([]);
    this.y = this.size.margin;
    for (const block of head) this.draw(block);
  }

  private heightOf(block: Block): number {
    switch (block.kind) {
      case 'text':
        return this.linesOf(block.text, block.size, this.width, block.isBold).length * block.size * LINE;
      case 'row':
        return Math.max(...block.cells.map((cell) => this.linesOfCell(cell, block).length)) * block.size * LINE + 2 * PADDING;
      case 'barcode':
        return block.height + PADDING;
      case 'picture':
        return this.sidesOf(block).height + PADDING;
      case 'rule':
        return 2 * PADDING;
      case 'gap':
        return block.height;
    }
  }

  private draw(block: Block): void {
    const x = this.size.margin;
    if (block.kind === 'text') this.drawLines(this.linesOf(block.text, block.size, this.width, block.isBold), x, this.y, block);
    if (block.kind === 'row') this.drawRow(block);
    if (block.kind === 'rule') this.put({ kind: 'line', x, y: this.y + PADDING, width: this.width });
    if (block.kind === 'barcode') this.drawBarcode(block);
    if (block.kind === 'picture') this.put({ kind: 'picture', x, y: this.y, ...this.sidesOf(block), picture: block.picture });
    this.y += this.heightOf(block);
  }

  private drawRow(row: Extract<Block, { kind: 'row' }>): void {
    const top = this.y + PADDING;
    let x: number = this.size.margin;
    if (row.hasBox) this.put({ kind: 'box', x, y: top + 1, side: BOX });
    if (row.hasBox !== undefined) x += BOX + 2 * PADDING;
    for (const cell of row.cells) {
      this.drawLines(this.linesOfCell(cell, row), x, top, { size: row.size, isBold: cell.isBold });
      x += this.widthOfCell(cell, row);
    }
  }

  /** As large as the page and the height allow, but at most one point per pixel. */
  private sidesOf({ picture, height }: { picture: Picture; height: number }): { width: number; height: number } {
    const scale = Math.min(1, height / picture.height, (this.width * PICTURE_SHARE) / picture.width);
    return { width: picture.width * scale, height: picture.height * scale };
  }

  private drawBarcode({ text, height, isGs1 = false }: Extract<Block, { kind: 'barcode' }>): void {
    const x = this.size.margin;
    if (!isScannable(text)) {
      this.drawLines(['No barcode: Code 128 has no such letters'], x, this.y, { size: NORMAL });
      return;
    }
    const module = Math.min(MAX_MODULE, this.width / (modulesOf(text, isGs1) + 2 * QUIET));
    this.put({ kind: 'bars', x: x + QUIET * module, y: this.y, height, module, text, isGs1 });
  }

  private drawLines(lines: readonly string[], x: number, top: number, { size, isBold = false }: { size: number; isBold?: boolean }): void {
    lines.forEach((text, index) => this.put({ kind: 'text', x, y: top + index * size * LINE, text, size, isBold }));
  }

  private put(drawn: Drawn): void {
    this.pages.at(-1)?.push(drawn);
  }

  private widthOfCell({ share }: Cell, { hasBox }: { hasBox?: boolean }): number {
    return share * (this.width - (hasBox === undefined ? 0 : BOX + 2 * PADDING));
  }

  private linesOfCell(cell: Cell, row: { size: number; hasBox?: boolean }): string[] {
    return this.linesOf(cell.text, row.size, this.widthOfCell(cell, row) - 2 * PADDING, cell.isBold);
  }

  /** Breaks a text at its line breaks, between words, and within a word that is too long. */
  private linesOf(text: string, size: number, width: number, isBold = false): string[] {
    const fits = (line: string): boolean => this.letters.widthOf(line, size, isBold) <= width;
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of this.letters.drawable(paragraph).split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (fits(longer)) {
          line = longer;
          continue;
        }
        if (line !== '') lines.push(line);
        line = '';
        for (const letter of word) {
          if (line !== '' && !fits(line + letter)) {
            lines.push(line);
            line = '';
          }
          line += letter;
        }
      }
      return [...lines, line];
    });
  }
}
