import { Scope } from '@kernel';
import type { Warning } from './problem.js';
import type { DryRun } from './validation/dry-run.js';

/** What belongs to one request and to nothing else; entered by the first hook of the request. */
export interface RequestScope {
  requestId: string;
  warnings: Warning[];
  /** When, by the monotonic clock in milliseconds, the answer may leave: what it says is not true everywhere any sooner. */
  answerNotBefore?: number;
  /** While the request is run only to learn what else is wrong with it. */
  dryRun?: DryRun;
  /** Given with a large body, which is checked in slices; to be called once it is found good, so that the next one is parsed. */
  endChecks?: () => void;
}

export const requestScope = new Scope<RequestScope>();

/** Keeps warnings for the answer of the request in progress; outside a request they are dropped. */
export function addWarnings(warnings: readonly Warning[]): void {
  requestScope.get()?.warnings.push(...warnings);
}
