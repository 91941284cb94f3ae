import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** How a route lets callers in. A route that declares none is closed. */
export type AccessKind = 'public' | 'account-key' | 'warehouse-key' | 'internal-key' | 'private-network';

export const ACCESS = 'access';

/** Declares who may call a controller or a route: `@Access('account-key')`. */
export const Access = (kind: AccessKind): MethodDecorator & ClassDecorator => SetMetadata(ACCESS, kind);

/** An OMS caller: an activated account that showed its key. */
export interface AccountCaller {
  kind: 'account';
  accountId: number;
  /** As histories and the ledger name him: `account:100`. */
  actor: string;
}

/** A WMS or internal caller: an activated warehouse user who showed the master key. */
export interface WarehouseCaller {
  kind: 'warehouse';
  userId: number;
  userName: string;
  /** The one site whose bins and shipments he sees. */
  siteId: number;
  /** As histories and the ledger name him: `user:manager`. */
  actor: string;
}

export type Caller = AccountCaller | WarehouseCaller;

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

function callerOf(context: ExecutionContext): Caller {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('no caller: the route declares no access');
  return caller;
}

/** The authenticated caller: `@Account() caller: AccountCaller`. */
export const Account = createParamDecorator((_: unknown, context: ExecutionContext) => callerOf(context));
/** The authenticated caller: `@Warehouse() caller: WarehouseCaller`. */
export const Warehouse = createParamDecorator((_: unknown, context: ExecutionContext) => callerOf(context));
