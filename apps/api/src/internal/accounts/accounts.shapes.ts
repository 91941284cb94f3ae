import { type AccountKey, type NewAccount, splitPolicies, type SplitPolicy } from '@contract/identity';
import { Secret } from '../../envelope/index.js';
import { AccountAnswer, SPLIT_POLICY } from '../../operators/accounts.js';
import { Flag, OneOf, Text, TimeZone, Whole } from '../../validation/index.js';

export class CreateAccountBody {
  @Text({ description: 'Name of the merchant', example: 'Acme Outdoor' })
  name!: string;

  @Whole({ description: 'Id of the account; the next free one when left out', example: 200, min: 1, optional: true })
  account_id?: number;

  @Flag({ description: 'Whether its key is let in', example: true, default: true })
  activated!: boolean;

  @TimeZone({ description: 'Time zone its people work in, an IANA name', example: 'America/New_York', default: 'UTC' })
  time_zone!: string;

  @OneOf(splitPolicies, { ...SPLIT_POLICY, default: 'never' })
  split_policy!: SplitPolicy;
}

export class CreatedAccountAnswer extends AccountAnswer {
  @Text({ description: 'Its key, the header Key', example: 'l3v0nUJjKJm2sFq0m0T1dX0kq0V7n1x2y3z4A5B6C7D' })
  key!: string;
}

@Secret()
export class AccountKeyAnswer {
  @Whole({ description: 'Id of the account', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Its key, the header Key', example: 'l3v0nUJjKJm2sFq0m0T1dX0kq0V7n1x2y3z4A5B6C7D' })
  key!: string;
}

@Secret()
export class MasterKeyAnswer {
  @Text({
    description: 'The master key, the header Key of the WMS and internal interfaces',
    example: 'l3v0nUJjKJm2sFq0m0T1dX0kq0V7n1x2y3z4A5B6C7D',
  })
  key!: string;
}

export const toNewAccount = ({ name, account_id, activated, time_zone, split_policy }: CreateAccountBody): NewAccount => ({
  name,
  accountId: account_id,
  isActivated: activated,
  timeZone: time_zone,
  splitPolicy: split_policy,
});

export const toAccountKeyAnswer = ({ accountId, key }: AccountKey): AccountKeyAnswer => ({ account_id: accountId, key });
