/** One fault of a request with several records: where it is and which rule it breaks. */
export interface Fault<Code extends string = string> {
  code: Code;
  /** Path within the command, in the contract's names: `orders[3].items[0].sku`; empty for the whole command. */
  path: string;
  details?: Record<string, unknown>;
}

/**
 * A refusal by the domain: a rule said no, nothing was written, and a retry changes nothing. It carries codes, never text for a client:
 * each interface version owns the table that turns codes into its answers.
 */
export class DomainError<Code extends string = string> extends Error {
  readonly faults: readonly Fault<Code>[];

  constructor(
    readonly code: Code,
    readonly details: Record<string, unknown> = {},
    faults?: readonly Fault<Code>[],
  ) {
    super(code);
    this.name = new.target.name;
    this.faults = faults ?? [{ code, path: '', details }];
  }
}

/** For a command that sends another: rethrows its refusal, with the paths translated to the words of the sending command. */
export function refusedAt(place: (path: string) => string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof DomainError)) throw error;
    const Refusal = error.constructor as new (...parts: ConstructorParameters<typeof DomainError>) => DomainError;
    throw new Refusal(
      error.code,
      error.details,
      error.faults.map((fault) => ({ ...fault, path: place(fault.path) })),
    );
  };
}

type MakeRefusal<Code extends string, Refusal> = (code: Code, details: Record<string, unknown>, faults: readonly Fault<Code>[]) => Refusal;

/** Gathers every fault of a bulk command before refusing it as a whole (bulk requests are atomic). */
export class FaultList<Code extends string> {
  private readonly faults: Fault<Code>[] = [];

  add(code: Code, path: string, details: Record<string, unknown> = {}): void {
    this.faults.push({ code, path, details });
  }

  get isEmpty(): boolean {
    return this.faults.length === 0;
  }

  /** The error that `make` builds from the first fault and all of them, when there is any. */
  refusal<Refusal extends Error>(make: MakeRefusal<Code, Refusal>): Refusal | undefined {
    const [first] = this.faults;
    return first && make(first.code, first.details ?? {}, this.faults);
  }

  /** @throws `refusal`, when there is any. */
  refuseIfAny(make: MakeRefusal<Code, Error>): void {
    const refusal = this.refusal(make);
    if (refusal) throw refusal;
  }
}

/** The database is unreachable; a later retry may succeed. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
    this.name = 'DatabaseAway';
  }
}

/** A row violated a unique key or check of its table; the store turns that into a code of its domain. */
export class ConstraintBroken extends Error {
  constructor(
    readonly constraint: 'unique' | 'check' | 'foreign',
    /** The engine's message; names the key or the columns. For matching in stores only, never for clients. */
    readonly said: string,
    cause: unknown,
  ) {
    super(`constraint broken: ${constraint}`, { cause });
    this.name = 'ConstraintBroken';
  }
}

/** Another transaction holds the lock on a row that was read `FOR UPDATE NOWAIT`. */
export class LockTaken extends Error {
  constructor(cause: unknown) {
    super('the row is locked', { cause });
    this.name = 'LockTaken';
  }
}
