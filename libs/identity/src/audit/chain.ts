import { createHash, createHmac } from 'node:crypto';
import type { AuditRow } from '../contract/audit/audit.js';

/** Replaces the salt of removed values. */
export const EMPTIED = 'redacted';
const ROW_REDACTED = 'audit.redacted';
const subjectOf = (auditNumber: number): string => `audit row ${auditNumber}`;

/** The change that records the removal of a row's values. */
export const rowRedacted = (auditNumber: number): { action: string; subject: string; before: undefined; after: undefined } => ({
  action: ROW_REDACTED,
  subject: subjectOf(auditNumber),
  before: undefined,
  after: undefined,
});

/** The number of the row whose values a later row removed. */
export function redactedIn({ action, subject }: Pick<AuditRow, 'action' | 'subject'>): number | undefined {
  const number = Number(subject.split(' ').at(-1));
  return action === ROW_REDACTED && subject === subjectOf(number) ? number : undefined;
}

type Chained = Pick<AuditRow, 'auditNumber' | 'createdDate' | 'action' | 'credential' | 'requestId'>;
type Values = Pick<AuditRow, 'actor' | 'address' | 'subject' | 'before' | 'after'>;

/** Keyed by the row's salt: once its values and salt are removed, the hash does not help to guess them. */
export const hashOfValues = (salt: string, { actor, address, subject, before, after }: Values): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([actor, address, subject, before, after]))
    .digest('hex');

/** The hash of a row and all rows before it. */
export const hashAfter = (last: string, { auditNumber, createdDate, action, credential, requestId }: Chained, valuesHash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([last, auditNumber, createdDate, action, credential, requestId, valuesHash]))
    .digest('hex');
