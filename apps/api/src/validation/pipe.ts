import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { type Fault, FormProblem, MAX_FAULTS, Problem, type Warning } from '../problem.js';
import { addWarnings, requestScope } from '../request-scope.js';
import { tooFew, tooMany } from './faults.js';
import { Findings, Plan } from './plan.js';

/**
 * Checks every `@Body()` and `@Query()` whose type is a class of declared fields, and hands the plain, checked value on.
 * Throws Problem 400 with every fault (the first 1,000); unknown body fields become warnings of the request.
 */
export class ContractPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype) return value;
    const plan = Plan.of(metatype as Type<object>);
    if (!plan) return value;
    if (type === 'query') return checkedQuery(metatype as Type<object>, value);
    const findings = new Findings();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongBody('object', value);
    const { endChecks } = requestScope.get() ?? {};
    if (endChecks) return plan.checkInSlices(value, '', findings).then(() => acceptLarge(value, findings, metatype as Type<object>, endChecks));
    plan.check(value, '', findings);
    return accept(value, findings, metatype as Type<object>);
  }
}

/** For bodies that are an array: `@Body(new RowsPipe(RecountAccount, { max: 10_000 })) rows: RecountAccount[]`. Throws as ContractPipe does, paths start with `[0]`. */
export class RowsPipe implements PipeTransform {
  constructor(
    private readonly of: Type<object>,
    private readonly limits: { min?: number; max?: number } = {},
    /** Finds what no field can tell alone; the rows may still be faulty in themselves. */
    private readonly alsoCheck: (rows: readonly unknown[], findings: Findings) => void = () => undefined,
  ) {}

  transform(value: unknown): unknown {
    if (!Array.isArray(value)) throw wrongBody('list', value);
    const { min = 1, max = 1000 } = this.limits;
    const findings = new Findings();
    if (value.length < min) findings.fault('', tooFew(value.length, min));
    else if (value.length > max) findings.fault('', tooMany(max));
    else return this.checkRows(value, max, findings);
    return accept(value, findings, this.of);
  }

  private checkRows(rows: unknown[], max: number, findings: Findings): unknown {
    const plan = Plan.of(this.of);
    const { endChecks } = requestScope.get() ?? {};
    if (plan && endChecks) {
      return plan.checkRowsInSlices(rows, '', max, findings).then(() => {
        this.alsoCheck(rows, findings);
        return acceptLarge(rows, findings, this.of, endChecks);
      });
    }
    plan?.checkRows(rows, '', max, findings);
    this.alsoCheck(rows, findings);
    return accept(rows, findings, this.of);
  }
}

/** For numeric ids in a path: `@Param('return', PathId) id: number`. Throws Problem 400 when it is not digits; an id too large to exist becomes 0, which never exists. */
export class PathId implements PipeTransform {
  transform(value: unknown, { data }: ArgumentMetadata): number {
    return checkedId(data ?? 'id', value);
  }
}

/** A numeric id as PathId reads it. @throws Problem 400 when it is not digits. */
export function checkedId(path: string, value: unknown): number {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) {
    refuseForm('invalid_value', [{ path, message: 'must be a whole number' }]);
    return 0;
  }
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : 0;
}

/** The parameters of a query string that a class declares, checked. Throws as ContractPipe does. */
export function checkedQuery<Query extends object>(of: Type<Query>, value: unknown): Query {
  const findings = new Findings();
  const plan = Plan.of(of);
  const query = plan?.readQuery((value ?? {}) as Record<string, unknown>) ?? {};
  plan?.check(query, '', findings);
  refuse(query, findings, of);
  return query as Query;
}

/** As ContractPipe checks a body, with what was ignored of it beside it. Throws as ContractPipe does. */
export function checkedBody<Body extends object>(of: Type<Body>, value: unknown): { body: Body; warnings: Warning[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongBody('object', value);
  const findings = new Findings();
  Plan.of(of)?.check(value, '', findings);
  refuse(value, findings, of);
  return { body: value as Body, warnings: findings.warnings };
}

/** Those members of a value that a class declares, checked; what else it holds is not looked at. Throws as ContractPipe does. */
export const checkedPart = <Part extends object>(of: Type<Part>, value: unknown): Part => checkedBody(of, value).body;

/** Refuses what no class can declare. @throws FormProblem when there is a fault; in a dry run it returns, and what stands at the places must name nothing. */
export function refuseForm(code: string, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const dryRun = requestScope.get()?.dryRun;
  if (!dryRun) throw new FormProblem(code, faults.slice(0, MAX_FAULTS));
  for (const fault of faults) dryRun.note(fault);
}

function accept(value: object, findings: Findings, of: Type<object>): unknown {
  refuse(value, findings, of);
  if (findings.warnings.length > 0) addWarnings(findings.warnings);
  return value;
}

/** Lets the next large body be parsed once this one is found good. */
function acceptLarge(value: object, findings: Findings, of: Type<object>, endChecks: () => void): unknown {
  const accepted = accept(value, findings, of);
  endChecks();
  return accepted;
}

/** @throws FormProblem when there is a fault; in a dry run only where nothing can take its place */
function refuse(value: object, findings: Findings, of: Type<object>): void {
  const [first] = findings.faults;
  if (!first) return;
  const faults = findings.faults.map(({ path, message }) => ({ path, message }));
  const dryRun = requestScope.get()?.dryRun;
  if (!dryRun || findings.isFull || faults.some(({ path }) => path === '')) throw new FormProblem(first.code, faults);
  dryRun.mend(of, value, faults);
}

function wrongBody(expected: 'object' | 'list', value: unknown): Problem {
  const given = value === undefined || value === null || value === '' ? 'it is empty' : `not ${nounOf(value)}`;
  return new Problem(400, 'invalid_body', `The body must be a JSON ${expected}, ${given}`);
}

function nounOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
}
