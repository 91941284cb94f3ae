import { KeyVault } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';
import type { AccountCaller } from '../declarations/access.js';
import { Credentials } from './credentials.js';
import { headerOf, invalidKey } from './headers.js';
import { OwnKeys } from './own-keys.js';

const ACCOUNT_ID = /^[1-9]\d{0,14}$/;

/** The header AccountID with the account's key, or one of its own keys. Checks and messages in the order of docs/rules.md (Credentials). */
@Injectable()
export class AccountKey {
  constructor(
    private readonly credentials: Credentials,
    private readonly vault: KeyVault,
    private readonly ownKeys: OwnKeys,
  ) {}

  /** OMS: the key is in Key. @throws Problem 401. */
  authenticate(request: FastifyRequest): Promise<AccountCaller> {
    return this.check(request, headerOf(request, 'key'));
  }

  /**
   * Pro WMS: the key is in Authorization or in Key. Authorization takes precedence; a right Key does not make up for a wrong one. @throws
   * Problem 401.
   */
  authenticateLegacy(request: FastifyRequest): Promise<AccountCaller> {
    return this.check(request, headerOf(request, 'authorization') || headerOf(request, 'key'));
  }

  private async check(request: FastifyRequest, key: string): Promise<AccountCaller> {
    const sentId = headerOf(request, 'accountid');
    if (sentId === '') throw new Problem(401, 'missing_account_id', 'The Header value is invalid. AccountID is missing or empty');
    const account = ACCOUNT_ID.test(sentId) ? await this.credentials.account(Number(sentId)) : undefined;
    if (!account) throw new Problem(401, 'unknown_account', "The Header value is invalid. AccountID doesn't exist.");
    request.claim = { accountId: account.accountId };
    if (!account.isActivated) throw new Problem(401, 'account_not_activated', "The Header value is invalid. AccountID isn't activated");
    const { accountId } = account;
    const caller: AccountCaller = { kind: 'account', accountId, actor: `account:${accountId}` };
    const ownKey = await this.ownKeys.ofAccount(accountId, key, request);
    if (ownKey) return { ...caller, key: ownKey };
    if (key === '' || account.keyHash === null || !this.vault.matches(key, account.keyHash)) throw invalidKey();
    return caller;
  }
}
