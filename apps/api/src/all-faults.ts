import { ConstraintBroken, Database, DomainError } from '@kernel';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, from, lastValueFrom, type Observable, throwError } from 'rxjs';
import { type Fault, FormProblem, MAX_FAULTS, Problem } from './problem.js';
import { ProblemFilter } from './problem-filter.js';
import { requestScope } from './request-scope.js';
import { DryRun } from './validation/dry-run.js';

export const ALL_FAULTS = 'all-faults';

/**
 * Refuses a request of faulty form together with what its command finds wrong in the rest of it. Only for routes that do nothing
 * but send commands: the command is run, in a transaction that is rolled back.
 */
export const AllFaults = (): MethodDecorator & ClassDecorator => SetMetadata(ALL_FAULTS, true);

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

/** What `@AllFaults()` declares (docs/decisions/validation.md). A request of the right form passes it by. */
@Injectable()
export class FaultsTogether implements NestInterceptor {
  constructor(
    private readonly database: Database,
    @Inject(ProblemFilter) private readonly problems: ProblemFilter,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const canTellMore = (error: unknown): error is FormProblem => error instanceof FormProblem && error.errors.length < MAX_FAULTS && request.caller !== undefined;
    return next.handle().pipe(catchError((error: unknown) => (canTellMore(error) ? from(this.refuse(error, request, next)) : throwError(() => error))));
  }

  /** @throws FormProblem with every fault */
  private async refuse(problem: FormProblem, request: FastifyRequest, next: CallHandler): Promise<never> {
    let errors: Fault[] = problem.errors;
    try {
      await this.database.transaction(async () => {
        errors = await this.dryRun(problem, request, next);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    throw new FormProblem(problem.code, errors.slice(0, MAX_FAULTS));
  }

  private async dryRun(problem: FormProblem, request: FastifyRequest, next: CallHandler): Promise<Fault[]> {
    const dryRun = new DryRun();
    const scope = { requestId: request.id, warnings: [], dryRun, endChecks: request.endChecks };
    try {
      await requestScope.run(scope, () => lastValueFrom(next.handle()));
      return dryRun.faults;
    } catch (error) {
      // What cannot be mended is not run, and is told as it was.
      if (error instanceof FormProblem && dryRun.faults.length === 0) return problem.errors;
      if (error instanceof Problem) return [...dryRun.faults, ...(error.errors ?? [])];
      if (error instanceof DomainError) return [...dryRun.faults, ...dryRun.soundOf(this.problems.placesOf(error, request), [request.params, request.query, request.body])];
      // A row the database does not take because of a stand-in.
      if (error instanceof ConstraintBroken) return dryRun.faults;
      throw error;
    } finally {
      dryRun.restore();
    }
  }
}
