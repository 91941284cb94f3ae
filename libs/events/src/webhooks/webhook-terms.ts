/** The process's settings for webhooks. */
export interface WebhookTerms {
  /** Refuses plain http. */
  isProduction: boolean;
  /** Seconds before each attempt, including the first. */
  schedule: readonly number[];
}

/** Injection token of the terms. */
export const WEBHOOK_TERMS = Symbol('webhook terms');
