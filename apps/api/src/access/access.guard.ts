import type { KeyScope } from '@contract/identity';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/index.js';
import {
  ACCESS,
  type AccessKind,
  type Caller,
  LEADS_ONLY,
  NEEDED_SCOPE,
  OPERATOR_ACCESS,
  OWNERS_ONLY,
  type ScopeOf,
} from './declarations/access.js';
import { AccountKey } from './authenticators/account-key.js';
import { BodyKey } from './authenticators/body-key.js';
import { ConsoleSession, type Side } from './authenticators/console-session.js';
import { ClientAddresses } from './origins/client-address.js';
import { FailedAuthentications } from './limits/failed-authentications.js';
import { MobileToken } from './authenticators/mobile-token.js';
import { RequestLimits } from './limits/request-limits.js';
import { leadsOnly, operatorsOnly, viewersRead } from './declarations/refusals.js';
import { WarehouseKey } from './authenticators/warehouse-key.js';

type Authenticate = (request: FastifyRequest) => Promise<Caller>;

/** Kinds of access whose callers send a key or a token in a header. */
const KEYED = [
  'account-key',
  'warehouse-key',
  'internal-key',
  'operator-key',
  'legacy-key',
  'mobile-token',
  'body-key',
] as const satisfies readonly AccessKind[];
type KeyedAccess = (typeof KEYED)[number];
/** What a route declares. */
interface Declared {
  access: AccessKind | undefined;
  isLeadsOnly: boolean;
  isOwnersOnly: boolean;
  /** The scope that one of an account's own keys needs for a write. */
  scope: ScopeOf | undefined;
}

/** Kinds of access that identify a caller. */
type CallerAccess = Exclude<AccessKind, 'public' | 'login' | 'private-network'>;

/** Kinds that console sessions open as well, and for which side. */
const SIDES: Readonly<Partial<Record<AccessKind, readonly Side[]>>> = {
  'account-key': ['merchant'],
  'warehouse-key': ['warehouse'],
  'merchant-session': ['merchant'],
  'warehouse-session': ['warehouse'],
  'operator-session': ['warehouse'],
  session: ['merchant', 'warehouse'],
};

/** Kinds whose routes answer only requests from private networks. */
const PRIVATE: ReadonlySet<AccessKind> = new Set(['internal-key', 'operator-key', 'private-network']);

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const isKeyed = (kind: AccessKind): kind is KeyedAccess => (KEYED as readonly AccessKind[]).includes(kind);

/** The one guard: calls the authenticator that the route declares by `@Access`; a route without a declaration is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly authenticators: Record<KeyedAccess, Authenticate>;

  constructor(
    private readonly reflector: Reflector,
    private readonly addresses: ClientAddresses,
    private readonly failures: FailedAuthentications,
    private readonly limits: RequestLimits,
    accountKey: AccountKey,
    warehouseKey: WarehouseKey,
    mobileToken: MobileToken,
    bodyKey: BodyKey,
    private readonly sessions: ConsoleSession,
  ) {
    this.authenticators = {
      'account-key': (request) => accountKey.authenticate(request),
      'warehouse-key': (request) => warehouseKey.authenticate(request),
      'internal-key': (request) => warehouseKey.authenticate(request),
      'operator-key': (request) => warehouseKey.authenticateOperator(request),
      'legacy-key': (request) => accountKey.authenticateLegacy(request),
      'mobile-token': (request) => mobileToken.authenticate(request),
      'body-key': (request) => bodyKey.authenticate(request),
    };
  }

  /** @throws Problem 400, 401, 403, 404 or 429. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<AccessKind | undefined>(ACCESS, targets);
    const isLeadsOnly = this.reflector.getAllAndOverride<boolean | undefined>(LEADS_ONLY, targets) ?? false;
    const isOwnersOnly = this.reflector.getAllAndOverride<boolean | undefined>(OWNERS_ONLY, targets) ?? false;
    const scope = this.reflector.getAllAndOverride<ScopeOf | undefined>(NEEDED_SCOPE, targets);
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    await this.judgeHead({ access, isLeadsOnly, isOwnersOnly, scope }, request, reply);
    if (access === 'body-key') await this.judgeBody({ scope }, request, reply);
    return true;
  }

  /**
   * Checks a request by its address and headers alone, so that the server reads no body from an unauthorized caller. For callers with the
   * key in the body, and for logins, it only checks that they are not locked out. @throws Problem 401, 403, 404 or 429.
   */
  async judgeHead(
    { access: kind, isLeadsOnly, isOwnersOnly, scope }: Declared,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (kind === undefined) throw new Problem(403, 'access_undeclared', 'This path is open to nobody');
    if (PRIVATE.has(kind)) this.requirePrivateNetwork(request);
    if (kind === 'public' || kind === 'private-network') return;
    if (kind === 'login' || kind === 'body-key') this.failures.refuseBlocked(this.addresses.of(request).limitedAs);
    else {
      const caller = await this.admit(kind, request, reply);
      if (isLeadsOnly) requireLead(caller);
      if (isOwnersOnly) requireOwner(caller);
      refuseBeyondScope(caller, scope, request);
    }
  }

  /** Checks a request with the key in its body, once it has been read. @throws Problem 400, 401, 403, 429. */
  async judgeBody({ scope }: Pick<Declared, 'scope'>, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    refuseBeyondScope(await this.admit('body-key', request, reply), scope, request);
  }

  /** Authenticates the caller by this kind of access and counts the request once. @throws Problem 400, 401, 403, 429. */
  private async admit(kind: CallerAccess, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
    if (request.caller) return request.caller;
    const caller = await this.identify(kind, request);
    request.caller = caller;
    this.limits.take(caller, reply);
    if (OPERATOR_ACCESS.has(kind)) refuseOthers(caller);
    return caller;
  }

  /** Keys take precedence; a session counts only without them. Nobody can guess a token, so only failed keys count as failures. */
  private identify(kind: CallerAccess, request: FastifyRequest): Promise<Caller> {
    const sides = SIDES[kind];
    if (sides && (!isKeyed(kind) || this.sessions.tokenOf(request) !== undefined)) return this.sessions.authenticate(request, sides);
    if (!isKeyed(kind)) throw new Error(`nobody's session opens ${kind}`);
    return this.failures.watch(this.addresses.of(request).limitedAs, () => this.authenticators[kind](request));
  }

  /** To outside networks, private routes do not exist: they get exactly the answer of an unknown path. */
  private requirePrivateNetwork(request: FastifyRequest): void {
    if (!this.addresses.of(request).isPrivate) throw new Problem(404, 'not_found', 'The path or method does not exist');
  }
}

/** Merchants pass: roles of a site do not apply to them. @throws Problem 403 for a picker, and for a device. */
export function requireLead(caller: Caller): void {
  const mayLead = caller.kind === 'account' || (caller.kind === 'warehouse' && caller.isLead);
  if (!mayLead) throw leadsOnly();
}

/** @throws Problem 403 for an account's user who is not an owner. */
function requireOwner(caller: Caller): void {
  if (caller.kind === 'account' && caller.role !== undefined && caller.role !== 'owner')
    throw new Problem(403, OWNERS_ONLY, 'This is for owners of the account only');
}

const OF_VIEWERS: readonly KeyScope[] = ['read'];

/**
 * Every read needs the scope `read`; a write needs the one that its route declares. @throws Problem 403 when one of an account's own keys
 * lacks the scope of the request, and for writes of an account's viewer.
 */
function refuseBeyondScope(caller: Caller, declared: ScopeOf | undefined, request: FastifyRequest): void {
  if (caller.kind !== 'account') return;
  const isViewer = caller.role === 'viewer';
  const scopes = isViewer ? OF_VIEWERS : caller.key?.scopes;
  if (!scopes || scopes.includes('all')) return;
  const written = typeof declared === 'object' ? declared.of(request) : declared;
  const needed = READS.has(request.method) ? 'read' : written;
  if (needed === 'any' || (needed !== undefined && scopes.includes(needed))) return;
  if (isViewer) throw viewersRead();
  throw new Problem(403, 'scope_missing', `The Key does not have the scope ${needed ?? 'all'}, which this needs`);
}

/** @throws Problem 403 unless the caller is an operator. */
function refuseOthers(caller: Caller): void {
  if (caller.kind !== 'warehouse' || !caller.isOperator) throw operatorsOnly();
}
