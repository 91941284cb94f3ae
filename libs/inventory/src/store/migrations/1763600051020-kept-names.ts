import { type DeclaredMigration, type Engine, engineOf, forwardOnly, nameOf, typesOf } from '@kernel';
import type { QueryRunner } from 'typeorm';

const COLUMNS: readonly [table: string, column: string][] = [
  ['products', 'SKU'],
  ['aliases', 'Alias'],
  ['synsets', 'Synset'],
  ['bins', 'Location'],
  ['bins', 'Bin'],
  ['bin_contents', 'Lot'],
  ['put_away_cart', 'Lot'],
  ['replenishment_items', 'Lot'],
  ['serials', 'Serial'],
  ['distribution_centers', 'Code'],
  ['suppliers', 'Name'],
  ['package_types', 'Name'],
];
const CREATE = (engine: Engine): string => {
  const t = typesOf(engine);
  return `CREATE TABLE kept_names (KeptNameID ${t.id}, Name ${t.exact(255)} NOT NULL) ${t.options}`;
};
const INSERT = 'INSERT INTO kept_names (Name) VALUES (?)';

/** Names that may not be as the rule for names wants them; few, where people write English. */
function unusual(table: string, column: string, engine: Engine): string {
  const beyond = engine === 'mysql' ? `${column} REGEXP '[^ -~]'` : `${column} GLOB '*[^ -~]*'`;
  return `SELECT DISTINCT ${column} AS name FROM ${table} WHERE ${beyond} OR ${column} LIKE ' %' OR ${column} LIKE '% '`;
}

/** Notes the names that were stored before the rule for names and do not follow it, which therefore stay as they are. */
export class KeepNames1763600051020 implements DeclaredMigration {
  name = 'KeepNames1763600051020';
  kind = 'expand' as const;

  statements(engine: Engine): readonly string[] {
    return [CREATE(engine), INSERT];
  }

  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner);
    await runner.query(CREATE(engine));
    const kept = new Set<string>();
    for (const [table, column] of COLUMNS)
      for (const { name } of (await runner.query(unusual(table, column, engine))) as { name: string }[])
        if (nameOf(name) !== name) kept.add(name);
    for (const name of kept) await runner.query(INSERT, [name]);
  }

  down = forwardOnly;
}
