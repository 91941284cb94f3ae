import { Scope } from '@kernel';
import type { Warning } from '../errors/index.js';
import type { DryRun } from './dry-run.js';

/** State of one request; a hook enters it for requests that need it, see `hooks.ts`. */
export interface RequestScope {
  requestId: string;
  warnings: Warning[];
  /** The earliest instant for the answer, in milliseconds of the monotonic clock: before it, other processes may still act otherwise. */
  answerNotBefore?: number;
  /** Present during a dry run. */
  dryRun?: DryRun;
  /** Present for a large body, whose check calls it on success, so that the next large body can be parsed. */
  endChecks?: () => void;
}

export const requestScope = new Scope<RequestScope>();
