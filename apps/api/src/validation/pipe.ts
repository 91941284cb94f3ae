import { nameOf } from '@kernel';
import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { type Fault, FormProblem, MAX_FAULTS, Problem } from '../errors/index.js';
import { type RequestScope, requestScope } from './request-scope.js';
import { invisible, tooFew, tooMany } from './faults.js';
import { ValidationResult, CompiledSchema } from './compiled-schema.js';

/** What a pipe needs of the request whose parts it checks. */
export type PipeScope = Pick<RequestScope, 'warnings' | 'dryRun' | 'endChecks'> | undefined;

/**
 * A pipe of our own, for derived handlers as well as for Nest: a route may name its class, which then needs no arguments. Derived handlers
 * pass the scope as an argument, so that their requests need not enter one.
 */
export abstract class RequestPipe implements PipeTransform {
  /** The checked value. @throws Problem 400. */
  abstract check(value: unknown, metadata: ArgumentMetadata, scope: PipeScope): unknown;

  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    return this.check(value, metadata, requestScope.get());
  }
}

/**
 * Checks every `@Body()` and `@Query()` whose type is a class with declared fields, and returns the plain, checked value. Throws Problem
 * 400 with every fault (the first 1,000); unknown body fields become warnings of the request.
 */
export class ContractPipe extends RequestPipe {
  check(value: unknown, { type, metatype }: ArgumentMetadata, scope: PipeScope): unknown {
    if ((type !== 'body' && type !== 'query') || !metatype) return value;
    const of = metatype as Type<object>;
    const plan = CompiledSchema.of(of);
    if (!plan) return value;
    const result = new ValidationResult();
    if (type === 'query') {
      const query = plan.readQuery((value ?? {}) as Record<string, unknown>);
      plan.check(query, '', result);
      refuse(query, result, of, scope);
      return query;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongBody('object', value);
    const { endChecks } = scope ?? {};
    if (endChecks) return plan.checkInSlices(value, '', result).then(() => acceptLarge(value, result, of, scope, endChecks));
    plan.check(value, '', result);
    return accept(value, result, of, scope);
  }
}

/**
 * For bodies that are an array: `@Body(new RowsPipe(RecountAccount, { max: 10_000 })) rows: RecountAccount[]`. Throws like ContractPipe,
 * with paths that start with `[0]`.
 */
export class RowsPipe extends RequestPipe {
  constructor(
    private readonly of: Type<object>,
    private readonly limits: { min?: number; max?: number } = {},
    /** Finds faults that no single field has; the rows may also have faults of their own. */
    private readonly alsoCheck: (rows: readonly unknown[], result: ValidationResult) => void = () => undefined,
  ) {
    super();
  }

  check(value: unknown, _: ArgumentMetadata, scope: PipeScope): unknown {
    if (!Array.isArray(value)) throw wrongBody('list', value);
    const { min = 1, max = 1000 } = this.limits;
    const result = new ValidationResult();
    if (value.length < min) result.fault('', tooFew(value.length, min));
    else if (value.length > max) result.fault('', tooMany(max));
    else return this.checkRows(value, max, result, scope);
    return accept(value, result, this.of, scope);
  }

  private checkRows(rows: unknown[], max: number, result: ValidationResult, scope: PipeScope): unknown {
    const plan = CompiledSchema.of(this.of);
    const { endChecks } = scope ?? {};
    if (plan && endChecks) {
      return plan.checkRowsInSlices(rows, '', max, result).then(() => {
        this.alsoCheck(rows, result);
        return acceptLarge(rows, result, this.of, scope, endChecks);
      });
    }
    plan?.checkRows(rows, '', max, result);
    this.alsoCheck(rows, result);
    return accept(rows, result, this.of, scope);
  }
}

/**
 * For numeric ids in a path: `@Param('product_id', PathId) id: number`. Throws Problem 400 for anything but digits; an id too large to exist
 * becomes 0, which never exists.
 */
export class PathId extends RequestPipe {
  check(value: unknown, { data: path = 'id' }: ArgumentMetadata, scope: PipeScope): number {
    if (typeof value !== 'string' || !/^\d+$/.test(value)) {
      refuseOrNote('invalid_value', [{ path, message: 'must be a whole number' }], scope);
      return 0;
    }
    const id = Number(value);
    return Number.isSafeInteger(id) ? id : 0;
  }
}

/**
 * For names in a path, in the form that bodies store: `@Param('synset', PathName) synset: string`. Throws Problem 400 `invalid_characters`.
 */
export class PathName extends RequestPipe {
  check(value: unknown, { data: path = 'name' }: ArgumentMetadata, scope: PipeScope): string {
    const name = nameOf(String(value));
    if (name === undefined) refuseOrNote(invisible.code, [{ path, message: invisible.message }], scope);
    return name ?? '';
  }
}

/** The checked members of a value that a class declares; ignores all others. Throws like ContractPipe. */
export function checkedPart<Part extends object>(of: Type<Part>, value: unknown): Part {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongBody('object', value);
  const result = new ValidationResult();
  CompiledSchema.of(of)?.check(value, '', result);
  refuse(value, result, of, undefined);
  return value as Part;
}

/**
 * Refuses faults that no class can declare.
 * @throws FormProblem when there is a fault; in a dry run it returns, and the values at these places must match no record
 */
export function refuseForm(code: string, faults: readonly Fault[]): void {
  if (faults.length > 0) refuseOrNote(code, faults, requestScope.get());
}

function refuseOrNote(code: string, faults: readonly Fault[], scope: PipeScope): void {
  const dryRun = scope?.dryRun;
  if (!dryRun) throw new FormProblem(code, faults.slice(0, MAX_FAULTS));
  // Nobody sent the stand-ins, so their faults do not count.
  for (const fault of faults.filter(({ path }) => !dryRun.isReplaced(path))) dryRun.note(fault);
}

function accept(value: object, result: ValidationResult, of: Type<object>, scope: PipeScope): unknown {
  refuse(value, result, of, scope);
  if (result.warnings.length > 0) scope?.warnings.push(...result.warnings);
  return value;
}

/** After a check without faults, lets the next large body be parsed. */
function acceptLarge(value: object, result: ValidationResult, of: Type<object>, scope: PipeScope, endChecks: () => void): unknown {
  const accepted = accept(value, result, of, scope);
  endChecks();
  return accepted;
}

/** @throws FormProblem when there is a fault; in a dry run only when no stand-in fits */
function refuse(value: object, result: ValidationResult, of: Type<object>, scope: PipeScope): void {
  const [first] = result.faults;
  if (!first) return;
  const faults = result.faults.map(({ path, message }) => ({ path, message }));
  if (!scope?.dryRun || result.isFull || faults.some(({ path }) => path === '')) throw new FormProblem(first.code, faults);
  scope.dryRun.mend(of, value, faults);
}

function wrongBody(expected: 'object' | 'list', value: unknown): Problem {
  const given = value === undefined || value === null || value === '' ? 'it is empty' : `not ${nounOf(value)}`;
  return new Problem(400, 'invalid_body', `The body must be a JSON ${expected}, ${given}`);
}

function nounOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value === 'string' ? 'text' : typeof value}`;
}
