import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { putAwayRequestTable } from '../../store/rows.js';

export type PutAwayKind = 'load' | 'move';

export interface ClientRequest {
  /** A UUID, in lower case. */
  clientId: string;
  /** The request, for an exact comparison with a repeated one. */
  asked: string;
}

export interface AnsweredRequest extends ClientRequest {
  answer: string;
}

/** The rows of `put_away_requests`, which ensure that work under a client id is done once. */
@Injectable()
export class SqlPutAwayRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the ids, in key order, until the transaction ends: a concurrent request with one of them waits. Returns those that have an
   * answer; the caller does the others and calls `answer`.
   */
  async claim(accountId: number, kind: PutAwayKind, requests: readonly ClientRequest[]): Promise<Map<string, AnsweredRequest>> {
    if (requests.length === 0) return new Map();
    const sorted = [...requests].sort((a, b) => (a.clientId < b.clientId ? -1 : 1));
    await this.database.insert(
      putAwayRequestTable,
      this.rows(
        accountId,
        kind,
        sorted.map((request) => ({ ...request, answer: null })),
      ),
      'ON DUPLICATE KEY UPDATE ClientID = VALUES(ClientID)',
    );
    const rows = await this.database.query<AnsweredRequest>(
      'SELECT ClientID AS clientId, Asked AS asked, Answer AS answer FROM put_away_requests WHERE AccountID = ? AND Kind = ? AND ClientID IN (?) AND Answer IS NOT NULL',
      [accountId, kind, sorted.map(({ clientId }) => clientId)],
    );
    return new Map(rows.map((row) => [row.clientId, row]));
  }

  /** Stores the answers of claimed requests. */
  async answer(accountId: number, kind: PutAwayKind, requests: readonly AnsweredRequest[]): Promise<void> {
    await this.database.insert(
      putAwayRequestTable,
      this.rows(accountId, kind, requests),
      'ON DUPLICATE KEY UPDATE Answer = VALUES(Answer)',
    );
  }

  private rows(accountId: number, kind: PutAwayKind, requests: readonly (ClientRequest & { answer: string | null })[]) {
    const now = toStored(this.clock.now());
    return requests.map(({ clientId, asked, answer }) => ({
      AccountID: accountId,
      Kind: kind,
      ClientID: clientId,
      Asked: asked,
      Answer: answer,
      CreatedDate: now,
    }));
  }
}
