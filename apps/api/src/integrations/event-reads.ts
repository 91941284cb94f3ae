import { GetEvent, ListEvents, type Owner } from '@contract/events';
import { Bus } from '@kernel';
import { Get, Header, Param, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers, AnswersPlain, Sends } from '../envelope/index.js';
import { EventAnswer, EventsAnswer, EventsQuery } from './events.shapes.js';
import { OwnerOfCaller } from './owner.js';

/** The feed of an account's events, and of a site's. */
@ApiTags('Events')
export abstract class EventReads {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Sends(ListEvents)
  @Header('content-type', 'application/json; charset=utf-8')
  @AnswersPlain(EventsAnswer, {
    summary: 'Read what happened',
    description:
      'Oldest first. Whoever continues `after` the last `next` misses nothing and gets nothing twice, whatever is committed late. Events are kept for EVENT_DAYS (30 days unless set otherwise).',
  })
  async list(@OwnerOfCaller() owner: Owner, @Query() { after, types, limit }: EventsQuery): Promise<Buffer> {
    const wanted = types?.split(',').map((type) => type.trim()) ?? [];
    const { rows, hasMore } = await this.bus.ask(new ListEvents(owner, after, wanted, limit));
    // Answers with the texts as they are stored, rather than parse them only to write them again.
    const metadata = JSON.stringify({ next: rows.at(-1)?.sequence ?? after, has_more: hasMore });
    const events = rows.flatMap(({ body }, index) => (index === 0 ? [body] : [',', body]));
    return bytesOf(['{"data":[', ...events, `],"metadata":${metadata}}`]);
  }

  @Get(':event_id')
  @Sends(GetEvent)
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiParam({ name: 'event_id', description: 'Event id', schema: { type: 'string', example: '01KAJ5Z8Q4W7D2T0N3M6R9V1XB' } })
  @Answers(EventAnswer, 'one', { summary: 'Read one event', description: 'As the feed and the deliveries have it.' })
  async find(@OwnerOfCaller() owner: Owner, @Param('event_id') eventId: string): Promise<string> {
    return `{"data":${await this.bus.ask(new GetEvent(owner, eventId))}}`;
  }
}

/** Concatenates texts by encoding each into its place: joining them first would copy a page of megabytes twice more. */
function bytesOf(texts: readonly string[]): Buffer {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  texts.reduce((at, text) => at + bytes.write(text, at), 0);
  return bytes;
}
