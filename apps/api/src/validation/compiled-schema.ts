import type { Type } from '@nestjs/common';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Slices } from './slices.js';
import { MAX_FAULTS, type Warning } from '../errors/index.js';
import { explain, wrongKind } from './faults.js';
import type { Finding } from './faults.js';
import { compileFlat, declaredFields } from './schema.js';
import type { DeclaredField } from './schema.js';

type Members = Record<string, unknown>;

/** Faults and warnings of one request. */
export class ValidationResult {
  readonly faults: Finding[] = [];
  readonly warnings: Warning[] = [];

  get isFull(): boolean {
    return this.faults.length >= MAX_FAULTS;
  }

  fault(path: string, explained: Omit<Finding, 'path'>): void {
    if (!this.isFull) this.faults.push({ path, ...explained });
  }

  warn(path: string, message: string): void {
    if (this.warnings.length < MAX_FAULTS) this.warnings.push({ path, message });
  }
}

/**
 * Checks values of one request class: its own fields by a compiled schema, nested objects by the plan of their class. Checking object by
 * object bounds the number of faults, reports them in the request's order and finds unknown members on the way.
 */
export class CompiledSchema {
  private readonly fields: ReadonlyMap<string, DeclaredField>;
  private readonly prepared: readonly DeclaredField[];
  private readonly nested: readonly DeclaredField[];
  private readonly order: ReadonlyMap<string, number>;
  private readonly validate: ValidateFunction;

  private constructor(readonly declared: readonly DeclaredField[]) {
    this.fields = new Map(declared.map((field) => [field.name, field]));
    this.order = new Map(declared.map((field, index) => [field.name, index]));
    this.prepared = declared.filter((field) => field.prepare.length > 0 || field.default !== undefined);
    this.nested = declared.filter((field) => field.of);
    this.validate = compileFlat(declared);
  }

  private static readonly plans = new WeakMap<Type<object>, CompiledSchema | null>();

  /** The plan of a class, compiled on first use; undefined for a class without declared fields. */
  static of(type: Type<object>): CompiledSchema | undefined {
    let plan = CompiledSchema.plans.get(type);
    if (plan === undefined) {
      const declared = declaredFields(type);
      plan = declared.length > 0 ? new CompiledSchema(declared) : null;
      CompiledSchema.plans.set(type, plan);
    }
    return plan ?? undefined;
  }

  field(name: string): DeclaredField | undefined {
    return this.fields.get(name);
  }

  /**
   * Checks one object in place: removes null from optional fields, fills in defaults, and brings numbers and texts into their stored form.
   */
  check(value: unknown, path: string, result: ValidationResult): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      result.fault(path, wrongKind('an object', value));
      return;
    }
    const members = value as Members;
    this.checkOwn(members, path, result);
    for (const field of this.nested) this.descend(field, members[field.name], path, result);
  }

  /** Like `check`, for large values: works in slices, so that the server handles other requests in between. */
  async checkInSlices(value: unknown, path: string, result: ValidationResult, slices = new Slices()): Promise<void> {
    if (slices.isLong) await slices.pause();
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      result.fault(path, wrongKind('an object', value));
      return;
    }
    const members = value as Members;
    this.checkOwn(members, path, result);
    for (const field of this.nested) {
      const plan = field.of && CompiledSchema.of(field.of());
      const below = members[field.name];
      if (plan && Array.isArray(below) && field.schema.type === 'array') {
        await plan.checkRowsInSlices(below, join(path, field.name), Number(field.schema.maxItems), result, slices);
      } else this.descend(field, below, path, result);
    }
  }

  private checkOwn(members: Members, path: string, result: ValidationResult): void {
    this.clean(members, path, result);
    for (const field of this.prepared) prepare(field, members);
    if (!this.validate(members)) this.report(this.validate.errors ?? [], path, result);
  }

  /** Query values arrive as text: empty ones count as absent, and fields of numbers and flags parse theirs. */
  readQuery(query: Members): Members {
    const read: Members = {};
    for (const [name, field] of this.fields) {
      const value = Object.hasOwn(query, name) ? query[name] : undefined;
      if (value !== undefined && value !== '') read[name] = fromText(value, field.schema.type);
    }
    return read;
  }

  private clean(members: Members, path: string, result: ValidationResult): void {
    for (const name in members) {
      const field = this.fields.get(name);
      if (field === undefined) result.warn(join(path, name.slice(0, longestName)), 'is not a known field and was ignored');
      else if (members[name] === null && field.optional && !field.nullable) members[name] = undefined;
    }
  }

  private descend(field: DeclaredField, value: unknown, path: string, result: ValidationResult): void {
    const plan = field.of && CompiledSchema.of(field.of());
    if (!plan || typeof value !== 'object' || value === null) return;
    const isList = field.schema.type === 'array';
    if (isList !== Array.isArray(value)) return;
    if (isList) plan.checkRows(value as unknown[], join(path, field.name), Number(field.schema.maxItems), result);
    else plan.check(value, join(path, field.name), result);
  }

  /** Checks the objects of an array; an array that is too long gets no other fault. */
  checkRows(rows: readonly unknown[], path: string, max: number, result: ValidationResult): void {
    if (rows.length > max) return;
    for (let index = 0; index < rows.length && !result.isFull; index++) this.check(rows[index], `${path}[${index}]`, result);
  }

  /** Like `checkRows`, for large lists: works in slices, so that the server handles other requests in between. */
  async checkRowsInSlices(
    rows: readonly unknown[],
    path: string,
    max: number,
    result: ValidationResult,
    slices = new Slices(),
  ): Promise<void> {
    if (rows.length > max) return;
    for (let index = 0; index < rows.length && !result.isFull; index++) {
      await this.checkInSlices(rows[index], `${path}[${index}]`, result, slices);
    }
  }

  private report(errors: readonly ErrorObject[], path: string, result: ValidationResult): void {
    const byPlace = new Map<string, { rank: number; finding: Finding }>();
    for (const error of errors) {
      const [name, index] = placeOf(error);
      const place = join(path, name) + (index === undefined ? '' : `[${index}]`);
      const explained = explain(error, this.fields.get(name)?.optional ?? false);
      if (explained && !byPlace.has(place)) byPlace.set(place, { rank: this.order.get(name) ?? 0, finding: { path: place, ...explained } });
    }
    for (const { finding } of [...byPlace.values()].sort((a, b) => a.rank - b.rank)) result.fault(finding.path, finding);
  }
}

/** How many characters of an unknown field's name a message quotes. */
const longestName = 255;

/** `path.name`, or only the name at the top; a field may have an empty name, which gives `path[""]`. */
function join(path: string, name: string): string {
  if (name === '') return `${path}[""]`;
  return path === '' ? name : `${path}.${name}`;
}

function prepare(field: DeclaredField, members: Members): void {
  let value = members[field.name];
  if (value === undefined) {
    if (field.default !== undefined) members[field.name] = field.default;
    return;
  }
  for (const step of field.prepare) value = step(value);
  members[field.name] = value;
}

/** The field of an error, and the index when the error is about an entry of its array. */
function placeOf(error: ErrorObject): [string, string | undefined] {
  if (error.keyword === 'required') return [String((error.params as { missingProperty: string }).missingProperty), undefined];
  const [, name = '', index] = error.instancePath.split('/');
  return [name.replaceAll('~1', '/').replaceAll('~0', '~'), index];
}

function fromText(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'integer' || type === 'number') && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false|1|0)$/.test(value)) return value === 'true' || value === '1';
  return value;
}
