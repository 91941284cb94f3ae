/** The states of a record before and after, as JSON; null where it did not exist. */
export interface States {
  before: string | null;
  after: string | null;
}

/** Members that hold a key or a password, whatever a query returns. */
const SECRET = /^(key|secret|password|token)$|(Key|Secret|Password|Token|Hash|Sealed)$/;
/** These change with every other member. */
const DATED = new Set(['updatedDate', 'updatedAt']);
/** Layouts and lists of bins may be larger; the row then only says how large. */
const MAX_CHARACTERS = 32_000;

type Members = Readonly<Record<string, unknown>>;

const isMembers = (state: unknown): state is Members => typeof state === 'object' && state !== null && !Array.isArray(state);

function written(state: unknown): string | null {
  if (state === undefined || state === null) return null;
  const text = JSON.stringify(state, (name, value: unknown) => {
    if (typeof value === 'boolean' || value === null || !SECRET.test(name)) return value;
    return '(secret)';
  });
  return text.length <= MAX_CHARACTERS ? text : JSON.stringify({ omitted: `${text.length} characters` });
}

/** Only the members that differ, if both states are records, so that readers need not search for the change. */
export function changedMembers(before: unknown, after: unknown): States {
  if (!isMembers(before) || !isMembers(after)) return { before: written(before), after: written(after) };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !DATED.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const chosen = (state: Members): Members => Object.fromEntries(names.map((name) => [name, state[name]]));
  return { before: written(chosen(before)), after: written(chosen(after)) };
}
