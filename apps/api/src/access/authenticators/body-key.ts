import type { Site } from '@contract/inventory';
import { KeyVault } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';
import { checkedPart, Name, Text, Whole } from '../../validation/index.js';
import type { AccountCaller } from '../declarations/access.js';
import { Credentials } from './credentials.js';
import { invalidKey } from './headers.js';
import { OwnKeys } from './own-keys.js';

/** A rates caller: an activated account that sent its key, and the distribution center of the request. */
export interface RatesCaller extends AccountCaller {
  site: Site;
}

/** The members of a body that identify its sender. */
export class BodyCredentials {
  @Whole({ description: 'Id of the account', example: 100, min: 1, max: Number.MAX_SAFE_INTEGER })
  account_id!: number;

  @Text({ description: "The account's API key, or one of its own keys", example: 'demo-oms-key' })
  key!: string;

  @Name({ description: 'Code of the distribution center parcels leave from', example: 'MAIN', max: 64 })
  warehouse!: string;
}

/**
 * Rates: account_id, key and warehouse in the body. It first checks their form (400), then account, key and warehouse in this order (401).
 */
@Injectable()
export class BodyKey {
  constructor(
    private readonly credentials: Credentials,
    private readonly vault: KeyVault,
    private readonly ownKeys: OwnKeys,
  ) {}

  /** @throws Problem 400, 401. */
  async authenticate(request: FastifyRequest): Promise<RatesCaller> {
    const { account_id, key, warehouse } = checkedPart(BodyCredentials, request.body);
    const account = await this.credentials.account(account_id);
    if (!account) throw new Problem(401, 'unknown_account', "The account_id doesn't exist");
    request.claim = { accountId: account_id };
    if (!account.isActivated) throw new Problem(401, 'account_not_activated', "The account of account_id isn't activated");
    const ownKey = await this.ownKeys.ofAccount(account_id, key, request);
    if (!ownKey && (account.keyHash === null || !this.vault.matches(key, account.keyHash))) throw invalidKey();
    const site = await this.credentials.site(account_id, warehouse);
    if (!site) throw new Problem(401, 'unknown_warehouse', "The warehouse doesn't exist or isn't one of the account's");
    return { kind: 'account', accountId: account_id, actor: `account:${account_id}`, ...(ownKey ? { key: ownKey } : {}), site };
  }
}
