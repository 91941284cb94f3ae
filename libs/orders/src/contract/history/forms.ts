import type { SentenceOf } from '@kernel';

/** Why an order's stock was taken from it, or is not what was recorded. */
export const shortageReasons = ['stock expired', 'stock was put on hold', 'stock was recounted', 'stock was taken from sale'] as const;
export type ShortageReason = (typeof shortageReasons)[number];

/** All that histories of orders say; only the service writes there. */
export const historyForms = [
  ...shortageReasons,
  'all of its parts are done',
  'it was shipped elsewhere',
  'its parts were merged',
  'its parts were merged: all are at one site',
  'its stock is short',
  'its stock is short: {reason}',
  'merged into order {order}',
  'moved to another site',
  'order {order} was cancelled',
  'other parts at its site were merged into it',
  'part of order {order}',
  'picked {quantity} x {sku} from {location}/{bin}',
  'reverted to Pending by the warehouse',
  'stock became available',
  'the order was changed',
  'the site processes on its own',
] as const;
export type HistoryReason = SentenceOf<(typeof historyForms)[number]>;

/** What was done about an order while its status stayed. */
export interface HistoryNote {
  orderId: number;
  text: HistoryReason;
}
