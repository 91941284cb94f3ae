import { Scope } from '../scope.js';

/** A position in a trace (W3C Trace Context): steps done there have this span as their parent. */
export interface Trace {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  isSampled: boolean;
}

/** The position of the current call; undefined for an untraced one. */
export const currentTrace = new Scope<Trace>();

/** Later versions of the format may add members at the end. */
const FORM = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;

/** Reads a `traceparent`; undefined for one that is malformed, which counts as none. */
export function readTraceParent(text: string | readonly string[] | null | undefined): Trace | undefined {
  const [, version, traceId = '', spanId = '', flags = '', rest] = typeof text === 'string' ? (FORM.exec(text) ?? []) : [];
  if (version === undefined || ZEROS.test(traceId) || ZEROS.test(spanId) || (version === '00' && rest !== undefined)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The `traceparent` that names a position. */
export const traceParentOf = ({ traceId, spanId, isSampled }: Trace): string => `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** The current call's `traceparent`, to be stored with work that follows it; null for an untraced call. */
export function currentTraceParent(): string | null {
  const trace = currentTrace.get();
  return trace ? traceParentOf(trace) : null;
}

/** Runs work at the position in the trace that was stored with it as a `traceparent`. */
export function inTraceOf<T>(traceParent: string | null | undefined, work: () => Promise<T>): Promise<T> {
  const trace = readTraceParent(traceParent);
  return trace ? currentTrace.run(trace, work) : work();
}

/** The members that name a trace on a line of the log. */
export const traceOnLine = (trace: Trace | undefined): { traceId?: string } => (trace ? { traceId: trace.traceId } : {});
