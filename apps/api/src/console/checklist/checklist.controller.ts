import { DismissChecklist, GetAccessSetUp } from '@contract/identity';
import { GetAccountSetUp } from '@contract/inventory';
import { CountOrders } from '@contract/orders';
import { Bus } from '@kernel';
import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Account, type AccountCaller, NeedsScope, Warehouse, type WarehouseCaller } from '../../access/index.js';
import { Answers, Sends } from '../../envelope/index.js';
import { AccountChecklistAnswer, ChecklistAnswer } from './checklist.shapes.js';
import { OperatorChecklist } from './operator-checklist.js';

/** The steps of an operator until a new system ships orders. */
@ApiTags('Checklist')
@Access('operator-session')
@Controller('console/api/checklist')
export class ChecklistController {
  constructor(
    private readonly bus: Bus,
    private readonly checklist: OperatorChecklist,
  ) {}

  @Get()
  @Sends(GetAccessSetUp)
  @Answers(ChecklistAnswer, 'one', {
    summary: 'Read what is left to set up',
    description:
      'Of the whole system; `shipped` and `webhook` are of your site. Computed when it is read: what is undone again is not done.',
  })
  async read(@Warehouse() caller: WarehouseCaller): Promise<{ data: ChecklistAnswer }> {
    return { data: await this.checklist.read(caller) };
  }

  @Post('dismiss')
  @Sends(DismissChecklist, GetAccessSetUp)
  @Answers(ChecklistAnswer, 'one', {
    summary: 'Put the checklist away',
    description: 'For yourself. The Overview shows it all the same while a required step is not done.',
  })
  async dismiss(@Warehouse() caller: WarehouseCaller): Promise<{ data: ChecklistAnswer }> {
    await this.bus.send(new DismissChecklist(caller.userId));
    return this.read(caller);
  }
}

/** The steps of a merchant until the orders of a new account ship. */
@ApiTags('Checklist')
@Access('merchant-session')
@NeedsScope('any')
@Controller('console/api/checklist/account')
export class AccountChecklistController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Answers(AccountChecklistAnswer, 'one', {
    summary: 'Read what your account still needs',
    description: 'Computed when it is read. The warehouse does `stock`.',
  })
  async read(@Account() { accountId }: AccountCaller): Promise<{ data: AccountChecklistAnswer }> {
    const { hasProduct, hasReplenishment, hasStock } = await this.bus.ask(new GetAccountSetUp(accountId));
    const orders = await this.bus.ask(new CountOrders({ accountId }));
    const steps = [
      { step: 'product', done: hasProduct },
      { step: 'replenishment', done: hasReplenishment || hasStock },
      { step: 'stock', done: hasStock },
      { step: 'order', done: orders.some(({ orders: count }) => count > 0) },
    ] as const;
    return { data: { complete: steps.every(({ done }) => done), steps: [...steps] } };
  }
}
