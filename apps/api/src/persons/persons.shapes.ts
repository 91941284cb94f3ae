import { type Person, ownerTypes, type RedactedBy } from '@contract/orders';
import type { PersonalRecord } from '@persons';
import { toIso } from '@kernel';
import { answerOf } from '../answers/answer-of.js';
import { KeptOrderAnswer, toKeptOrderAnswer } from '../answers/orders/order.js';
import { ReturnAnswer, toReturnAnswer } from '../answers/return.js';
import { Flag, Instant, OneOf, refuseForm, Rows, Text, Whole, Wholes } from '../validation/index.js';

const MAX_EMAIL = 255;

export class RedactBody {
  @Wholes({ description: 'Orders; all or none, with their parts. Either these or an email', example: [3], minEach: 1, optional: true })
  order_ids?: number[];

  @Text({ description: 'All orders of the buyer with this email', example: 'ada@example.com', max: MAX_EMAIL, min: 3, optional: true })
  email?: string;
}

/** What redacting does, as documents describe it. */
export const REDACTS =
  'Shipped, Cancelled and archived orders alone, all or none: names, address, contacts and free texts go wherever they are kept; numbers, stock and amounts stay.';

export class FindPersonBody {
  @Text({ description: 'Email of the buyer', example: 'ada@example.com', max: MAX_EMAIL, min: 3 })
  email!: string;
}

const account = { description: 'The account that they bought from', example: 100, min: 1 };

export class RedactOfAccountBody extends RedactBody {
  @Whole(account)
  account_id!: number;
}

export class FindOfAccountBody extends FindPersonBody {
  @Whole(account)
  account_id!: number;
}

/** @throws FormProblem unless the request names orders or an e-mail, and not both */
export function redactedBy({ order_ids: orderIds, email }: RedactBody): RedactedBy {
  if (orderIds && email !== undefined) refuseForm('invalid_request', [{ path: 'email', message: 'may not be given with order_ids' }]);
  if (orderIds) return { orderIds };
  if (email === undefined) refuseForm('missing_field', [{ path: 'order_ids', message: 'is required unless email is given' }]);
  return { email: email ?? '' };
}

export class RedactedOrderAnswer {
  @Whole({ description: 'Order id', example: 3, min: 1 })
  order_id!: number;

  @Text({ description: 'Order number, which stays taken', example: 'SO-1002' })
  order_number!: string;

  @Instant({ description: 'When it was redacted first', example: '2026-11-20T08:00:00.000Z' })
  redacted_at!: string;

  @Flag({ description: 'Whether it had been redacted before; what came since is redacted, too', example: false })
  already_redacted!: boolean;
}

export const toRedactedOrderAnswer = answerOf(RedactedOrderAnswer);

class PersonAttributeAnswer {
  @OneOf(ownerTypes, { description: 'An order or a return', example: 'order' })
  owner_type!: string;

  @Whole({ description: 'Its id', example: 2, min: 1 })
  owner_id!: number;

  @Text({ description: 'Name', example: 'gift' })
  attribute!: string;

  @Text({ description: 'Value', example: 'For Ada' })
  value!: string;
}

class PersonalRecordAnswer {
  @Text({ description: 'Where it is kept', example: 'events' })
  kept_in!: string;

  @Instant({ description: 'When it was written', example: '2026-11-20T08:00:00.000Z', nullable: true })
  created_at!: string | null;

  @Text({ description: 'What it says, as JSON', example: '{"orderId":2,"comment":"Ada called"}', max: 10_000_000 })
  content!: string;
}

export class PersonAnswer {
  @Rows(() => KeptOrderAnswer, { description: 'Orders with this email, those in the archive included', min: 0 })
  orders!: KeptOrderAnswer[];

  @Rows(() => ReturnAnswer, { description: 'Their returns', min: 0 })
  returns!: ReturnAnswer[];

  @Rows(() => PersonAttributeAnswer, { description: 'Attributes of these orders and returns', min: 0 })
  attributes!: PersonAttributeAnswer[];

  @Rows(() => PersonalRecordAnswer, {
    description: 'What else is kept: events, answers kept for Idempotency-Keys, requests, quality checks, rows of the audit log',
    min: 0,
  })
  records!: PersonalRecordAnswer[];
}

const toRecordAnswer = ({ keptIn, createdDate, content }: PersonalRecord): PersonalRecordAnswer => ({
  kept_in: keptIn,
  created_at: toIso(createdDate),
  content: JSON.stringify(content),
});

export const toPersonAnswer = ({ orders, returns, attributes, records }: Person): PersonAnswer => ({
  orders: orders.map(toKeptOrderAnswer),
  returns: returns.map(toReturnAnswer),
  attributes: attributes.map(({ ownerType, ownerId, attribute, value }) => ({
    owner_type: ownerType,
    owner_id: ownerId,
    attribute,
    value,
  })),
  records: records.map(toRecordAnswer),
});
