import type { AttributeErrorCode, AttributeOwner, AttributeValue } from '../../contract/attributes.js';
import type { FaultList } from '@kernel';

/** Adds a fault for each repetition of a name within a request. */
export function findRepeated(values: readonly AttributeValue[], path: string, faults: FaultList<AttributeErrorCode>): void {
  const seen = new Set<string>();
  values.forEach(({ attribute }, index) => {
    if (seen.has(attribute)) faults.add('repeated_attribute', `${path}[${index}].attribute`, { attribute });
    seen.add(attribute);
  });
}

/** A stored owner of attributes. */
export interface Owner {
  type: AttributeOwner['type'];
  id: number;
}
