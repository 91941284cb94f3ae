/** A fault of a document, and its place. */
export interface PlanFault {
  path: string;
  code: 'bin_outside_aisle' | 'invalid_value' | 'missing_field' | 'repeated_bin' | 'repeated_order' | 'unknown_bin' | 'unknown_aisle';
  message: string;
}

/** The maximum number of reported faults. */
const MAX_FAULTS = 100;

export interface NumberRules {
  min?: number;
  max?: number;
  isWhole?: boolean;
  /** The default. */
  otherwise?: number;
}

const MAX_NUMBER = 1e9;
const MAX_NAME = 255;

/** Reads values of a document and collects their faults. */
export class Fields {
  readonly faults: PlanFault[] = [];

  refuse(path: string, code: PlanFault['code'], message: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ path, code, message });
  }

  object(value: unknown, path: string): Record<string, unknown> {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
    if (value === undefined || value === null) this.refuse(path, 'missing_field', 'is required');
    else this.refuse(path, 'invalid_value', 'must be an object');
    return {};
  }

  /** A list of objects, each with its path. */
  rows(value: unknown, path: string, max: number, min = 1): { row: Record<string, unknown>; path: string }[] {
    if (!Array.isArray(value)) {
      if (value === undefined || value === null) this.refuse(path, 'missing_field', 'is required');
      else this.refuse(path, 'invalid_value', 'must be a list');
      return [];
    }
    if (value.length < min || value.length > max) {
      this.refuse(path, 'invalid_value', `must have ${min} to ${max} entries`);
      return [];
    }
    return value.map((row: unknown, at) => ({ row: this.object(row, `${path}[${at}]`), path: `${path}[${at}]` }));
  }

  number(value: unknown, path: string, { min = -MAX_NUMBER, max = MAX_NUMBER, isWhole = false, otherwise }: NumberRules = {}): number {
    if (value === undefined || value === null) {
      if (otherwise === undefined) this.refuse(path, 'missing_field', 'is required');
      return otherwise ?? 0;
    }
    if (typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value))) return value;
    this.refuse(path, 'invalid_value', `must be a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`);
    return otherwise ?? min;
  }

  /** A name; numbers count as their digits. */
  name(value: unknown, path: string): string {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && text !== '' && text.length <= MAX_NAME) return text;
    if (text === undefined || text === null) this.refuse(path, 'missing_field', 'is required');
    else this.refuse(path, 'invalid_value', `must be a text of 1 to ${MAX_NAME} characters`);
    return '';
  }

  flag(value: unknown, path: string): boolean {
    if (typeof value === 'boolean') return value;
    if (value !== undefined && value !== null) this.refuse(path, 'invalid_value', 'must be true or false');
    return false;
  }
}
