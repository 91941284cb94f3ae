import type { Type } from '@nestjs/common';
import { Findings, Plan } from '../../api/src/validation/plan.js';
import { Refusal } from '../../host/src/refusal.js';

/** `value` as the HTTP interface takes it in the same place. @throws Refusal naming every fault. */
export function checked<Body extends object>(shape: Type<Body>, value: object): Body {
  const findings = new Findings();
  Plan.of(shape)?.check(value, '', findings);
  if (findings.faults.length > 0) throw new Refusal(findings.faults.map(({ path, message }) => `${path} ${message}`).join('\n'));
  return value as Body;
}
