import type { AccountReturn, ReceivableReturn, ReturnStatus, SiteReturn } from '@contract/orders';
import { ReturnAnswer, ReturnItemAnswer, toReturnAnswer, toReturnItem } from '../../answers/return.js';
import { LatestQuery } from '../../envelope/index.js';
import { Flag, OneOf, Rows, Text, Whole } from '../../validation/index.js';

export class SiteReturnsQuery extends LatestQuery {
  @OneOf(['Pending', 'Processing', 'As Expected', 'Discrepancy'], {
    description: 'Only those in this status',
    example: 'Pending',
    optional: true,
  })
  status?: ReturnStatus;

  @Whole({ description: 'Only those of this account', example: 100, min: 1, optional: true })
  account_id?: number;
}

export class SiteReturnAnswer extends ReturnAnswer {
  @Text({ description: 'Number of the order', example: 'SO-1003', max: 64 })
  order_number!: string;

  @Whole({ description: 'Account the order is of', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its name', example: 'Demo Outfitters' })
  account_name!: string;
}

class ReceivableItemAnswer extends ReturnItemAnswer {
  @Flag({ description: 'Whether the product, or any of a kit, has, or had, lots or units that expire', example: false })
  has_lots!: boolean;
}

export class ReceivableReturnAnswer extends SiteReturnAnswer {
  @Rows(() => ReceivableItemAnswer, { description: 'Items in the order they were announced' })
  declare items: ReceivableItemAnswer[];
}

export class AccountReturnAnswer extends ReturnAnswer {
  @Text({ description: 'Number of the order', example: 'SO-1003', max: 64 })
  order_number!: string;

  @Text({ description: 'First and last name of the buyer; empty when neither is known', example: 'Ada Byron', max: 511, min: 0 })
  customer!: string;
}

export const toAccountReturn = (row: AccountReturn): AccountReturnAnswer => ({
  ...toReturnAnswer(row),
  order_number: row.orderNumber,
  customer: row.customer,
});

export const toSiteReturn = (row: SiteReturn): SiteReturnAnswer => ({
  ...toReturnAnswer(row),
  order_number: row.orderNumber,
  account_id: row.accountId,
  account_name: row.accountName,
});

export const toReceivableReturn = (row: ReceivableReturn): ReceivableReturnAnswer => ({
  ...toSiteReturn(row),
  items: row.items.map((item) => ({ ...toReturnItem(item), has_lots: item.hasLots })),
});
