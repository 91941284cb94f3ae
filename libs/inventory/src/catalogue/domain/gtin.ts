const TRADE_ITEM = /^(?:\d{8}|\d{12,14})$/;

/**
 * The spellings of a scanned code. A UPC-A of 12 digits, the EAN-13 that many scanners make of it and a GTIN-14 name one trade item: they
 * compare as 14 digits. Any other code has one spelling.
 */
export function spellingsOf(code: string): string[] {
  if (!TRADE_ITEM.test(code)) return [code];
  const digits = code.padStart(14, '0');
  return [0, 1, 2, 6].flatMap((zeros) => (digits.startsWith('0'.repeat(zeros)) ? digits.slice(zeros) : []));
}
