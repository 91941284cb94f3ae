import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';

/** One authenticated request. */
export interface LoggedRequest {
  /** The interface called: `oms`, `wms`, `internal`. */
  interface: string;
  accountId: number | null;
  userId: number | null;
  method: string;
  /** Without the query string. */
  path: string;
  status: number;
  durationMs: number;
  address: string;
  requestId: string;
  /** Stored instant of its arrival. */
  createdDate: string;
}

export interface RequestLogRow extends LoggedRequest {
  requestLogId: number;
  /** Name of the user, if one called. */
  userName: string | null;
}

/** Stores a batch of entries, in order of arrival. It cuts texts that are too long for their column. */
export class AppendRequestLog extends Command<void> {
  static readonly silent = 'requests and their answers are no records of the feed';
  static readonly unaudited = 'it keeps requests and their answers';

  constructor(readonly requests: readonly LoggedRequest[]) {
    super();
  }
}

/** Deletes some thousands of the requests logged more than this many days ago; returns whether there may be more. */
export class PurgeRequestLog extends Command<boolean> {
  static readonly silent = 'requests and their answers are no records of the feed';
  static readonly unaudited = 'it keeps requests and their answers';

  constructor(readonly days: number) {
    super();
  }
}

export interface RequestLogFilter {
  accountId?: number;
  userName?: string;
  method?: string;
  status?: number;
  /** Start of the paths. */
  path?: string;
  requestId?: string;
  /** Stored instants; `from` is inclusive, `before` exclusive. */
  from?: string;
  before?: string;
}

/** Logged requests, newest first. */
export class ListRequestLog extends Query<Page<RequestLogRow>> {
  constructor(
    readonly filter: RequestLogFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}
