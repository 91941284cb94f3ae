/** A table that a store inserts into: its name and the columns of its rows. A test compares it with the schema. */
export interface Table<Column extends string> {
  name: string;
  columns: readonly Column[];
  /** What the database computes from a column's value: `{ NextDate: 'DATE_ADD(UTC_TIMESTAMP(3), INTERVAL ? SECOND)' }`. */
  computed?: Readonly<Record<string, string>>;
}

/** A table whose rows get generated ids, in the column `id`. */
export interface IdTable<Column extends string> extends Table<Column> {
  id: string;
}

export function table<const Column extends string>(name: string, columns: readonly Column[]): Table<Column>;
export function table<const Column extends string>(name: string, columns: readonly Column[], id: string): IdTable<Column>;
export function table<const Column extends string>(name: string, columns: readonly Column[], id?: string): Table<Column> {
  return id === undefined ? { name, columns } : ({ name, columns, id } satisfies IdTable<Column> as Table<Column>);
}

/** Texts of inserts of few rows, which recur. */
const inserts = new WeakMap<object, Map<string, string>>();
const MAX_KEPT_ROWS = 8;

function insertOf({ name, columns, computed }: Table<string>, rows: number, ending: string): string {
  const tuple = `(${columns.map((column) => computed?.[column] ?? '?').join(',')})`;
  return `INSERT INTO ${name} (${columns.join(',')}) VALUES ${Array.from({ length: rows }, () => tuple).join(',')} ${ending}`;
}

export function keptInsertOf(into: Table<string>, rows: number, ending: string): string {
  if (rows > MAX_KEPT_ROWS) return insertOf(into, rows, ending);
  const texts = inserts.get(into) ?? new Map<string, string>();
  inserts.set(into, texts);
  const key = `${rows} ${ending}`;
  const text = texts.get(key) ?? insertOf(into, rows, ending);
  texts.set(key, text);
  return text;
}
