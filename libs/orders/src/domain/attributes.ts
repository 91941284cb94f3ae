import type { Attribute, AttributeErrorCode, AttributeOwner, AttributeValue } from '../contract/attributes.js';
import type { FaultList } from '@kernel';

/** Names given more than once in one request: every place but the first is a fault. */
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

export abstract class AttributeStore {
  /** @throws AttributeError `attribute_owner_not_found`, `ambiguous_attribute_owner`. */
  abstract findOwner(accountId: number, owner: AttributeOwner): Promise<Owner>;
  /** The owner's attributes of these names, locked in key order. */
  abstract lock(accountId: number, owner: Owner, names: readonly string[]): Promise<Attribute[]>;
  /** @throws AttributeError `attribute_exists` when another request added one of them meanwhile. */
  abstract add(accountId: number, owner: Owner, values: readonly AttributeValue[]): Promise<void>;
  /** Sets values, adding what is not there; the last value of a name wins. */
  abstract set(accountId: number, rows: readonly { owner: Owner; value: AttributeValue }[]): Promise<void>;
  abstract remove(accountId: number, owner: Owner, name: string): Promise<void>;
}
