/** Of every user of the demo set: documents name it, so no other user may have it. */
const DEMO_PASSWORD = 'demo-password';
/** So few characters, or so short a piece again and again, are one held-down key or a finger that goes back and forth. */
const MIN_DISTINCT = 4;
const MAX_PIECE = 4;

/** What people at work here think of first; with whatever digits and signs behind it. */
const OF_THIS_WORK: ReadonlySet<string> = new Set(
  'fulfillment fulfilment inventory logistics merchant operator operations password shipment shipments shipping warehouse warehouses'.split(
    ' ',
  ),
);

/** Whether a password is such a word. @param stem the password in lower case, without the digits and signs at its end */
export const isOfThisWork = (stem: string): boolean => OF_THIS_WORK.has(stem);

/** Whether a password is known to everybody: that of the demo set, or one like `aaaaaaaa`, `abababab` and `12341234`. */
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
