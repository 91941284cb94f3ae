import { createRequire } from 'node:module';
import { recordSpans } from '@kernel';
import type { Config } from '../config.js';
import type { Tracing } from './tracing.js';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** Starts recording spans if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise loads nothing. */
export async function startTracing(config: Pick<Config, 'tracesTo' | 'tracesRatio' | 'serviceName'>): Promise<Tracing | undefined> {
  const { tracesTo, tracesRatio: ratio, serviceName } = config;
  if (tracesTo === undefined) return undefined;
  const { openTelemetry } = await import('./open-telemetry.js');
  const { recorder, ...tracing } = openTelemetry({ endpoint: tracesTo, serviceName, version, ratio });
  recordSpans(recorder);
  return {
    ...tracing,
    stop: () => {
      recordSpans(undefined);
      // An unreachable collector must not delay the end of the process.
      return tracing.stop().catch(() => undefined);
    },
  };
}
