/** Printable ASCII without a space at either end, as nearly all names are: nothing to normalize. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;
const ENDS = /^\p{White_Space}+|\p{White_Space}+$/gu;
/** Control and format characters, line ends, lone surrogates and characters without width: names that differ only in them look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

let exempt: ReadonlySet<string> = new Set();

/** Exempts these names from the rule: records older than the rule have them, and could not be looked up otherwise. */
export function keepNames(names: Iterable<string>): void {
  exempt = new Set(names);
}

/**
 * A name as it is stored and looked up: SKUs, aliases, kits, locations, bins, lots, serials, sites, suppliers, package types and users. It
 * has no white space at either end and is in NFC; case counts. It may be too long, or empty. Undefined if it contains an invisible
 * character.
 */
export function nameOf(text: string): string | undefined {
  if (PLAIN.test(text) || exempt.has(text)) return text;
  const name = text.replace(ENDS, '').normalize('NFC');
  return UNSEEN.test(name) ? undefined : name;
}
