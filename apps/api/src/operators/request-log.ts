import type { RequestLogFilter, RequestLogRow } from '@contract/identity';
import { toIso, toStored } from '@kernel';
import { Paging } from '../envelope/index.js';
import { Amount, endOf, Instant, OneOf, startOf, Text, Whole } from '../validation/index.js';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

export class RequestLogQuery extends Paging {
  @Whole({ description: 'Only requests of this account', example: 100, min: 1, optional: true })
  account_id?: number;

  @Text({ description: 'Only requests of this user', example: 'manager', max: 100, optional: true })
  user_name?: string;

  @OneOf(METHODS, { description: 'Only requests of this method', example: 'POST', optional: true })
  method?: string;

  @Whole({ description: 'Only requests answered with this status', example: 400, min: 100, max: 599, optional: true })
  status?: number;

  @Text({ description: 'Only paths that start like this', example: '/apirest/v4/oms/orders', max: 500, optional: true })
  path?: string;

  @Text({ description: 'Only the request of this X-Request-Id', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB', max: 64, optional: true })
  request_id?: string;

  @Instant({ description: 'Only requests from this day or instant on', example: '2026-11-20', optional: true })
  from_date?: string;

  @Instant({ description: 'Only requests until this instant, or including this whole day', example: '2026-11-20', optional: true })
  to_date?: string;
}

export class RequestLogAnswer {
  @Whole({ description: 'Id of the entry', example: 1, min: 1 })
  request_log_id!: number;

  @OneOf(['oms', 'wms', 'internal', 'v2', 'rates', 'console', 'other'], { description: 'Interface that was called', example: 'oms' })
  interface!: string;

  @Whole({ description: 'Account that called', example: 100, min: 1, nullable: true })
  account_id!: number | null;

  @Whole({ description: 'Id of the user who called', example: 1, min: 1, nullable: true })
  user_id!: number | null;

  @Text({ description: 'Name of the user who called', example: 'manager', max: 100, nullable: true })
  user_name!: string | null;

  @Text({ description: 'HTTP method', example: 'POST', max: 10 })
  method!: string;

  @Text({ description: 'Path, without the query string', example: '/apirest/v4/oms/orders', max: 500 })
  path!: string;

  @Whole({ description: 'Status of the answer', example: 200 })
  status!: number;

  @Amount({ description: 'Milliseconds until it was answered', example: 3.5 })
  duration_ms!: number;

  @Text({ description: 'Address of the client', example: '203.0.113.9', max: 45 })
  address!: string;

  @Text({ description: 'X-Request-Id of the answer', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB', max: 64 })
  request_id!: string;

  @Instant({ description: 'When it arrived, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

export function toRequestLogFilter(query: RequestLogQuery): RequestLogFilter {
  return {
    accountId: query.account_id,
    userName: query.user_name,
    method: query.method,
    status: query.status,
    path: query.path,
    requestId: query.request_id,
    from: query.from_date && toStored(startOf(query.from_date)),
    before: query.to_date && toStored(endOf(query.to_date)),
  };
}

export function toRequestLogAnswer(row: RequestLogRow): RequestLogAnswer {
  return {
    request_log_id: row.requestLogId,
    interface: row.interface,
    account_id: row.accountId,
    user_id: row.userId,
    user_name: row.userName,
    method: row.method,
    path: row.path,
    status: row.status,
    duration_ms: row.durationMs,
    address: row.address,
    request_id: row.requestId,
    created_at: toIso(row.createdDate),
  };
}
