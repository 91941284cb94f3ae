import { caseFolded, Database, table } from '@kernel';
import { Injectable } from '@nestjs/common';

const spellingTable = table('store_names', ['AccountID', 'Spelling']);
const READ = 'SELECT Spelling AS spelling FROM store_names WHERE AccountID = ?';
const MAX_KNOWN = 10_000;

/** MySQL's keys and comparisons ignore spaces at the end; behind a stop none ends a text. */
export const withStop = (name: string): string => `${name}.`;

/** How the stores of an account are spelled: a filter by a name finds every spelling of it that differs in case alone. */
@Injectable()
export class StoreNames {
  /** Spellings that were committed when this process last looked. */
  private readonly known = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Keeps the spellings that are new; mostly none is, which costs nothing. */
  async keep(accountId: number, names: readonly (string | null | undefined)[]): Promise<void> {
    const keyOf = (spelling: string): string => `${accountId} ${spelling}`;
    const spellings = [...new Set(names.flatMap((name) => (name ? withStop(name) : [])))].filter((each) => !this.known.has(keyOf(each)));
    if (spellings.length === 0) return;
    const found = await this.database.query<{ spelling: string }>(`${READ} AND Spelling IN (?)`, [accountId, spellings]);
    const stored = new Set(found.map(({ spelling }) => spelling));
    if (this.known.size > MAX_KNOWN) this.known.clear();
    for (const spelling of stored) this.known.add(keyOf(spelling));
    const rows = spellings.filter((each) => !stored.has(each)).map((Spelling) => ({ AccountID: accountId, Spelling }));
    if (rows.length > 0) await this.database.insert(spellingTable, rows, 'ON DUPLICATE KEY UPDATE Spelling = VALUES(Spelling)');
  }

  /** The spellings of a name, its own first. */
  async spellingsOf(accountId: number, name: string): Promise<string[]> {
    const rows = await this.database.query<{ spelling: string }>(READ, [accountId]);
    const asked = caseFolded(name);
    return [...new Set([name, ...rows.map(({ spelling }) => spelling.slice(0, -1)).filter((each) => caseFolded(each) === asked)])];
  }
}
