import { caseFolded, Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';

const spellingTable = table('store_names', ['AccountID', 'Spelling']);
const READ = 'SELECT Spelling AS spelling FROM store_names WHERE AccountID = ?';
const MAX_KNOWN = 10_000;

/** MySQL's keys and comparisons ignore trailing spaces; a dot after the text makes them count. */
export const withStop = (name: string): string => `${name}.`;

/** The spellings of an account's store names: a filter by a name finds all that differ only in case. */
@Injectable()
export class StoreNames {
  /** Spellings that were committed when this process last looked. */
  private readonly known = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Stores new spellings; known ones cost no statement. */
  async keep(accountId: number, names: readonly (string | null | undefined)[]): Promise<void> {
    const keyOf = (spelling: string): string => `${accountId} ${spelling}`;
    const spellings = [...new Set(names.flatMap((name) => (name ? withStop(name) : [])))].filter((each) => !this.known.has(keyOf(each)));
    if (spellings.length === 0) return;
    const existing = await this.database.query<{ spelling: string }>(`${READ} AND Spelling IN (?)`, [accountId, spellings]);
    const stored = new Set(existing.map(({ spelling }) => spelling));
    if (this.known.size > MAX_KNOWN) this.known.clear();
    for (const spelling of stored) this.known.add(keyOf(spelling));
    const rows = spellings.filter((each) => !stored.has(each)).map((Spelling) => ({ AccountID: accountId, Spelling }));
    if (rows.length > 0) await this.database.insert(spellingTable, rows, 'ON DUPLICATE KEY UPDATE Spelling = VALUES(Spelling)');
  }

  /** The spellings of a name, the given one first. */
  async spellingsOf(accountId: number, name: string): Promise<string[]> {
    const rows = await this.database.query<{ spelling: string }>(READ, [accountId]);
    const key = caseFolded(name);
    return [...new Set([name, ...rows.map(({ spelling }) => spelling.slice(0, -1)).filter((each) => caseFolded(each) === key)])];
  }
}
