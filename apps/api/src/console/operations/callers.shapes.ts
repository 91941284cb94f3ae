import { type LatestRequestFilter, maxUseSteps, type UseFilter, type UseOfCaller } from '@contract/identity';
import { toStored } from '@kernel';
import { LatestQuery } from '../../envelope/index.js';
import { Amount, Instant, OneOf, startOf, Text, Whole } from '../../validation/index.js';

const MANY = Number.MAX_SAFE_INTEGER;
const INTERFACES = ['oms', 'wms', 'internal', 'v2', 'rates', 'other'];
const DAY_MS = 86_400_000;

export class CallersQuery {
  @OneOf(['hour', 'day'], { description: 'Length of a step', example: 'hour', default: 'hour' })
  step!: 'hour' | 'day';

  @Whole({
    description: `Steps, the present one included: at most ${maxUseSteps.hour} hours or ${maxUseSteps.day} days count`,
    example: 24,
    min: 1,
    max: maxUseSteps.day,
    default: 24,
  })
  steps!: number;

  @Whole({ description: 'Most callers', example: 10, min: 1, max: 100, default: 10 })
  limit!: number;

  @OneOf(INTERFACES, { description: 'Only requests to this interface', example: 'oms', optional: true })
  interface?: string;

  @Whole({ description: 'Only requests of this account', example: 100, min: 1, optional: true })
  account_id?: number;

  @Text({ description: 'Only requests of this user, case-sensitive', example: 'manager', max: 100, optional: true })
  user_name?: string;
}

export class CallerAnswer {
  @Text({ description: 'Interface that was called', example: 'oms', max: 20 })
  interface!: string;

  @Whole({ description: 'Account that called', example: 100, min: 1, nullable: true })
  account_id!: number | null;

  @Text({ description: 'Its name', example: 'Demo Outfitters', nullable: true })
  account_name!: string | null;

  @Text({ description: 'User who called', example: 'manager', max: 100, nullable: true })
  user_name!: string | null;

  @Whole({ description: 'Requests with valid credentials', example: 1200, max: MANY })
  requests!: number;

  @Whole({ description: 'Those answered with 400 to 499', example: 12, max: MANY })
  refused!: number;

  @Whole({ description: 'Those answered with 500 or more', example: 0, max: MANY })
  failed!: number;

  @Amount({ description: 'Mean time until the answer in milliseconds', example: 4.2, nullable: true })
  mean_ms!: number | null;
}

export class LatestRequestsQuery extends LatestQuery {
  @Instant({
    description: 'No request before this day or instant is looked for; left out: the last 24 hours',
    example: '2026-11-20',
    optional: true,
  })
  from_date?: string;

  @Whole({ description: 'Only requests answered with this status or a higher one', example: 400, min: 100, max: 599, optional: true })
  status_from?: number;

  @Whole({ description: 'Only requests of this account', example: 100, min: 1, optional: true })
  account_id?: number;

  @Text({ description: 'Only requests of this user, case-sensitive', example: 'manager', max: 100, optional: true })
  user_name?: string;

  @Text({ description: 'Only paths that start like this', example: '/apirest/v4/oms/orders', max: 500, optional: true })
  path?: string;

  @Text({ description: 'Only the request of this X-Request-Id', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB', max: 64, optional: true })
  request_id?: string;
}

export const toUseFilter = ({ account_id, user_name, interface: name }: CallersQuery): UseFilter => ({
  accountId: account_id,
  userName: user_name,
  interface: name,
});

export const toCaller = ({
  interface: name,
  accountId,
  accountName,
  userName,
  requests,
  refused,
  failed,
  meanMs,
}: UseOfCaller): CallerAnswer => ({
  interface: name,
  account_id: accountId,
  account_name: accountName,
  user_name: userName,
  requests,
  refused,
  failed,
  mean_ms: meanMs,
});

export function toLatestFilter({
  from_date,
  status_from,
  account_id,
  user_name,
  path,
  request_id,
}: LatestRequestsQuery): LatestRequestFilter {
  const from = from_date === undefined ? new Date(Date.now() - DAY_MS) : startOf(from_date);
  return { from: toStored(from), statusFrom: status_from, accountId: account_id, userName: user_name, path, requestId: request_id };
}
