/** The address of a lot's trace. Names may have any character, so they are in its query. */
export const lotPath = (sku: string, lot: string): string => `/lots/trace?${new URLSearchParams({ sku, lot })}`;
