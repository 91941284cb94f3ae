import type { components } from '../../api/generated/oms.js';

type Order = components['schemas']['OrderAnswer'];

// The rules are the server's, these say when to offer what.
const [HOLD, PENDING, STAND_BY, BACKORDER] = [2, 3, 5, 7];

/** Nobody on the floor has begun with it. */
export const isEditable = ({ status_id: status }: Order): boolean => [HOLD, PENDING, STAND_BY, BACKORDER].includes(status);
export const isHoldable = ({ status_id: status }: Order): boolean => [PENDING, BACKORDER].includes(status);
export const isReleasable = ({ status_id: status }: Order): boolean => [HOLD, STAND_BY].includes(status);
