import { auditCredentials, type AuditFilter, type AuditRow } from '@contract/identity';
import { toIso, toStored } from '@kernel';
import { Paging } from '../../envelope/index.js';
import { endOf, Instant, OneOf, startOf, Text, Whole } from '../../validation/index.js';

export class AuditLogQuery extends Paging {
  @Text({ description: 'Only changes by this actor', example: 'user:manager', max: 255, optional: true })
  actor?: string;

  @Text({ description: 'Only this action, or all of one kind of record (`user`)', example: 'user.role_changed', max: 64, optional: true })
  action?: string;

  @Text({ description: 'Only of records whose names start like this', example: 'user picker', max: 255, optional: true })
  subject?: string;

  @Text({ description: 'Only changes of the request of this X-Request-Id', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB', max: 64, optional: true })
  request_id?: string;

  @Instant({ description: 'Only changes from this day or instant on', example: '2026-11-20', optional: true })
  from_date?: string;

  @Instant({ description: 'Only changes until this instant, or including this whole day', example: '2026-11-20', optional: true })
  to_date?: string;
}

export class AuditAnswer {
  @Whole({ description: 'Number of the row; they count without a gap', example: 17, min: 1 })
  audit_number!: number;

  @Instant({ description: 'When it was changed, UTC', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Text({
    description: 'Who changed it: a user, an account, the command line of a machine, or `service`',
    example: 'user:manager',
    max: 255,
  })
  actor!: string;

  @OneOf(auditCredentials, {
    description: 'How they proved who they are; with `master_key` they are whoever they say, `none` is the service itself',
    example: 'own_key',
  })
  credential!: string;

  @Text({ description: 'Address of the client, or name of the machine', example: '203.0.113.9', max: 64, nullable: true })
  address!: string | null;

  @Text({ description: 'X-Request-Id of the answer', example: '01KAH2V7M3T8Q0Y5S9E4W6R1ZB', max: 64, nullable: true })
  request_id!: string | null;

  @Text({ description: 'What they did', example: 'user.role_changed', max: 64 })
  action!: string;

  @Text({ description: 'The record that they did it to', example: 'user picker', max: 255 })
  subject!: string;

  @Text({
    description: 'JSON of the members that changed, as they were; null of something new',
    example: '{"role":"picker"}',
    nullable: true,
  })
  before!: string | null;

  @Text({ description: 'JSON of the same members after it; null of something deleted', example: '{"role":"lead"}', nullable: true })
  after!: string | null;
}

export function toAuditFilter({ actor, action, subject, request_id, from_date, to_date }: AuditLogQuery): AuditFilter {
  return {
    actor,
    action,
    subject,
    requestId: request_id,
    from: from_date && toStored(startOf(from_date)),
    before: to_date && toStored(endOf(to_date)),
  };
}

export function toAuditAnswer(row: AuditRow): AuditAnswer {
  return {
    audit_number: row.auditNumber,
    created_at: toIso(row.createdDate),
    actor: row.actor,
    credential: row.credential,
    address: row.address,
    request_id: row.requestId,
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
  };
}
