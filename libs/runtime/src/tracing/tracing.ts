export interface TracingTerms {
  /** Base URL of the collector. */
  endpoint: string;
  serviceName: string;
  version: string;
  /**
   * The share of requests, from 0 to 1, whose spans are recorded unless their caller decides; undefined: the SDK's own variables decide.
   */
  ratio?: number;
}

/** Exports spans to a collector. */
export interface Tracing {
  /** Sends the spans that are still buffered. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}
