import { RecordAudit } from '@contract/identity';
import { RedactOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyLimit } from '../bodies/body-limit.js';
import { Answers, Refuses, Sends } from '../envelope/index.js';
import { NotKept } from '../pipeline/idempotency.js';
import { exportedPerson } from './exported-person.js';
import {
  FindOfAccountBody,
  PersonAnswer,
  redactedBy,
  RedactedOrderAnswer,
  RedactOfAccountBody,
  REDACTS,
  toRedactedOrderAnswer,
} from './persons.shapes.js';

/** Buyers of an account, for operators. */
@ApiTags('Persons')
export abstract class PersonActions {
  constructor(private readonly bus: Bus) {}

  @Post('find')
  @NotKept()
  @Sends(RecordAudit)
  @Answers(PersonAnswer, 'one', {
    summary: 'Read all that is kept of a buyer',
    description: 'Leaves a row in the audit log.',
  })
  async find(@Body() { account_id, email }: FindOfAccountBody): Promise<{ data: PersonAnswer }> {
    return { data: await exportedPerson(this.bus, account_id, email, 'service') };
  }

  @Post('redact')
  @Sends(RedactOrders)
  @Refuses('invalid_request', 'missing_field')
  @BodyLimit('medium')
  @Answers(RedactedOrderAnswer, 'list', {
    summary: 'Forget the buyer of orders',
    description: REDACTS,
  })
  async redact(@Body() { account_id, ...body }: RedactOfAccountBody): Promise<{ data: RedactedOrderAnswer[] }> {
    return { data: (await this.bus.send(new RedactOrders(account_id, redactedBy(body), 'service'))).map(toRedactedOrderAnswer) };
  }
}
