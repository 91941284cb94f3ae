/** Printable ASCII without a space at either end, as nearly all names are: nothing to do. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
const ENDS = /^\p{White_Space}+|\p{White_Space}+$/gu;
/** Controls, formats, lines' ends, halves of characters, and what has no width: two names that differ in them look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

let kept: ReadonlySet<string> = new Set();

/** From now on these names stay as they are: records from before the rule have them, and nobody could reach them by another. */
export function keepNames(names: Iterable<string>): void {
  kept = new Set(names);
}

/**
 * A name as it is stored and looked up, of SKUs, aliases, kits, locations, bins, lots, serials, sites, suppliers, package types and users:
 * without white space of any kind at either end, in NFC; case counts. It may be too long, and empty. Undefined where it holds a character
 * that nobody sees.
 */
export function nameOf(text: string): string | undefined {
  if (PLAIN.test(text) || kept.has(text)) return text;
  const name = text.replace(ENDS, '').normalize('NFC');
  return UNSEEN.test(name) ? undefined : name;
}
