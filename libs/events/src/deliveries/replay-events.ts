import { Database, Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Replay, ReplayEvents, type ReplayRange } from '../contract/deliveries.js';
import { EventsError } from '../contract/errors.js';
import { ReplayRequested } from '../events.js';
import { refuseUnknownTypes, WebhookStore } from '../webhooks/index.js';
import { typesOfPatterns } from './new-deliveries.js';

/** Replays of a webhook within an hour. */
const MAX_REPLAYS = 10;

interface Kept {
  /** The oldest event that was not deleted; null if there is none. */
  oldest: number | null;
  oldestDate: string | null;
  last: number;
}

@CommandHandler(ReplayEvents)
export class ReplayEventsHandler implements ICommandHandler<ReplayEvents> {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhookStore,
    private readonly outbox: Outbox,
  ) {}

  async execute({ owner, webhookId, range }: ReplayEvents): Promise<Replay> {
    const webhook = await this.webhooks.lockEnabled(owner, webhookId);
    refuseUnknownTypes(range.types);
    const replay = await this.sequencesOf(range);
    await this.webhooks.countReplay(webhookId, MAX_REPLAYS);
    const types = [...typesOfPatterns(range.types.length > 0 ? range.types : webhook.types)];
    await this.outbox.add(new ReplayRequested(webhookId, replay.fromSequence, replay.toSequence, types, range.failedOnly));
    return replay;
  }

  private async sequencesOf({ fromSequence, from, to }: ReplayRange): Promise<Replay> {
    const [kept] = await this.database.query<Kept>(
      `SELECT oldest.Sequence AS oldest, oldest.CreatedDate AS oldestDate, s.LastSequence AS last FROM event_sequence s
        LEFT JOIN events oldest ON oldest.Sequence = (SELECT MIN(Sequence) FROM events) WHERE s.EventSequenceID = 1`,
    );
    const toSequence = to === undefined ? kept.last : (await this.firstFrom(to, kept)) - 1;
    if (fromSequence !== undefined) {
      if (fromSequence <= kept.last && fromSequence < (kept.oldest ?? kept.last + 1)) throw forgotten('fromSequence', kept);
      return { fromSequence, toSequence };
    }
    const start = from ?? '';
    if (kept.last > 0 && kept.oldest !== 1 && start < (kept.oldestDate ?? 'never')) throw forgotten('from', kept);
    return { fromSequence: await this.firstFrom(start, kept), toSequence };
  }

  /** The first sequence published at an instant or later. Both rise together, so some twenty reads by key find it. */
  private async firstFrom(instant: string, { oldest, last }: Kept): Promise<number> {
    let [low, high] = [oldest ?? last + 1, last + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [row] = await this.database.execute<{ CreatedDate: string }>(
        'SELECT CreatedDate FROM events WHERE Sequence >= ? ORDER BY Sequence LIMIT 1',
        [middle],
      );
      if (!row || row.CreatedDate >= instant) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function forgotten(path: string, { oldest, last }: Kept): EventsError {
  const details = { oldest: oldest ?? last + 1 };
  return new EventsError('events_forgotten', details, [{ code: 'events_forgotten', path, details }]);
}
