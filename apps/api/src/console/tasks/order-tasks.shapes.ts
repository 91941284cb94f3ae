import { type AccountTask, accountTasks, type SiteTask, siteTasks } from '@contract/orders';
import { answerOf } from '../../answers/answer-of.js';
import { Paging } from '../../envelope/index.js';
import { Flag, OneOf, Whole } from '../../validation/index.js';

const TASK =
  'late: Pending or Processing, a working day old. short: Processing, begun, and too little stock is left. idle: Processing, unchanged for a working day. held: Hold, unchanged for 7 days.';

export class TaskOrdersQuery extends Paging {
  @OneOf(accountTasks, {
    description: `${TASK} unsupplied: Backorder, for want of a product of which nothing is on its way.`,
    example: 'late',
  })
  task!: AccountTask;
}

export class TaskShipmentsQuery extends Paging {
  @OneOf(siteTasks, {
    description: `${TASK} due: late, or late before midnight. picked: picked, unchanged for 4 hours. standby: Stand By, unchanged for 7 days.`,
    example: 'due',
  })
  task!: SiteTask;
}

export class TaskOrdersAnswer {
  @OneOf([...new Set([...accountTasks, ...siteTasks])], { description: 'What has to be looked after', example: 'late' })
  task!: string;

  @Whole({ description: 'Orders', example: 12 })
  orders!: number;

  @Flag({ description: 'Whether there may be more: the oldest 5,000 orders of a status count, of Backorder 2,000', example: false })
  is_at_least!: boolean;
}

export const toTaskOrders = answerOf(TaskOrdersAnswer);
