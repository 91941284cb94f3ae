import { KeyVault } from '@module/identity';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { Problem } from '../../errors/index.js';
import { permitsOf, type WarehouseCaller } from '../declarations/access.js';
import { Credentials } from './credentials.js';
import { headerOf, invalidKey, ownKeyRequired } from './headers.js';
import { OwnKeys } from './own-keys.js';

const WAREHOUSE_LEVEL = 2;

/**
 * WMS and internal: the headers userName and Key. Key is one of the user's own keys, or the master key, with which a caller may be any
 * user. Checks and messages in the order of docs/rules.md (Credentials).
 */
@Injectable()
export class WarehouseKey {
  constructor(
    private readonly credentials: Credentials,
    private readonly vault: KeyVault,
    private readonly ownKeys: OwnKeys,
    @Inject(CONFIG) private readonly config: Pick<Config, 'isMasterKeyOfOperators'>,
  ) {}

  /** For operators' work, for which OPERATOR_MASTER_KEY may refuse the master key. @throws Problem 401. */
  async authenticateOperator(request: FastifyRequest): Promise<WarehouseCaller> {
    const caller = await this.authenticate(request);
    if (!caller.key && !this.config.isMasterKeyOfOperators) throw ownKeyRequired();
    return caller;
  }

  /** @throws Problem 401. */
  async authenticate(request: FastifyRequest): Promise<WarehouseCaller> {
    const userName = headerOf(request, 'username');
    if (userName === '') throw new Problem(401, 'missing_user_name', 'The Header value is invalid. UserName is missing or empty');
    const user = userName.length <= 100 ? await this.credentials.user(userName) : undefined;
    if (!user || user.level !== WAREHOUSE_LEVEL || user.siteId === null) {
      throw new Problem(401, 'unknown_user', "The Header value is invalid. User doesn't exist or it has no permissions");
    }
    request.claim = { userName };
    if (!user.isActivated) throw new Problem(401, 'user_not_activated', "The Header value is invalid. User isn't activated");
    const key = headerOf(request, 'key');
    const ownKey = await this.ownKeys.ofUser(user.userId, key, request);
    if (!ownKey && !(await this.isMasterKey(key))) throw invalidKey();
    const { userId, siteId } = user;
    const proof = ownKey ? { key: ownKey } : {};
    return { kind: 'warehouse', userId, userName, siteId, ...proof, ...permitsOf(user), actor: `user:${userName}` };
  }

  private async isMasterKey(key: string): Promise<boolean> {
    const keyHash = key === '' ? undefined : await this.credentials.masterKeyHash();
    return keyHash !== undefined && this.vault.matches(key, keyHash);
  }
}
