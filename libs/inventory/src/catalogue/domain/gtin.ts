const TRADE_ITEM = /^(?:\d{8}|\d{12,14})$/;

/**
 * A code as it is stored and compared: a UPC-A of 12 digits, the EAN-13 that many scanners make of it, an EAN-8 and a GTIN-14 become 14
 * digits (GS1 General Specifications, GTINs in a database); any other code stays as it is. A wrong check digit is accepted, since shops
 * have such codes.
 */
export const comparable = (code: string): string => (TRADE_ITEM.test(code) ? code.padStart(14, '0') : code);

/** The spellings of a scanned code that mean the same trade item; any other code has one spelling. */
export function spellingsOf(code: string): string[] {
  if (!TRADE_ITEM.test(code)) return [code];
  const digits = comparable(code);
  return [0, 1, 2, 6].flatMap((zeros) => (digits.startsWith('0'.repeat(zeros)) ? digits.slice(zeros) : []));
}
