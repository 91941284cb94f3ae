import type { components } from '../../api/generated/oms.js';

type Order = Pick<components['schemas']['OrderAnswer'], 'status_id'>;

/** Statuses by the interface's numbers. */
export const HOLD = 2;
export const PENDING = 3;
export const PROCESSING = 4;
export const STAND_BY = 5;
const DIVIDED = 6;
export const BACKORDER = 7;
export const SHIPPED = 9;

// The rules are the server's; these only determine what is offered.
const editable = [HOLD, PENDING, STAND_BY, BACKORDER];
export const holdable: readonly number[] = [PENDING, BACKORDER];
export const releasable: readonly number[] = [HOLD, STAND_BY];
/** A divided order is cancelled together with its parts. */
export const cancellable: readonly number[] = [...editable, DIVIDED];

/** Whether the floor has not begun with the order. */
export const isEditable = ({ status_id: status }: Order): boolean => editable.includes(status);
export const isHoldable = ({ status_id: status }: Order): boolean => holdable.includes(status);
export const isReleasable = ({ status_id: status }: Order): boolean => releasable.includes(status);
export const isCancellable = ({ status_id: status }: Order): boolean => cancellable.includes(status);
