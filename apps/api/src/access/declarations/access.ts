import { createHash } from 'node:crypto';
import type { KeyScope, LoggedInUser, UserRole } from '@contract/identity';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { fromRequest } from '../../validation/index.js';

/** How a route authenticates its callers. A route without a declaration is closed. */
export type AccessKind =
  | 'public'
  | 'login'
  | 'account-key'
  | 'warehouse-key'
  | 'internal-key'
  | 'operator-key'
  | 'legacy-key'
  | 'mobile-token'
  | 'body-key'
  | 'private-network'
  | 'merchant-session'
  | 'warehouse-session'
  | 'operator-session'
  | 'session';

export const ACCESS = 'access';

const together = (...headers: string[]): Record<string, string[]> => Object.fromEntries(headers.map((header) => [header, []]));

/** OpenAPI security of the kinds that differ from their interface's; each entry is an alternative. */
const security: Partial<Record<AccessKind, Record<string, string[]>[]>> = {
  public: [{}],
  // Open to every address that is not locked out.
  login: [{}],
  'legacy-key': [together('AccountID', 'Authorization'), together('AccountID', 'Key')],
  'mobile-token': [together('Authorization', 'Token', 'User-Id', 'Device-Id', 'App', 'App-Version', 'System-Version')],
};

/** Kinds that admit only warehouse users with the operator flag. */
export const OPERATOR_ACCESS: ReadonlySet<AccessKind> = new Set(['operator-key', 'operator-session']);

/** The refusal of a picker, and where a route says that it refuses them. */
export const LEADS_ONLY = 'leads_only';

/** Declares that of a site's users only leads and operators may call a controller or a route. */
export const LeadsOnly = (): MethodDecorator & ClassDecorator => SetMetadata(LEADS_ONLY, true);

/** Declares who may call a controller or a route: `@Access('account-key')`. */
export const Access = (kind: AccessKind): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, kind), ...(security[kind] ?? []).map((way) => ApiSecurity(way)));

/** The refusal of a merchant's user who is no owner, and where a route says that it refuses them. */
export const OWNERS_ONLY = 'owners_only';

/** Declares that of an account's users only owners may call a controller or a route. */
export const OwnersOnly = (): MethodDecorator & ClassDecorator => SetMetadata(OWNERS_ONLY, true);

export const NEEDED_SCOPE = 'needed-scope';

/** The scope that an account's own key needs for a request; `any` key of an account may send it. */
type NeededScope = Exclude<KeyScope, 'all'> | 'any';
/** One of several, as the request says. */
interface ScopeByRequest {
  among: readonly NeededScope[];
  of: (request: FastifyRequest) => NeededScope;
}
export type ScopeOf = NeededScope | ScopeByRequest;

/**
 * Declares the scope that accounts' own keys need for the writes of a controller, or for a route; reads always need `read`. An account's
 * viewers may call what needs `read`, and what is open to `any`, such as changes of their own settings.
 */
export const NeedsScope = (scope: ScopeOf): MethodDecorator & ClassDecorator => SetMetadata(NEEDED_SCOPE, scope);

/** One of a user's or an account's own keys, as opposed to the master key and the account's key. */
interface OwnKeyOfCaller {
  keyId: number;
  /** Its limit of requests per minute; null: the general one. */
  requestsPerMinute: number | null;
}

/** An OMS or Pro WMS caller: an activated account that sent its key, or one of its users in the console. */
export interface AccountCaller {
  kind: 'account';
  accountId: number;
  /** The user, when one logged in to the console. */
  userId?: number;
  /** Their role. */
  role?: UserRole;
  /** The account's own key that they sent, unless they sent the key of the account itself. */
  key?: OwnKeyOfCaller & { scopes: readonly KeyScope[] };
  /** The name in histories and in the ledger: `account:100`, or `user:clerk` from the console. */
  actor: string;
}

/** A WMS or internal caller: an activated warehouse user who sent a key or logged in to the console. */
export interface WarehouseCaller {
  kind: 'warehouse';
  userId: number;
  userName: string;
  /** The one site whose bins and shipments they see: their own, or the one at which their session works. */
  siteId: number;
  /** Whether their session works at another site than their own. */
  isAway?: boolean;
  /** Whether they logged in to the console, and sent no key. */
  isAtConsole?: boolean;
  /** The key of their own that they sent, so that they are who they say. */
  key?: OwnKeyOfCaller;
  /** Whether they may administer the service. */
  isOperator: boolean;
  /** Whether they are a lead or an operator, who may also decide about orders and stock. */
  isLead: boolean;
  /** The name in histories and in the ledger: `user:manager`. */
  actor: string;
}

/** What the role of a warehouse user permits. */
export const permitsOf = ({ role }: Pick<LoggedInUser, 'role'>): Pick<WarehouseCaller, 'isOperator' | 'isLead'> => ({
  isOperator: role === 'operator',
  isLead: role === 'operator' || role === 'lead',
});

/** A caller of the mobile application: an activated warehouse user logged in on a device. */
export interface MobileCaller extends Omit<WarehouseCaller, 'kind' | 'isOperator' | 'isLead'> {
  kind: 'mobile';
  /** The device the login is bound to. */
  deviceId: string;
}

export type Caller = AccountCaller | WarehouseCaller | MobileCaller;

/** Whose idempotency keys and turns a request uses: those of one of an account's keys, of a user, or of a user's device. */
export function credentialOf(caller: Caller): string {
  if (caller.kind === 'account') {
    const { accountId, userId, key } = caller;
    if (userId !== undefined) return `user:${userId}`;
    return key === undefined ? `account:${accountId}` : `account:${accountId}:key:${key.keyId}`;
  }
  return caller.kind === 'warehouse'
    ? `user:${caller.userId}`
    : `mobile:${caller.userId}:${createHash('sha256').update(caller.deviceId).digest('hex').slice(0, 32)}`;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('no caller: the route declares no access');
  return caller;
}

/** The caller of any kind: `@AnyCaller() caller: Caller`. */
export const AnyCaller = fromRequest(callerOf);
/** The authenticated caller: `@Account() caller: AccountCaller`. */
export const Account = fromRequest(callerOf);
/** The authenticated caller: `@Warehouse() caller: WarehouseCaller`. */
export const Warehouse = fromRequest(callerOf);
/** The authenticated caller: `@Rating() caller: RatesCaller`. */
export const Rating = fromRequest(callerOf);
