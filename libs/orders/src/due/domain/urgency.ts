interface Urgent {
  orderId: number;
  priority: number;
  /** ISO 8601. */
  dueAt: string | null;
}

/** Sorts orders by due date, then by priority, then by age. */
export const byUrgency = (a: Urgent, b: Urgent): number => compared(a.dueAt, b.dueAt) || a.priority - b.priority || a.orderId - b.orderId;

/** Orders without a due date come last. */
function compared(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
