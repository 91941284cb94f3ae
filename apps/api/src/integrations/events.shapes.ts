import { ApiProperty } from '@nestjs/swagger';
import { Flag, Instant, Part, Rows, Text, Whole } from '../validation/index.js';

const most = Number.MAX_SAFE_INTEGER;

/** Query of the feed. */
export class EventsQuery {
  @Whole({
    description: 'Only events after this sequence: the `next` of the last page; from the oldest kept one by default',
    example: 4711,
    max: most,
    default: 0,
  })
  after!: number;

  @Text({
    description: 'Only these types, comma-separated; `order.*` means all of orders',
    example: 'order.*,stock.changed',
    optional: true,
  })
  types?: string;

  @Whole({ description: 'At most this many events', example: 100, min: 1, max: 1000, default: 100 })
  limit!: number;
}

export class EventAnswer {
  @Text({ description: 'Id of the event (ULID), the same in every delivery', example: '01KAJ5Z8Q4W7D2T0N3M6R9V1XB', max: 26 })
  event_id!: string;

  @Whole({ description: 'Place in the feed; rises, with gaps that are never filled later', example: 4711, min: 1, max: most })
  sequence!: number;

  @Text({ description: 'What happened', example: 'order.shipped', max: 32 })
  type!: string;

  @Whole({ description: 'Version of the shape of events', example: 1, min: 1 })
  version!: number;

  @Instant({ description: 'When it happened', example: '2026-11-20T08:00:00.000Z' })
  occurred_at!: string;

  @ApiProperty({ description: 'The ids of the record', type: 'object', additionalProperties: true, example: { order_id: 1001 } })
  subject!: object;

  @ApiProperty({
    description: 'The record as GET answers it, with the names of what changed; where the event were longer than 20 kB, its `url` instead',
    type: 'object',
    additionalProperties: true,
    example: { order_id: 1001, status_id: 9, status: 'Shipped', changed: ['status_id', 'status', 'updated_at'] },
  })
  data!: object;
}

class FeedMetadata {
  @Whole({ description: 'The `after` that continues here', example: 4711, max: most })
  next!: number;

  @Flag({ description: 'Whether there are more events already', example: false })
  has_more!: boolean;
}

export class EventsAnswer {
  @Rows(() => EventAnswer, { description: 'Events, oldest first', min: 0 })
  data!: EventAnswer[];

  @Part(() => FeedMetadata, { description: 'How to continue' })
  metadata!: FeedMetadata;
}
