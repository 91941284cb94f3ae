import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventsError } from '../contract/errors.js';
import { GetEvent } from '../contract/feed.js';
import { ownerColumn } from '../store/owner-column.js';

@QueryHandler(GetEvent)
export class GetEventHandler implements IQueryHandler<GetEvent> {
  constructor(private readonly database: Database) {}

  async execute({ owner, eventId }: GetEvent): Promise<string> {
    const [column, id] = ownerColumn(owner);
    const [row] = await this.database.execute<{ body: string }>(`SELECT Body AS body FROM events WHERE EventID = ? AND ${column} = ?`, [
      eventId,
      id,
    ]);
    if (!row) throw new EventsError('event_not_found');
    return row.body;
  }
}
