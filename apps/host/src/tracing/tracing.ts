export interface TracingTerms {
  /** Base URL of the collector. */
  endpoint: string;
  serviceName: string;
  version: string;
}

/** Spans on their way to a collector. */
export interface Tracing {
  /** Sends what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}
