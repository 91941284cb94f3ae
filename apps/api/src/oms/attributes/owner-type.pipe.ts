import { type OwnerType, ownerTypes } from '@contract/orders';
import { FormProblem } from '../../errors/index.js';
import { RequestPipe } from '../../validation/index.js';

/** For `{owner_type}` in a path. Throws FormProblem on any other word. */
export class OwnerTypePipe extends RequestPipe {
  check(value: unknown): OwnerType {
    const type = ownerTypes.find((each) => each === value);
    if (type) return type;
    throw new FormProblem('invalid_value', [{ path: 'owner_type', message: `must be one of ${ownerTypes.join(', ')}` }]);
  }
}
