import { setImmediate as others } from 'node:timers/promises';
import { ClaimIdempotencyKey, type IdempotencyKey, KeepAnswer, type KeptAnswer } from '@contract/identity';
import { Bus, Database } from '@kernel';
import { KeyVault } from '@module/identity';
import { applyDecorators, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, credentialOf } from '../access/index.js';
import { bodyOf } from '../envelope/index.js';
import { NOT_KEPT_EXTENSION } from '../openapi/index.js';
import { Problem, ProblemFilter } from '../errors/index.js';
import { canonicalJson } from './canonical-json.js';
import { withWarnings } from './ignored.js';

/** Statuses of refusals that are stored as answers; after any other, the client may use the key again. */
const KEPT = new Set([400, 403, 404]);
const SANE_KEY = /^[\x20-\x7e]{1,255}$/;

const textOf = ({ method, url }: FastifyRequest, body: string | undefined): string => `${method} ${url}\n${body ?? ''}`;

const alreadyRunning = (): Problem => new Problem(409, 'idempotency_key_running', 'A request with this Idempotency-Key is still running');

/** Who owns a key: an answer to work at one site must not answer a request at another. */
const ownerOf = (caller: Caller): string =>
  caller.kind === 'warehouse' && caller.isAway ? `${credentialOf(caller)}@${caller.siteId}` : credentialOf(caller);

/** Keys expire a day after their request, so room becomes free bit by bit. */
const FULL_SECONDS = 600;

const full = (): Problem =>
  new Problem(
    429,
    'too_many_requests',
    'Too many answers are kept for the Idempotency-Keys of this credential; keys known already still work',
    { headers: { 'Retry-After': String(FULL_SECONDS) } },
  );

export const NOT_KEPT = 'idempotency not kept';

/**
 * Exempts a route from the idempotency of writes: it ignores `Idempotency-Key`. Needed where a route checks a password, since the
 * transaction that stores the answer would roll back the count of a wrong one, and where an answer contains a person's data, which must not
 * be stored a second time.
 */
export const NotKept = (): MethodDecorator => applyDecorators(SetMetadata(NOT_KEPT, true), ApiExtension(NOT_KEPT_EXTENSION, true));

/** Runs a write with an `Idempotency-Key` once; stores the first answer with the work and replays it (docs/rules.md). */
@Injectable()
export class Idempotency {
  private readonly running = new Set<string>();

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly vault: KeyVault,
    @Inject(ProblemFilter) private readonly problems: ProblemFilter,
  ) {}

  /** @param work runs the write; runs again after a deadlock. @throws Problem 400, 409 or 429, and the errors of the write */
  async run(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.caller) return work();
    if (typeof key !== 'string' || !SANE_KEY.test(key))
      throw new Problem(400, 'invalid_idempotency_key', 'Idempotency-Key must have 1 to 255 printable characters');
    return this.once({ credential: ownerOf(request.caller), key }, request, reply, work);
  }

  private async once(id: IdempotencyKey, request: FastifyRequest, reply: FastifyReply, run: () => Promise<unknown>): Promise<unknown> {
    const name = `${id.credential} ${id.key}`;
    if (this.running.has(name)) throw alreadyRunning();
    this.running.add(name);
    try {
      if (request.hasLargeBody) await others();
      // Keyed, since a body may contain a password, and a plain hash would let an attacker guess it.
      const hashes = this.hashesOf(request);
      if (request.hasLargeBody) await others();
      return await this.inOneTransaction(id, hashes, request, reply, run);
    } finally {
      this.running.delete(name);
    }
  }

  /** Accepts several hashes and stores the first. The previous version hashed the members in the order of the request. */
  private hashesOf(request: FastifyRequest): string[] {
    const [canonical, asSent] = [canonicalJson(request.body), JSON.stringify(request.body) as string | undefined];
    const hashes = this.vault.hashes(textOf(request, canonical));
    return canonical === asSent ? hashes : [...hashes, ...this.vault.hashes(textOf(request, asSent))];
  }

  private async inOneTransaction(
    id: IdempotencyKey,
    hashes: readonly string[],
    request: FastifyRequest,
    reply: FastifyReply,
    run: () => Promise<unknown>,
  ): Promise<unknown> {
    try {
      return await this.database.transaction(async () => {
        const state = await this.bus.send(new ClaimIdempotencyKey(id, hashes));
        if (state === 'full') throw full();
        if (state === 'running') throw alreadyRunning();
        if (state === 'other_request')
          throw new Problem(409, 'idempotency_key_reused', 'This Idempotency-Key was used for another request');
        if (state !== 'free') return replay(reply, state);
        // A run after a deadlock collects its warnings again.
        const warnings = request.warnings ?? [];
        warnings.length = 0;
        const result = await run();
        const body = bodyOf(result);
        const answer = withWarnings(body as Record<string, unknown>, request);
        await this.bus.send(new KeepAnswer(id, { status: 200, answer: JSON.stringify(answer) }));
        return result;
      });
    } catch (error) {
      const { status, body } = this.problems.shape(error, request);
      if (KEPT.has(status)) await this.keepRefusal(id, hashes, { status, answer: JSON.stringify(body) });
      throw error;
    }
  }

  /** By now the work and its claim have rolled back; if the process ends before this, a retry gets the same refusal. */
  private keepRefusal(id: IdempotencyKey, hashes: readonly string[], refusal: KeptAnswer): Promise<void> {
    return this.database.transaction(async () => {
      if ((await this.bus.send(new ClaimIdempotencyKey(id, hashes))) === 'free') await this.bus.send(new KeepAnswer(id, refusal));
    });
  }
}

function replay(reply: FastifyReply, { status, answer }: { status: number; answer: string }): unknown {
  void reply.code(status).header('Idempotency-Replayed', 'true');
  return JSON.parse(answer) as unknown;
}
