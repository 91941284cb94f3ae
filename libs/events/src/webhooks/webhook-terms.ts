/** How this process treats webhooks. */
export interface WebhookTerms {
  /** Refuses plain http. */
  isProduction: boolean;
  /** Seconds before each try, from the first one on. */
  schedule: readonly number[];
}

/** Injection token of the terms. */
export const WEBHOOK_TERMS = Symbol('webhook terms');
