import type { OrderTask } from '../../contract/tasks.js';
import type { Offset } from '../../orders/domain/days.js';
import type { OrderStatus } from '../../orders/domain/order-status.js';
import { endOfDay, workingDayBefore } from './working-days.js';

const HOUR_MS = 3_600_000;
const PICKED_HOURS = 4;
const WEEK_HOURS = 168;

/** Tasks that follow from an order's status and age alone. */
export type AgeTask = Exclude<OrderTask, 'unsupplied' | 'short'>;

interface AgeRule {
  statuses: readonly OrderStatus[];
  /** Which instant must lie far enough back: the creation, or the last change. */
  last: 'created' | 'changed';
  before: (now: Date, offset: Offset) => Date;
  isPicked?: true;
}

const hoursBefore =
  (hours: number) =>
  (now: Date): Date =>
    new Date(now.getTime() - hours * HOUR_MS);

export const ageRules: Readonly<Record<AgeTask, AgeRule>> = {
  late: { statuses: ['pending', 'processing'], last: 'created', before: workingDayBefore },
  due: {
    statuses: ['pending', 'processing'],
    last: 'created',
    before: (now, offset) => workingDayBefore(endOfDay(now, offset), offset),
  },
  idle: { statuses: ['processing'], last: 'changed', before: workingDayBefore },
  picked: { statuses: ['processing'], last: 'changed', before: hoursBefore(PICKED_HOURS), isPicked: true },
  held: { statuses: ['hold'], last: 'changed', before: hoursBefore(WEEK_HOURS) },
  standby: { statuses: ['stand_by'], last: 'changed', before: hoursBefore(WEEK_HOURS) },
};
