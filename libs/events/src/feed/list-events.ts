import { Database, type Parameter } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventsError } from '../contract/errors.js';
import { type FeedPage, ListEvents } from '../contract/feed.js';
import { typesOf } from '../contract/types.js';
import { ownerColumn } from '../store/owner-column.js';

interface Row {
  sequence: number;
  body: string;
}

@QueryHandler(ListEvents)
export class ListEventsHandler implements IQueryHandler<ListEvents> {
  constructor(private readonly database: Database) {}

  async execute({ owner, after, types, limit }: ListEvents): Promise<FeedPage> {
    const [column, id] = ownerColumn(owner);
    const wanted = types.flatMap((pattern) => {
      const meant = typesOf(pattern);
      if (meant.length === 0) throw new EventsError('unknown_event_type', { type: pattern });
      return meant;
    });
    const [ofType, ...chosen]: [string, ...Parameter[]] = types.length === 0 ? [''] : ['AND Type IN (?)', wanted];
    // One more than requested, to learn whether there are more.
    const rows = await this.database.query<Row>(
      `SELECT Sequence AS sequence, Body AS body FROM events WHERE ${column} = ? AND Sequence > ? ${ofType} ORDER BY Sequence LIMIT ?`,
      [id, after, ...chosen, limit + 1],
    );
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
  }
}
