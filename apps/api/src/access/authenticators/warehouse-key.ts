import { KeyVault } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../errors/index.js';
import { permitsOf, type WarehouseCaller } from '../declarations/access.js';
import { Credentials } from './credentials.js';
import { headerOf, invalidKey } from './headers.js';

const WAREHOUSE_LEVEL = 2;

/** WMS and internal: the headers userName and Key (the master key). Checks and messages in the order of docs/rules.md (Credentials). */
@Injectable()
export class WarehouseKey {
  constructor(
    private readonly credentials: Credentials,
    private readonly vault: KeyVault,
  ) {}

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
    const keyHash = key === '' ? undefined : await this.credentials.masterKeyHash();
    if (keyHash === undefined || !this.vault.matches(key, keyHash)) throw invalidKey();
    return {
      kind: 'warehouse',
      userId: user.userId,
      userName,
      siteId: user.siteId,
      ...permitsOf(user),
      actor: `user:${userName}`,
    };
  }
}
