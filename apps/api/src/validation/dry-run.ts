import type { Type } from '@nestjs/common';
import type { Fault, LookedUp } from '../errors/index.js';
import { CompiledSchema } from './compiled-schema.js';
import type { DeclaredField } from './schema.js';
import { StandIns } from './stand-ins.js';

type Members = Record<string, unknown>;
type Step = { owner: Members; key: string; field: DeclaredField; isEntry: boolean };

/**
 * Runs a malformed request to learn what else is wrong with it: replaces each faulty value by a stand-in, and restores it afterwards. Of
 * the command's findings it keeps only those that no stand-in has caused (docs/decisions/validation.md).
 */
export class DryRun {
  /** Faults in the form of the body, the query and the path. */
  readonly faults: Fault[] = [];
  private readonly standIns = new StandIns();
  private readonly replaced = new Set<string>();
  /** The places of faults of form, and the places around them. */
  private readonly around = new Set<string>();
  private readonly putBack: (() => void)[] = [];

  /** Records faults of form and replaces their values in place. */
  mend(of: Type<object>, value: object, faults: readonly Fault[]): void {
    for (const fault of faults) {
      const step = stepTo(of, value, fault.path);
      this.note(fault, step !== undefined && this.replace(step));
    }
  }

  /**
   * Records a fault.
   * @param isReplaced whether a stand-in is at its place
   */
  note(fault: Fault, isReplaced = true): void {
    this.faults.push(fault);
    if (isReplaced) this.replaced.add(fault.path);
    for (const place of [fault.path, ...outwards(fault.path)]) this.around.add(place);
  }

  /**
   * The findings that no stand-in has caused.
   * @param request the parameters of the path, and the body as it is now
   */
  soundOf(found: readonly LookedUp[], request: readonly unknown[]): Fault[] {
    return found
      .filter(({ path, details }) => {
        if (this.around.has(path) || this.isReplaced(path) || this.standIns.isIn(details)) return false;
        // The command may require a missing member only because of a neighbour that a stand-in replaced.
        return !this.around.has(outwards(path)[0] ?? '') || request.some((value) => valueAt(value, path) !== undefined);
      })
      .map(({ path, message }) => ({ path, message }));
  }

  /** Whether a stand-in is at the place, or around it. */
  isReplaced(path: string): boolean {
    return [path, ...outwards(path)].some((place) => this.replaced.has(place));
  }

  /** Restores the client's values, which answers may quote. */
  restore(): void {
    for (const each of this.putBack.splice(0).reverse()) each();
  }

  private replace({ owner, key, field, isEntry }: Step): boolean {
    const before = owner[key];
    // A fault of several members together is in none of them, so the object stays as it is.
    if (isEntry && field.of && typeof before === 'object' && before !== null && !Array.isArray(before)) return false;
    owner[key] = isEntry ? this.standIns.entry(field, this.partOf) : this.standIns.of(field, this.partOf);
    this.putBack.push(() => (owner[key] = before));
    return true;
  }

  /** An object of the class with all fields that are required or have a default. */
  private readonly partOf = (of: () => Type<object>): object => {
    const fields = (CompiledSchema.of(of())?.declared ?? []).filter((field) => !field.optional || field.default !== undefined);
    return Object.fromEntries(fields.map((field) => [field.name, field.default ?? this.standIns.of(field, this.partOf)]));
  };
}

const namesOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? [];

/** The places around a place, from the inside out; the last one is '', the whole request. */
function outwards(path: string): string[] {
  const places: string[] = [];
  for (let rest = path; rest !== '';) {
    rest = rest.slice(0, Math.max(rest.lastIndexOf('.'), rest.lastIndexOf('['), 0));
    places.push(rest);
  }
  return places;
}

function valueAt(value: unknown, path: string): unknown {
  return namesOf(path).reduce<unknown>(
    (owner, name) => (typeof owner === 'object' && owner !== null ? (owner as Members)[name] : undefined),
    value,
  );
}

/** The member of `value` at the path, with its declaration; undefined when a step on the way has the wrong kind. */
function stepTo(of: Type<object>, value: object, path: string): Step | undefined {
  const names = namesOf(path);
  const rows: DeclaredField = { name: '', optional: false, nullable: false, prepare: [], schema: { type: 'array' }, of: () => of };
  let step: Step | undefined;
  let owner: unknown = value;
  let plan = CompiledSchema.of(of);
  let list: DeclaredField | undefined = Array.isArray(value) ? rows : undefined;
  for (const key of names) {
    if (typeof owner !== 'object' || owner === null) return undefined;
    const field = list ?? plan?.field(key);
    if (!field) return undefined;
    step = { owner: owner as Members, key, field, isEntry: list !== undefined };
    owner = (owner as Members)[key];
    const isList = !list && field.schema.type === 'array';
    list = isList ? field : undefined;
    if (!isList && field.of) plan = CompiledSchema.of(field.of());
  }
  return step;
}
