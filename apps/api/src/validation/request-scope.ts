import { Scope } from '@kernel';
import type { Warning } from '../errors/index.js';
import type { DryRun } from './dry-run.js';

/** State of one request; a hook enters it for requests that need it, see `hooks.ts`. */
export interface RequestScope {
  requestId: string;
  warnings: Warning[];
  /** When the answer may leave, by the monotonic clock in milliseconds: before that, other processes may contradict it. */
  answerNotBefore?: number;
  /** Present during a dry run. */
  dryRun?: DryRun;
  /** Present for a large body, which is checked in slices; the check calls it on success, so that the next body can be parsed. */
  endChecks?: () => void;
}

export const requestScope = new Scope<RequestScope>();
