import { type AttributeErrorCode, maxRangeValues } from '@contract/orders';
import type { ProblemEntry } from '../../errors/index.js';

/** The OMS interface's answers to refused attributes. */
export const attributeProblems: Record<AttributeErrorCode, ProblemEntry> = {
  attribute_owner_not_found: {
    status: 404,
    names: 'owner_id',
    message: ({ type, owner }) => `The ${String(type)} ${String(owner)} does not exist`,
  },
  ambiguous_attribute_owner: {
    status: 400,
    names: 'owner_id',
    message: ({ type, owner }) =>
      `Several records of the type ${String(type)} are called ${String(owner)}: use the id, or sku for a serial`,
  },
  attribute_exists: {
    status: 400,
    message: ({ attribute }) =>
      attribute === undefined ? 'An attribute exists already' : `The attribute ${String(attribute)} exists already`,
  },
  repeated_attribute: { status: 400, message: ({ attribute }) => `The attribute ${String(attribute)} is in the request more than once` },
  attribute_not_found: { status: 404, names: 'attribute', message: ({ attribute }) => `The attribute ${String(attribute)} does not exist` },
  too_many_attribute_values: {
    status: 400,
    message: `A request may set at most ${maxRangeValues.toLocaleString('en-US')} values (serials times attributes)`,
  },
};
