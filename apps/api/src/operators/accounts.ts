import {
  type Account,
  type AccountKey,
  type NewAccount,
  splitPolicies,
  type SplitPolicy,
  type Units,
  unitSystems,
} from '@contract/identity';
import { toIso } from '@kernel';
import { Secret } from '../envelope/index.js';
import { Currency, Flag, Instant, OneOf, Text, TimeZone, Whole } from '../validation/index.js';

/** The account in a path. */
export const ACCOUNT_ID = { name: 'id', description: 'Account id', schema: { type: 'integer', example: 102 } } as const;

const SPLIT_POLICY = {
  description: 'How its orders are divided over its sites, unless an order says so itself',
  example: 'when_needed',
};

const AUTO_WITHOUT_SERIALS = {
  description:
    'Whether its orders ship with pick auto without the serials of their units, as before; the next version does not know it any more',
  example: false,
};

const CURRENCY = {
  description: 'Currency in which the web console shows its amounts, ISO 4217; null: without one. No stored amount changes',
  example: 'EUR',
  nullable: true,
};

const UNITS = {
  description: 'Units in which the web console shows and takes its sizes and weights. What is stored stays in inches and pounds',
  example: 'metric',
};

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

  @Currency({ ...CURRENCY, optional: true })
  currency?: string | null;

  @OneOf(unitSystems, { ...UNITS, default: 'imperial' })
  units!: Units;
}

export class ChangeAccountBody {
  @Text({ description: 'Name of the merchant', example: 'Acme Outdoor', min: 1, optional: true })
  name?: string;

  @TimeZone({ description: 'Time zone its people work in, an IANA name', example: 'America/New_York', optional: true })
  time_zone?: string;

  @OneOf(splitPolicies, { ...SPLIT_POLICY, optional: true })
  split_policy?: SplitPolicy;

  @Flag({ ...AUTO_WITHOUT_SERIALS, optional: true })
  auto_without_serials?: boolean;

  @Currency({ ...CURRENCY, optional: true })
  currency?: string | null;

  @OneOf(unitSystems, { ...UNITS, optional: true })
  units?: Units;
}

export class AccountAnswer {
  @Whole({ description: 'Id of the account, the header AccountID', example: 100, min: 1 })
  account_id!: number;

  @Text({ description: 'Name of the merchant', example: 'Acme Outdoor' })
  name!: string;

  @Flag({ description: 'Whether its key is let in', example: true })
  activated!: boolean;

  @Text({ description: 'Time zone its people work in, an IANA name', example: 'America/New_York', max: 64 })
  time_zone!: string;

  @OneOf(splitPolicies, SPLIT_POLICY)
  split_policy!: SplitPolicy;

  @Flag(AUTO_WITHOUT_SERIALS)
  auto_without_serials!: boolean;

  @Instant({ description: 'When it was created, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it or its key last changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;

  @Currency(CURRENCY)
  currency!: string | null;

  @OneOf(unitSystems, UNITS)
  units!: Units;
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

export function toAccountAnswer(account: Account): AccountAnswer {
  const { accountId, name, isActivated, timeZone, splitPolicy, autoWithoutSerials, createdDate, updatedDate, currency, units } = account;
  return {
    account_id: accountId,
    name,
    activated: isActivated,
    time_zone: timeZone,
    split_policy: splitPolicy,
    auto_without_serials: autoWithoutSerials,
    created_at: toIso(createdDate),
    updated_at: toIso(updatedDate),
    currency,
    units,
  };
}

export const toNewAccount = ({ name, account_id, activated, time_zone, split_policy, currency, units }: CreateAccountBody): NewAccount => ({
  name,
  accountId: account_id,
  isActivated: activated,
  timeZone: time_zone,
  splitPolicy: split_policy,
  currency,
  units,
});

export const toAccountKeyAnswer = ({ accountId, key }: AccountKey): AccountKeyAnswer => ({ account_id: accountId, key });
