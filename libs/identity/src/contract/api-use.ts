import { Command, Query } from '@nestjs/cqrs';
import type { RequestLogFilter, RequestLogRow } from './request-log.js';

export type UseStep = 'hour' | 'day';

/** Most steps of a series: two days, ninety days. */
export const mostUseSteps: Record<UseStep, number> = { hour: 48, day: 90 };

/** Whose requests; absent members narrow nothing. */
export interface UseFilter {
  accountId?: number;
  /** Compared exactly; one that nobody has gives nothing. */
  userName?: string;
  /** `oms`, `wms`, `internal`, `v2`, `rates`. */
  interface?: string;
}

export interface UseCounts {
  requests: number;
  /** Answered with 400 to 499. */
  refused: number;
  /** Answered with 500 or more. */
  failed: number;
  /** Mean time until the answer, in milliseconds; null when nothing was asked. */
  meanMs: number | null;
}

export interface UseOfStep extends UseCounts {
  /** ISO 8601: where the hour or day (UTC) begins. */
  from: string;
}

/**
 * Authenticated requests of the last `steps` hours or days (UTC), the present one included, oldest first, none left out. Read from kept
 * counts, about a second behind.
 */
export class CountRequests extends Query<UseOfStep[]> {
  constructor(
    readonly filter: UseFilter,
    readonly step: UseStep,
    readonly steps: number,
  ) {
    super();
  }
}

/** What one caller asked of one interface. */
export interface UseOfCaller extends UseCounts {
  interface: string;
  accountId: number | null;
  accountName: string | null;
  userName: string | null;
}

/** Who asked most in the same span: by account, user and interface. */
export class ListApiCallers extends Query<UseOfCaller[]> {
  constructor(
    readonly filter: UseFilter,
    readonly step: UseStep,
    readonly steps: number,
    readonly most: number,
  ) {
    super();
  }
}

/** Forgets counts no series reaches back to; answers whether there may be more. */
export class PurgeRequestCounts extends Command<boolean> {}

export interface LatestRequestFilter extends RequestLogFilter {
  /** Only requests answered with this status or a higher one. */
  statusFrom?: number;
  /** Stored instant; no request is looked for before it. */
  from: string;
}

/** Logged requests of a span, newest first: those before an entry's id, where told. Nothing is counted. */
export class ListLatestRequests extends Query<RequestLogRow[]> {
  constructor(
    readonly filter: LatestRequestFilter,
    readonly beforeId: number | undefined,
    readonly most: number,
  ) {
    super();
  }
}
