/** The operator's settings for waiting orders. */
export interface BackorderTerms {
  /** Days after which no younger order is served before an order that lacks the same product; 0 = never. */
  fairDays: number;
}

export const BACKORDER_TERMS = Symbol('BackorderTerms');
