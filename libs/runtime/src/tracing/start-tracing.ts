import { createRequire } from 'node:module';
import { recordSpans } from '@kernel';
import type { Config } from '../config.js';
import type { Tracing } from './tracing.js';

const { version } = createRequire(import.meta.url)('#package') as { version: string };

/** Records spans from now on, where OTEL_EXPORTER_OTLP_ENDPOINT says where to; otherwise it loads nothing and nothing is recorded. */
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
      // A collector that is away must not delay the end of the process.
      return tracing.stop().catch(() => undefined);
    },
  };
}
