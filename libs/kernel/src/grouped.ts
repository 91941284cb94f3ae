/** Groups rows by `keyOf`, in their order; each group holds the rows, or what `valueOf` makes of them. */
export function grouped<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, Row[]>;
export function grouped<Row, Key, Value>(rows: Iterable<Row>, keyOf: (row: Row) => Key, valueOf: (row: Row) => Value): Map<Key, Value[]>;
export function grouped<Row, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key, valueOf?: (row: Row) => unknown): Map<Key, unknown[]> {
  const groups = new Map<Key, unknown[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const value = valueOf ? valueOf(row) : row;
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
