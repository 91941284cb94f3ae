import type { Type } from '@nestjs/common';
import { CompiledSchema, ValidationResult } from '../../../api/src/validation/index.js';
import { Refusal } from '@runtime/refusal';

/**
 * Checks and converts `value` as the HTTP interface does.
 * @param passed makes members that the shape does not know faults, except those at these paths
 * @throws Refusal naming every fault.
 */
export function checked<Body extends object>(shape: Type<Body>, value: object, passed?: readonly string[]): Body {
  const result = new ValidationResult();
  CompiledSchema.of(shape)?.check(value, '', result);
  const unknown = passed ? result.warnings.filter(({ path }) => !passed.includes(path)) : [];
  const faults = [...result.faults, ...unknown.map(({ path }) => ({ path, message: 'is not a known field' }))];
  if (faults.length > 0) throw new Refusal(faults.map(({ path, message }) => `${path} ${message}`).join('\n'));
  return value as Body;
}
