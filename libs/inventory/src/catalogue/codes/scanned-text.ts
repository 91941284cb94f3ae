import { InvalidCode, readCode } from '@scanning';

/** The trade item (14 digits) of a scanned GS1 code; any other text, or a code that breaks GS1's rules, unchanged. */
export function scannedText(text: string): string {
  try {
    // Any century will do, since dates do not affect the trade item.
    return readCode(text, 2000).gtin ?? text;
  } catch (error) {
    if (error instanceof InvalidCode) return text;
    throw error;
  }
}
