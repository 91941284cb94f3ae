import { Scope } from '@kernel';

/** Something in a request that was ignored, told to the caller beside the answer's `data`. */
export interface Warning {
  path: string;
  message: string;
}

/** What belongs to one request and to nothing else; entered by the first hook of the request. */
export interface RequestScope {
  requestId: string;
  warnings: Warning[];
  /** When, by the monotonic clock in milliseconds, the answer may leave: what it says is not true everywhere any sooner. */
  answerNotBefore?: number;
}

export const requestScope = new Scope<RequestScope>();

/** Keeps warnings for the answer of the request in progress; outside a request they are dropped. */
export function addWarnings(warnings: readonly Warning[]): void {
  requestScope.get()?.warnings.push(...warnings);
}
