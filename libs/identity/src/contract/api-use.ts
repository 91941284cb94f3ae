import { Command, Query } from '@nestjs/cqrs';
import type { RequestLogFilter, RequestLogRow } from './request-log.js';

export type UseStep = 'hour' | 'day';

/** The longest series: two days of hours, ninety days. */
export const maxUseSteps: Record<UseStep, number> = { hour: 48, day: 90 };

/** The caller of requests; absent members do not filter. */
export interface UseFilter {
  accountId?: number;
  /** Exact; an unknown name matches nothing. */
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
  /** Mean response time in milliseconds; null without requests. */
  meanMs: number | null;
}

export interface UseOfStep extends UseCounts {
  /** ISO 8601: start of the hour or day (UTC). */
  from: string;
}

/**
 * Authenticated requests of the last `steps` hours or days (UTC), including the current one, oldest first, without gaps. Reads stored
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

/** One caller's use of one interface. */
export interface UseOfCaller extends UseCounts {
  interface: string;
  accountId: number | null;
  accountName: string | null;
  userName: string | null;
}

/** The callers with the most requests in the same span: by account, user and interface. */
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

/** Deletes counts older than any series; returns whether there may be more. */
export class PurgeRequestCounts extends Command<boolean> {
  static readonly silent = 'requests and their answers are no records of the feed';
  static readonly unaudited = 'it keeps requests and their answers';
}

export interface LatestRequestFilter extends RequestLogFilter {
  /** Only requests with this status or a higher one. */
  statusFrom?: number;
  /** Stored instant; the search goes back no further. */
  from: string;
}

/** Logged requests of a span, newest first, before an entry's id if given. It counts no total. */
export class ListLatestRequests extends Query<RequestLogRow[]> {
  constructor(
    readonly filter: LatestRequestFilter,
    readonly beforeId: number | undefined,
    readonly most: number,
  ) {
    super();
  }
}
