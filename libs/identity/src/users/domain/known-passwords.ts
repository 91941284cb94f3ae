/** The password of every demo user: documents name it, so no other user may have it. */
const DEMO_PASSWORD = 'demo-password';
/** Fewer distinct characters, or a repeated piece this short, come from a held-down key or a finger going back and forth. */
const MIN_DISTINCT = 4;
const MAX_PIECE = 4;

/** The first ideas of people in this trade, with any digits and signs appended. */
const OF_THIS_WORK: ReadonlySet<string> = new Set(
  'fulfillment fulfilment inventory logistics merchant operator operations password shipment shipments shipping warehouse warehouses'.split(
    ' ',
  ),
);

/** Whether a password is such a word. @param stem the password in lower case, without the digits and signs at its end */
export const isOfThisWork = (stem: string): boolean => OF_THIS_WORK.has(stem);

/** Whether a password is publicly known: that of the demo set, or one like `aaaaaaaa`, `abababab` and `12341234`. */
export function isKnownToAll(password: string): boolean {
  const text = password.toLowerCase();
  if (text === DEMO_PASSWORD || new Set(text).size < MIN_DISTINCT) return true;
  return (
    text ===
    text
      .slice(0, MAX_PIECE)
      .repeat(Math.ceil(text.length / MAX_PIECE))
      .slice(0, text.length)
  );
}
