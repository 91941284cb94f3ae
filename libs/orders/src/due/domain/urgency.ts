interface Urgent {
  orderId: number;
  priority: number;
  /** ISO 8601. */
  dueAt: string | null;
}

/** Orders by urgency: what is due first, then by priority, then by age. */
export const byUrgency = (a: Urgent, b: Urgent): number => compared(a.dueAt, b.dueAt) || a.priority - b.priority || a.orderId - b.orderId;

/** What is due at no time comes last. */
function compared(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}
