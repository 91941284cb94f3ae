// Writes the console's typeface before a build: of Inter's variable file the letters, weights and features that the pages use, a fifth of it.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subset from 'subset-font';

const FOLDER = path.join(import.meta.dirname, 'src/shell/generated');
const letters = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The letters of a file of the package; shell/typeface.css says the same to browsers. */
const FILES = {
  latin: `${letters(0x20, 0x7e)}${letters(0xa0, 0xff)}–—‘’“”„•…‹›€™←↑→↓−`,
  // Of Polish, Czech, Hungarian, Turkish, Romanian and others; no page loads it before it shows one of them.
  'latin-ext': `${letters(0x100, 0x17f)}ȘșȚțẞ`,
};
const WEIGHTS = { min: 400, max: 600 };
/** Kerning, accents and figures of one width. */
const FEATURES = ['kern', 'mark', 'ccmp', 'tnum'];

/** Vite's plugin. */
export const typeface = {
  name: 'typeface',
  async buildStart() {
    const { resolve } = createRequire(import.meta.url);
    await mkdir(FOLDER, { recursive: true });
    for (const [name, text] of Object.entries(FILES)) {
      const whole = await readFile(resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`));
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: WEIGHTS } };
      await writeFile(path.join(FOLDER, `inter-${name}.woff2`), await subset(whole, text, options));
    }
  },
};
