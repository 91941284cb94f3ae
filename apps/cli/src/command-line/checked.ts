import type { Type } from '@nestjs/common';
import { CompiledSchema, ValidationResult } from '../../../api/src/validation/index.js';
import { Refusal } from '@runtime/refusal';

/** Checks and converts `value` as the HTTP interface does. @throws Refusal naming every fault. */
export function checked<Body extends object>(shape: Type<Body>, value: object): Body {
  const result = new ValidationResult();
  CompiledSchema.of(shape)?.check(value, '', result);
  if (result.faults.length > 0) throw new Refusal(result.faults.map(({ path, message }) => `${path} ${message}`).join('\n'));
  return value as Body;
}
