import { ConstraintBroken, Database, DomainError } from '@kernel';
import { Inject, Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Fault, FormProblem, MAX_FAULTS, Problem, ProblemFilter } from '../errors/index.js';
import { requestScope } from './request-scope.js';
import { DryRun } from './dry-run.js';

export const ALL_FAULTS = 'all-faults';

/**
 * Makes the refusal of a malformed request also list what its command would refuse in the rest of it. Only for routes that do nothing but
 * send commands: the command runs in a transaction that rolls back.
 */
export const AllFaults = (): MethodDecorator & ClassDecorator => SetMetadata(ALL_FAULTS, true);

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

/** Implements `@AllFaults()` (docs/decisions/validation.md). Well-formed requests bypass it. */
@Injectable()
export class FaultsTogether {
  constructor(
    private readonly database: Database,
    @Inject(ProblemFilter) private readonly problems: ProblemFilter,
  ) {}

  /** @param work reads the request and runs its command; again for the dry run */
  async run(request: FastifyRequest, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await work();
    } catch (error) {
      const canTellMore = error instanceof FormProblem && error.errors.length < MAX_FAULTS && request.caller !== undefined;
      throw canTellMore ? await this.everyFault(error, request, work) : error;
    }
  }

  private async everyFault(problem: FormProblem, request: FastifyRequest, work: () => Promise<unknown>): Promise<FormProblem> {
    let errors: Fault[] = problem.errors;
    try {
      await this.database.transaction(async () => {
        errors = await this.dryRun(problem, request, work);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    return new FormProblem(problem.code, errors.slice(0, MAX_FAULTS));
  }

  private async dryRun(problem: FormProblem, request: FastifyRequest, work: () => Promise<unknown>): Promise<Fault[]> {
    const dryRun = new DryRun();
    const scope = { requestId: request.id, warnings: [], dryRun, endChecks: request.endChecks };
    try {
      await requestScope.run(scope, work);
      return dryRun.faults;
    } catch (error) {
      // No stand-in fits, so there was no dry run, and the refusal has all its faults already.
      if (error instanceof FormProblem && dryRun.faults.length === 0) return problem.errors;
      if (error instanceof Problem) return [...dryRun.faults, ...(error.errors ?? []).filter(({ path }) => !dryRun.isReplaced(path))];
      if (error instanceof DomainError)
        return [...dryRun.faults, ...dryRun.soundOf(this.problems.placesOf(error, request), [request.params, request.query, request.body])];
      // A stand-in has broken a constraint of the database.
      if (error instanceof ConstraintBroken) return dryRun.faults;
      throw error;
    } finally {
      dryRun.restore();
    }
  }
}
