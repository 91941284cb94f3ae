import * as identity from '../../libs/identity/src/store/rows.js';
import * as inventory from '../../libs/inventory/src/store/rows.js';
import * as returns from '../../libs/orders/src/store/return-rows.js';
import * as orders from '../../libs/orders/src/store/rows.js';
import * as rates from '../../libs/rates/src/store/rows.js';
import * as warehouse from '../../libs/warehouse/src/store/rows.js';
import type { IdTable, Table } from '@kernel';
import { type RunningApp, startApp } from '../support/app.js';

interface Column {
  name: string;
  isGiven: boolean;
}

describe('rows and schema', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startApp({ demo: false });
  });
  afterAll(() => app.close());

  /** Columns of a table, and whether every insert must set them: no default, no generated value, not null. */
  async function columnsOf(name: string): Promise<Column[]> {
    if (app.engine === 'embedded') {
      const rows = await app.database.query<{ name: string; notnull: number; pk: number; type: string; dflt_value: string | null }>(
        'SELECT * FROM pragma_table_info(?)',
        [name],
      );
      return rows.map((row) => ({
        name: row.name,
        isGiven:
          row.notnull === 1 &&
          row.dflt_value === null &&
          !(
            row.pk === 1 &&
            row.type === 'INTEGER' &&
            rows.filter((each) => each.pk > 0).length === 1 &&
            row.notnull === 1 &&
            row.name.endsWith('ID') &&
            row.name === rows[0].name
          ),
      }));
    }
    const rows = await app.database.query<{ COLUMN_NAME: string; IS_NULLABLE: string; COLUMN_DEFAULT: string | null; EXTRA: string }>(
      'SELECT COLUMN_NAME, IS_NULLABLE, COLUMN_DEFAULT, EXTRA FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
      [name],
    );
    return rows.map((row) => ({
      name: row.COLUMN_NAME,
      isGiven: row.IS_NULLABLE === 'NO' && row.COLUMN_DEFAULT === null && !row.EXTRA.includes('auto_increment'),
    }));
  }

  const exported: unknown[] = [identity, inventory, orders, returns, rates, warehouse].flatMap((each) => Object.values(each));
  const tables = exported.filter((each): each is Table<string> => typeof each === 'object' && each !== null && 'columns' in each);

  it.each(tables.map((each) => [each.name, each.columns] as const))('agree on %s', async (name, columns) => {
    const actual = await columnsOf(name);
    const known = actual.map((column) => column.name);
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(actual.filter((column) => column.isGiven && !columns.includes(column.name)).map((column) => column.name)).toEqual([]);
  });

  const idTables = tables.filter((each): each is IdTable<string> => 'id' in each);
  it.each(idTables.map((each) => [each.name, each.id] as const))('agree on the id that %s gives its rows', async (name, id) => {
    const sql = {
      embedded: 'SELECT name FROM pragma_table_info(?) WHERE pk = 1',
      mysql:
        "SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND EXTRA LIKE '%auto_increment%'",
    };
    expect(await app.database.query(sql[app.engine], [name])).toEqual([{ name: id }]);
  });
});
