/** More texts than the program has; lists of different lengths make new ones. */
const MAX_TEXTS = 2_000;

const OF_VERB: Readonly<Record<string, RegExp>> = {
  INSERT: /\bINTO\s+(\w+)/i,
  UPDATE: /^UPDATE\s+(\w+)/i,
};
/** The first table, also that of a derived one: `FROM (SELECT ... FROM orders`. */
const FIRST_TABLE = /\bFROM\s+([a-z]\w*)/i;

/** A statement in a few words that never change: its verb and its first table, `SELECT orders`. Never a value, never its text. */
export function nameOfStatement(sql: string): string {
  const text = sql.trimStart();
  const verb = (/^[a-z]+/i.exec(text)?.[0] ?? 'OTHER').toUpperCase();
  const [, table] = (OF_VERB[verb] ?? FIRST_TABLE).exec(text) ?? [];
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`;
}

/** How often statements went to the database, by name. */
export class StatementCounts {
  private readonly byText = new Map<string, { name: string; count: number }>();
  private readonly byName = new Map<string, { name: string; count: number }>();

  add(sql: string): void {
    (this.byText.get(sql) ?? this.learn(sql)).count += 1;
  }

  all(): Iterable<{ name: string; count: number }> {
    return this.byName.values();
  }

  private learn(sql: string): { name: string; count: number } {
    const name = nameOfStatement(sql);
    const known = this.byName.get(name) ?? { name, count: 0 };
    if (this.byText.size >= MAX_TEXTS) this.byText.clear();
    this.byText.set(sql, known);
    this.byName.set(name, known);
    return known;
  }
}
