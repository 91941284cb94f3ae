/** The address of a lot's trace. It has the names in its query, since they may contain any character. */
export const lotPath = (sku: string, lot: string): string => `/lots/trace?${new URLSearchParams({ sku, lot })}`;
