import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const FACES = { regular: '400Regular/NotoSans_400Regular.ttf', bold: '700Bold/NotoSans_700Bold.ttf' } as const;
type Face = keyof typeof FACES;

const require = createRequire(import.meta.url);
const read = (face: Face): Buffer => readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${FACES[face]}`));

/** The fonts of all documents, and the widths of their letters. */
export class Letters {
  private readonly advances = { regular: new Map<number, number>(), bold: new Map<number, number>() };

  readonly files: Readonly<Record<Face, Buffer>> = { regular: read('regular'), bold: read('bold') };
  private readonly fonts = { regular: create(this.files.regular) as Font, bold: create(this.files.bold) as Font };

  /** The text with what the fonts can draw: other characters become their codes, `[U+1F600]`, line breaks and tabs become spaces. */
  drawable(text: string): string {
    let drawn = '';
    for (const letter of text.replace(/[\s\u0085]+/g, ' ')) {
      const code = letter.codePointAt(0) ?? 0;
      drawn += this.has(code) ? letter : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    }
    return drawn;
  }

  private has(code: number): boolean {
    return this.fonts.regular.hasGlyphForCodePoint(code) && this.fonts.bold.hasGlyphForCodePoint(code);
  }

  /** The width of a drawable text. */
  widthOf(text: string, size: number, isBold: boolean): number {
    const face = isBold ? 'bold' : 'regular';
    const known = this.advances[face];
    let width = 0;
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      const advance = known.get(code) ?? this.fonts[face].glyphForCodePoint(code).advanceWidth / this.fonts[face].unitsPerEm;
      known.set(code, advance);
      width += advance;
    }
    return width * size;
  }
}
