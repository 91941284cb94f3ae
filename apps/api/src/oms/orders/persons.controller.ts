import { RecordAudit } from '@contract/identity';
import { RedactOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope } from '../../access/index.js';
import { BodyLimit } from '../../bodies/body-limit.js';
import { Answers, Refuses, Sends } from '../../envelope/index.js';
import { exportedPerson } from '../../persons/exported-person.js';
import {
  FindPersonBody,
  PersonAnswer,
  RedactBody,
  redactedBy,
  RedactedOrderAnswer,
  REDACTS,
  toRedactedOrderAnswer,
} from '../../persons/persons.shapes.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';
import { NotKept } from '../../pipeline/idempotency.js';
import { AllFaults } from '../../validation/index.js';

@ApiTags('Orders')
@AllFaults()
@Access('account-key')
@NeedsScope('orders')
@Controller('apirest/v4/oms')
export class PersonsController {
  constructor(private readonly bus: Bus) {}

  @Post('orders/redact')
  @Sends(RedactOrders)
  @Refuses('invalid_request', 'missing_field')
  @BodyLimit('medium')
  @Answers(RedactedOrderAnswer, 'list', {
    summary: 'Forget the buyer of orders',
    description: `${REDACTS} An email that no order has redacts nothing.`,
  })
  async redact(@Account() { accountId }: AccountCaller, @Body() body: RedactBody): Promise<{ data: RedactedOrderAnswer[] }> {
    return { data: (await this.bus.send(new RedactOrders(accountId, redactedBy(body), 'account'))).map(toRedactedOrderAnswer) };
  }

  @HeavyWork('search for a buyer')
  @Post('persons/find')
  @NotKept()
  @Sends(RecordAudit)
  @Answers(PersonAnswer, 'one', {
    summary: 'Read all that is kept of a buyer',
    description:
      'By their email, which stands in no address and no log. Leaves a row in the audit log. One at a time an account, and two a process: others get 429.',
  })
  async find(@Account() { accountId }: AccountCaller, @Body() { email }: FindPersonBody): Promise<{ data: PersonAnswer }> {
    return { data: await exportedPerson(this.bus, accountId, email, 'account') };
  }
}
