import { createHash, createHmac } from 'node:crypto';
import type { AuditRow } from '../contract/audit/audit.js';

/** In place of the salt of values that were taken away. */
export const EMPTIED = 'redacted';
const ROW_REDACTED = 'audit.redacted';
const subjectOf = (auditNumber: number): string => `audit row ${auditNumber}`;

/** The change that says that the values of a row were taken away. */
export const rowRedacted = (auditNumber: number): { action: string; subject: string; before: undefined; after: undefined } => ({
  action: ROW_REDACTED,
  subject: subjectOf(auditNumber),
  before: undefined,
  after: undefined,
});

/** The number of the row whose values a later row says were taken away. */
export function redactedIn({ action, subject }: Pick<AuditRow, 'action' | 'subject'>): number | undefined {
  const number = Number(subject.split(' ').at(-1));
  return action === ROW_REDACTED && subject === subjectOf(number) ? number : undefined;
}

type Chained = Pick<AuditRow, 'auditNumber' | 'createdDate' | 'action' | 'credential' | 'requestId'>;
type Values = Pick<AuditRow, 'actor' | 'address' | 'subject' | 'before' | 'after'>;

/** Keyed by the salt of the row: once its values and their salt are gone, nobody can guess them by the hash. */
export const hashOfValues = (salt: string, { actor, address, subject, before, after }: Values): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([actor, address, subject, before, after]))
    .digest('hex');

/** Of a row and all before it. */
export const hashAfter = (last: string, { auditNumber, createdDate, action, credential, requestId }: Chained, valuesHash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([last, auditNumber, createdDate, action, credential, requestId, valuesHash]))
    .digest('hex');
