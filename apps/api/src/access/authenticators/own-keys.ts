import {
  CREDENTIAL_LEASE_MS,
  FindAccountKeys,
  FindUserKeys,
  type KeyScope,
  MarkAccountKeySeen,
  MarkUserKeySeen,
  type OwnKeyCredential,
  SEEN_EVERY_MS,
} from '@contract/identity';
import { Bus, Clock, Leased, toIso } from '@kernel';
import { keyAmong } from '@module/identity';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isWithin, type Network, networksOf } from '@runtime/settings/proxy-networks';
import { ClientAddresses } from '../origins/client-address.js';

const TERMS = { leaseMs: CREDENTIAL_LEASE_MS, capacity: 10_000 };

/** A key as the guard checks it: cached for a lease, not read on every request. */
export interface OwnKey extends Pick<OwnKeyCredential, 'keyId' | 'keyHash' | 'requestsPerMinute'> {
  networks: readonly Network[];
  /** Milliseconds since 1970. */
  expires: number;
  seen: number;
}

/** A key of an account, and the scopes it has. */
export interface AccountOwnKey extends OwnKey {
  scopes: readonly KeyScope[];
}

const timeOf = (stored: string | null, otherwise: number): number => (stored === null ? otherwise : Date.parse(toIso(stored)));

const toOwnKey = ({ keyId, keyHash, requestsPerMinute, networks, expiresDate, seenDate }: OwnKeyCredential): OwnKey => ({
  keyId,
  keyHash,
  requestsPerMinute,
  networks: networks.flatMap(networksOf),
  expires: timeOf(expiresDate, Infinity),
  seen: timeOf(seenDate, -Infinity),
});

/** The keys of warehouse users and of accounts. Requests with the master key, or with the account's key, need no read of them. */
@Injectable()
export class OwnKeys {
  /** By user id, and by account id. Each read takes all keys of one owner, so that wrong keys cost no more reads than the right one. */
  private readonly ofUsers: Leased<number, readonly OwnKey[]>;
  private readonly ofAccounts: Leased<number, readonly AccountOwnKey[]>;

  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
    private readonly addresses: ClientAddresses,
  ) {
    this.ofUsers = new Leased(async (userId) => (await bus.ask(new FindUserKeys(userId))).map(toOwnKey), TERMS);
    this.ofAccounts = new Leased(
      async (accountId) => (await bus.ask(new FindAccountKeys(accountId))).map((key) => ({ ...toOwnKey(key), scopes: key.scopes })),
      TERMS,
    );
  }

  /** The user's key with this text, if it has not expired and its networks allow the request's address. */
  async ofUser(userId: number, sent: string, request: FastifyRequest): Promise<OwnKey | undefined> {
    if (!sent.startsWith('wuk_')) return undefined;
    return this.find(this.ofUsers.get(userId), sent, request, (keyId) => new MarkUserKeySeen(keyId));
  }

  /** The account's key with this text, on the same conditions. */
  async ofAccount(accountId: number, sent: string, request: FastifyRequest): Promise<AccountOwnKey | undefined> {
    if (!sent.startsWith('oak_')) return undefined;
    return this.find(this.ofAccounts.get(accountId), sent, request, (keyId) => new MarkAccountKeySeen(keyId));
  }

  private async find<Key extends OwnKey>(
    keys: Promise<readonly Key[] | undefined>,
    sent: string,
    request: FastifyRequest,
    seen: (keyId: number) => MarkUserKeySeen | MarkAccountKeySeen,
  ): Promise<Key | undefined> {
    const key = keyAmong((await keys) ?? [], sent);
    const now = this.clock.now().getTime();
    if (!key || key.expires <= now || !this.isFromWhereItMay(key, request)) return undefined;
    // Shows people which keys are in use, with one write every few minutes.
    if (now - key.seen >= SEEN_EVERY_MS) {
      key.seen = now;
      await this.bus.send(seen(key.keyId));
    }
    return key;
  }

  private isFromWhereItMay({ networks }: OwnKey, request: FastifyRequest): boolean {
    return networks.length === 0 || isWithin(this.addresses.of(request).text, networks);
  }
}
