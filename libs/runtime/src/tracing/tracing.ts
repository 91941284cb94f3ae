export interface TracingTerms {
  /** Base URL of the collector. */
  endpoint: string;
  serviceName: string;
  version: string;
  /** Of how many requests, from 0 to 1, spans are recorded unless their caller decides; undefined: the SDK's own variables decide. */
  ratio?: number;
}

/** Spans on their way to a collector. */
export interface Tracing {
  /** Sends what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}
