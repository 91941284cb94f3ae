import { nameOfStatement } from './statement-counts.js';
import { currentTrace, type Trace } from './trace.js';

export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

/** Attributes of a span, after OpenTelemetry's conventions; never a value of a request. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A step in progress, timed from its beginning to its end. */
export interface Span {
  /** The context for the steps inside it: they have this span as their parent. */
  readonly trace: Trace;
  end(facts?: SpanFacts, error?: unknown): void;
}

/** Receives the spans. */
export interface SpanRecorder {
  begin(name: string, kind: SpanKind, facts: SpanFacts, parent: Trace | undefined): Span;
}

let recorder: SpanRecorder | undefined;

/** Sets where the process records its spans; undefined turns recording off. */
export function recordSpans(to: SpanRecorder | undefined): void {
  recorder = to;
}

/** Begins the span of an incoming call or job: part of its caller's trace, or a trace of its own; undefined while nobody records. */
export const beginSpan = (name: string, kind: SpanKind, facts: SpanFacts, parent: Trace | undefined): Span | undefined =>
  recorder?.begin(name, kind, facts, parent);

/** Runs work as a span of the current trace; without a span where nobody records or samples it. */
export function inSpan<T>(name: string, kind: SpanKind, work: () => Promise<T>, facts: SpanFacts = {}): Promise<T> {
  if (recorder === undefined) return work();
  const parent = currentTrace.get();
  if (!parent?.isSampled) return work();
  const span = recorder.begin(name, kind, facts, parent);
  return ended(span, currentTrace.run(span.trace, work));
}

/** Records a statement that has just been sent; it has no steps of its own. */
export const statementSpan = <T>(sql: string, answer: Promise<T>): Promise<T> =>
  recorder === undefined ? answer : recordStatement(recorder, sql, answer);

function recordStatement<T>(to: SpanRecorder, sql: string, answer: Promise<T>): Promise<T> {
  const parent = currentTrace.get();
  if (!parent?.isSampled) return answer;
  const name = nameOfStatement(sql);
  return ended(to.begin(name, 'client', { 'db.query.summary': name }, parent), answer);
}

async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}
