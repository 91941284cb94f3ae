import type { components } from '../../api/generated/oms.js';

type Order = Pick<components['schemas']['OrderAnswer'], 'status_id'>;

// The rules are the server's, these say when to offer what.
export const HOLD = 2;
const [PENDING, STAND_BY, DIVIDED, BACKORDER] = [3, 5, 6, 7];

const editable = [HOLD, PENDING, STAND_BY, BACKORDER];
export const holdable: readonly number[] = [PENDING, BACKORDER];
export const releasable: readonly number[] = [HOLD, STAND_BY];
/** A divided order goes with its parts. */
export const cancellable: readonly number[] = [...editable, DIVIDED];

/** Nobody on the floor has begun with it. */
export const isEditable = ({ status_id: status }: Order): boolean => editable.includes(status);
export const isHoldable = ({ status_id: status }: Order): boolean => holdable.includes(status);
export const isReleasable = ({ status_id: status }: Order): boolean => releasable.includes(status);
export const isCancellable = ({ status_id: status }: Order): boolean => cancellable.includes(status);
