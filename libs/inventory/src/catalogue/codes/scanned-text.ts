import { InvalidCode, readCode } from '@scanning';

/** Of a text that may be a scanned GS1 code, its trade item (14 digits); else the text as it is, as of a code that breaks GS1's rules. */
export function scannedText(text: string): string {
  try {
    // The century of a date does not change the trade item.
    return readCode(text, 2000).gtin ?? text;
  } catch (error) {
    if (error instanceof InvalidCode) return text;
    throw error;
  }
}
