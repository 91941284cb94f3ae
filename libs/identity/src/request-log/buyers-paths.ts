import { Database } from '@kernel';
import { type BuyersOrders, KeepsPersons, type PersonalRecord, type PersonalRows } from '@persons';
import { Injectable } from '@nestjs/common';
import { holdsWord, pathWithout } from './words-in-paths.js';
import { RequestLines } from './store/request-lines.js';

interface Line {
  requestLogId: number;
  path: string;
  createdDate: string;
}

const LINES_PER_READ = 5_000;
/** How many words the database searches for; the process checks the others. */
const MAX_LOOKED_FOR = 40;

/** Requests that name a buyer in their path. Log lines are deleted after some days, so orders redacted by age have none. */
@KeepsPersons(['request_log.Path'])
@Injectable()
export class BuyersPaths implements PersonalRows {
  constructor(
    private readonly database: Database,
    private readonly lines: RequestLines,
  ) {}

  async redact(orders: BuyersOrders): Promise<void> {
    if (orders.until !== null) return;
    const words = new Set(orders.words);
    for await (const { requestLogId, path } of this.naming(orders, words)) await this.lines.rewrite(requestLogId, pathWithout(path, words));
  }

  async find(orders: BuyersOrders): Promise<PersonalRecord[]> {
    const found: PersonalRecord[] = [];
    for await (const { path, createdDate } of this.naming(orders, new Set(orders.words)))
      found.push({ keptIn: 'request_log', createdDate, content: path });
    return found;
  }

  /**
   * Lines of the account since the orders were created. Only an operator may read or change those of users, who work for all accounts: a
   * word that a merchant makes up could otherwise find, and blank, lines about other accounts.
   */
  private async *naming({ accountId, since, reach }: BuyersOrders, words: ReadonlySet<string>): AsyncGenerator<Line> {
    if (words.size === 0) return;
    const likes = words.size > MAX_LOOKED_FOR ? [] : [...words].flatMap((word) => [...new Set([word, encodeURIComponent(word)])]);
    const isLike = likes.length === 0 ? '' : ` AND (${likes.map(() => "Path LIKE ? ESCAPE '|'").join(' OR ')})`;
    const parameters = likes.map((like) => `%${like.replace(/[%_|]/g, '|$&')}%`);
    const isWithin = reach === 'service' ? '(AccountID = ? OR AccountID IS NULL)' : 'AccountID = ?';
    for (let after = 0; ;) {
      const rows = await this.database.query<Line>(
        `SELECT RequestLogID AS requestLogId, Path AS path, CreatedDate AS createdDate FROM request_log
          WHERE RequestLogID > ? AND CreatedDate >= ? AND ${isWithin}${isLike}
          ORDER BY RequestLogID LIMIT ${LINES_PER_READ}`,
        [after, since, accountId, ...parameters],
      );
      yield* rows.filter(({ path }) => holdsWord(path, words));
      const last = rows.at(-1);
      if (!last || rows.length < LINES_PER_READ) return;
      after = last.requestLogId;
    }
  }
}
