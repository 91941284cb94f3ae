/** Orders by status as a chart has them: none are of a status that the answer leaves out. */
export const byStatus = (
  columns: readonly { name: string }[],
  statuses: readonly { status_id: number; orders: number }[],
): Record<string, number> => ({
  ...Object.fromEntries(columns.map(({ name }) => [name, 0])),
  ...Object.fromEntries(statuses.map(({ status_id: id, orders }) => [`status${id}`, orders])),
});
