import { type Span as Recorded, ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace as api } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base';
import type { Span, SpanKind, SpanRecorder, Trace } from '@kernel';
import type { Tracing, TracingTerms } from './tracing.js';

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

const SAMPLED = 1;

const contextOf = (parent: Trace | undefined) =>
  parent ? api.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: parent.isSampled ? SAMPLED : 0, isRemote: true }) : ROOT_CONTEXT;

function spanOf(recorded: Recorded): Span {
  const { traceId, spanId, traceFlags } = recorded.spanContext();
  return {
    trace: { traceId, spanId, isSampled: (traceFlags & SAMPLED) === SAMPLED },
    end(facts, error) {
      if (facts) recorded.setAttributes(facts);
      // Only the name: a message may quote values.
      if (error !== undefined)
        recorded.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      recorded.end();
    },
  };
}

/** Sends spans in batches to a collector. The SDK's own variables (`OTEL_EXPORTER_OTLP_HEADERS` ...) apply. */
export function openTelemetry({ endpoint, serviceName, version, ratio }: TracingTerms): Tracing & { recorder: SpanRecorder } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ...(ratio === undefined ? {} : { sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }) }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer(serviceName, version);
  return {
    recorder: {
      begin: (name, kind, attributes, parent) => spanOf(tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    },
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  };
}
