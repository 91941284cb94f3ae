import { Clock, Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type FeedProgress, GetFeedProgress } from '../contract/feed.js';

/** Keeps reading the metrics short even after hours without. */
const MAX_COUNTED = 50_000;

@QueryHandler(GetFeedProgress)
export class GetFeedProgressHandler implements IQueryHandler<GetFeedProgress> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ after }: GetFeedProgress): Promise<FeedProgress> {
    const [oldest] = await this.database.execute<{ CreatedDate: string }>(
      'SELECT CreatedDate FROM event_outbox ORDER BY EventOutboxID LIMIT 1',
    );
    const lagMs = oldest ? Math.max(0, this.clock.now().getTime() - Date.parse(toIso(oldest.CreatedDate))) : 0;
    const [{ LastSequence: last }] = await this.database.execute<{ LastSequence: number }>('SELECT LastSequence FROM event_sequence');
    if (after === undefined) return { lagMs, published: new Map(), upTo: last };
    const upTo = Math.min(last, after + MAX_COUNTED);
    const rows = await this.database.execute<{ type: string; count: number }>(
      'SELECT Type AS type, COUNT(*) AS count FROM events WHERE Sequence > ? AND Sequence <= ? GROUP BY Type',
      [after, upTo],
    );
    return { lagMs, published: new Map(rows.map(({ type, count }) => [type, Number(count)])), upTo };
  }
}
