import { KeyVault } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.js';
import type { AccountCaller } from './access.js';
import { Credentials } from './credentials.js';
import { headerOf, invalidKey } from './headers.js';

const ACCOUNT_ID = /^[1-9]\d{0,14}$/;

/** OMS: the headers AccountID and Key. Checks and messages in the order of decisions 3. */
@Injectable()
export class AccountKey {
  constructor(
    private readonly credentials: Credentials,
    private readonly vault: KeyVault,
  ) {}

  /** @throws Problem 401. */
  async authenticate(request: FastifyRequest): Promise<AccountCaller> {
    const shown = headerOf(request, 'accountid');
    if (shown === '') throw new Problem(401, 'missing_account_id', 'The Header value is invalid. AccountID is missing or empty');
    const account = ACCOUNT_ID.test(shown) ? await this.credentials.account(Number(shown)) : undefined;
    if (!account) throw new Problem(401, 'unknown_account', "The Header value is invalid. AccountID doesn't exist.");
    if (!account.isActivated) throw new Problem(401, 'account_not_activated', "The Header value is invalid. AccountID isn't activated");
    const key = headerOf(request, 'key');
    if (key === '' || account.keyHash === null || !this.vault.matches(key, account.keyHash)) throw invalidKey();
    return { kind: 'account', accountId: account.accountId, actor: `account:${account.accountId}` };
  }
}
