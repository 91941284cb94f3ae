import { setImmediate as others } from 'node:timers/promises';
import { ClaimIdempotencyKey, type IdempotencyKey, KeepAnswer, LockIdempotencyKey } from '@contract/identity';
import { Bus, Database } from '@kernel';
import { KeyVault } from '@module/identity';
import { applyDecorators, type CallHandler, type ExecutionContext, type INestApplication, Inject, Injectable, type NestInterceptor, RequestMethod, SetMetadata } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { credentialOf } from './access/access.js';
import { ALL_FAULTS, FaultsTogether } from './all-faults.js';
import { NOT_KEPT_EXTENSION } from './openapi.js';
import { Problem } from './problem.js';
import { ProblemFilter } from './problem-filter.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Refusals are answers and kept; a fault, a limit or a conflict is not, and the key may be tried again. */
const KEPT = new Set([400, 403, 404]);
const SANE_KEY = /^[\x20-\x7e]{1,255}$/;

/** The request in one spelling. */
const textOf = ({ method, url, body }: FastifyRequest): string => `${method} ${url}\n${JSON.stringify(body) ?? ''}`;

const alreadyRunning = (): Problem => new Problem(409, 'idempotency_key_running', 'A request with this Idempotency-Key is still running');

/** Keys end a day after they came: room is made bit by bit. */
const FULL_SECONDS = 600;

const full = (): Problem =>
  new Problem(429, 'too_many_requests', 'Too many answers are kept for the Idempotency-Keys of this credential; keys known already still work', { headers: { 'Retry-After': String(FULL_SECONDS) } });

const NOT_KEPT = 'idempotency not kept';

/**
 * Leaves a route that asks for a password out of the idempotency of writes: its `Idempotency-Key` is ignored. A wrong password has to be counted whatever becomes of the
 * request, and inside the transaction that keeps an answer it would be rolled back with the refusal.
 */
export const NotKept = (): MethodDecorator => applyDecorators(SetMetadata(NOT_KEPT, true), ApiExtension(NOT_KEPT_EXTENSION, true));

/** Runs a write with an `Idempotency-Key` once; the first answer is kept with the work and replayed (docs/rules.md). */
@Injectable()
export class Idempotency implements NestInterceptor {
  private readonly running = new Set<string>();

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly vault: KeyVault,
    @Inject(ProblemFilter) private readonly problems: ProblemFilter,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined || READS.has(request.method) || !request.caller) return next.handle();
    if (typeof key !== 'string' || !SANE_KEY.test(key)) throw new Problem(400, 'invalid_idempotency_key', 'Idempotency-Key must have 1 to 255 printable characters');
    const id = { credential: credentialOf(request.caller), key };
    return from(this.once(id, request, http.getResponse<FastifyReply>(), () => lastValueFrom(next.handle())));
  }

  private async once(id: IdempotencyKey, request: FastifyRequest, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
    const name = `${id.credential} ${id.key}`;
    if (this.running.has(name)) throw alreadyRunning();
    this.running.add(name);
    try {
      if (request.hasLargeBody) await others();
      // Keyed, since a body may hold a password that a plain hash would let be guessed.
      const hashes = this.vault.hashes(textOf(request));
      if (request.hasLargeBody) await others();
      if ((await this.bus.send(new ClaimIdempotencyKey(id, hashes[0]))) === 'full') throw full();
      return await this.inOneTransaction(id, hashes, request, reply, run);
    } finally {
      this.running.delete(name);
    }
  }

  private async inOneTransaction(id: IdempotencyKey, hashes: readonly string[], request: FastifyRequest, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
    try {
      return await this.database.transaction(async () => {
        const state = await this.bus.send(new LockIdempotencyKey(id, hashes));
        if (state === 'running') throw alreadyRunning();
        if (state === 'other_request') throw new Problem(409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request');
        if (state !== 'free') return replay(reply, state);
        // A run again after a deadlock gathers its warnings anew.
        const warnings = request.warnings ?? [];
        warnings.length = 0;
        const result = await run();
        const answer = warnings.length > 0 ? { ...(result as object), warnings } : result;
        await this.bus.send(new KeepAnswer(id, { status: 200, answer: JSON.stringify(answer) }));
        return result;
      });
    } catch (error) {
      const { status, body } = this.problems.shape(error, request);
      // The work rolled back; were the process to end here, the same request would be refused again.
      if (KEPT.has(status)) await this.bus.send(new KeepAnswer(id, { status, answer: JSON.stringify(body) }));
      throw error;
    }
  }
}

function replay(reply: FastifyReply, { status, answer }: { status: number; answer: string }): unknown {
  void reply.code(status).header('Idempotency-Replayed', 'true');
  return JSON.parse(answer) as unknown;
}

/**
 * Puts every route that writes under `Idempotency`, and under `FaultsTogether` where it says so; call it before `app.init()`. A global
 * interceptor would say the same, and cost every read the observables Nest runs interceptors in.
 */
export function keepAnswersOfWrites(app: INestApplication): void {
  const [idempotency, together] = [app.get(Idempotency), app.get(FaultsTogether)];
  const scanner = new MetadataScanner();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      const methods = metatype?.prototype as Record<string, object> | undefined;
      for (const name of methods ? scanner.getAllMethodNames(methods) : []) {
        const handler = methods?.[name] ?? {};
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined || method === RequestMethod.GET || Reflect.hasMetadata(NOT_KEPT, handler)) continue;
        const tellsAll = [handler, metatype ?? {}].some((declaring) => Reflect.getMetadata(ALL_FAULTS, declaring) === true);
        Reflect.defineMetadata(INTERCEPTORS_METADATA, tellsAll ? [idempotency, together] : [idempotency], handler);
      }
    }
  }
}
