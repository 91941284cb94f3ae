import 'reflect-metadata';
import { Part, Rows, Text, Whole } from '../validation/index.js';
import { answerOf } from './answer-of.js';

class LineAnswer {
  @Whole({ description: 'Line', example: 1 })
  order_item_id!: number;
}

class OldestAnswer {
  @Text({ description: 'Number', example: 'SO-1' })
  order_number!: string;
}

class BacklogAnswer {
  @Text({ description: 'When', example: 'now' })
  as_of!: string;

  @Rows(() => LineAnswer, { description: 'Lines' })
  items!: LineAnswer[];

  @Part(() => OldestAnswer, { description: 'Oldest', nullable: true })
  oldest!: OldestAnswer | null;

  @Text({ description: 'Street', example: '1 Main Street', nullable: true })
  address1!: string | null;
}

class OwnedBacklogAnswer extends BacklogAnswer {
  @Whole({ description: 'Account', example: 100 })
  account_id!: number;
}

const backlog = { asOf: 'now', items: [{ orderItemId: 1 }, { orderItemId: 2 }], oldest: { orderNumber: 'SO-1' }, address1: null };
const answer = {
  as_of: 'now',
  items: [{ order_item_id: 1 }, { order_item_id: 2 }],
  oldest: { order_number: 'SO-1' },
  address1: null,
};

describe('an answer of a contract', () => {
  it('has the fields its class declares, in their order, and no others', () => {
    const toAnswer = answerOf(BacklogAnswer);
    expect(JSON.stringify(toAnswer({ ...backlog, more: 1 } as typeof backlog))).toBe(JSON.stringify(answer));
    expect(toAnswer({ ...backlog, items: [], oldest: null })).toEqual({ ...answer, items: [], oldest: null });
  });

  it('has those its class inherits, too, and first', () => {
    const toAnswer = answerOf(OwnedBacklogAnswer);
    expect(JSON.stringify(toAnswer({ ...backlog, accountId: 100 }))).toBe(JSON.stringify({ ...answer, account_id: 100 }));
  });
});
