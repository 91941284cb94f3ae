/**
 * The same text for all JSON texts of a value: members in the order of their names, no white space, one spelling for each number. Undefined
 * for undefined.
 */
export const canonicalJson = (value: unknown): string | undefined => JSON.stringify(sorted(value));

/** The value with the members of its objects in the order of their names. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = value as Record<string, unknown>;
  // Without a prototype, a member called __proto__ is one like any other.
  const ordered = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(members).sort()) ordered[name] = sorted(members[name]);
  return ordered;
}
