import { randomBytes } from 'node:crypto';
import { Database } from '@kernel';
import { REDACTED } from '@persons';
import { Injectable } from '@nestjs/common';
import type { AuditRow } from '../../contract/audit/audit.js';
import { auditLogTable, auditValuesTable } from '../../store/rows.js';
import { EMPTIED, hashAfter, hashOfValues } from '../chain.js';

/** Texts longer than their column are cut before they are hashed. */
const SUBJECT_CHARACTERS = 255;

/** A subject as its row stores it. */
export const keptSubject = (subject: string): string => [...subject].slice(0, SUBJECT_CHARACTERS).join('');

/** Rows of the audit log. No row is changed or deleted; only the values beside it may be removed. */
@Injectable()
export class AuditRows {
  constructor(private readonly database: Database) {}

  /** Adds rows to the end of the chain, which stays locked until the commit. */
  async add(rows: readonly Omit<AuditRow, 'auditNumber'>[]): Promise<void> {
    const [end] = await this.database.execute<{ number: number; hash: string }>(
      'SELECT LastNumber AS number, Hash AS hash FROM audit_chain WHERE ChainID = 1 FOR UPDATE',
    );
    let { number, hash } = end;
    const chained = rows.map((row) => {
      const salt = randomBytes(32).toString('hex');
      const kept = { ...row, subject: keptSubject(row.subject), auditNumber: (number += 1) };
      const valuesHash = hashOfValues(salt, kept);
      hash = hashAfter(hash, kept, valuesHash);
      return { kept, salt, valuesHash, hash };
    });
    await this.database.insert(
      auditLogTable,
      chained.map(({ kept, valuesHash, hash: Hash }) => ({
        AuditNumber: kept.auditNumber,
        CreatedDate: kept.createdDate,
        Action: kept.action,
        Credential: kept.credential,
        RequestID: kept.requestId,
        ValuesHash: valuesHash,
        Hash,
      })),
    );
    await this.database.insert(
      auditValuesTable,
      chained.map(({ kept, salt }) => ({
        AuditNumber: kept.auditNumber,
        Salt: salt,
        Actor: kept.actor,
        Address: kept.address,
        Subject: kept.subject,
        BeforeState: kept.before,
        AfterState: kept.after,
      })),
    );
    await this.database.write('UPDATE audit_chain SET LastNumber = ?, Hash = ? WHERE ChainID = 1', [number, hash]);
  }

  /** Removes a row's values of a record; actor and time stay. */
  async empty(auditNumber: number): Promise<void> {
    await this.database.write(
      'UPDATE audit_values SET Salt = ?, Subject = ?, BeforeState = NULL, AfterState = NULL WHERE AuditNumber = ?',
      [EMPTIED, REDACTED, auditNumber],
    );
  }
}
