import { Scope } from '@kernel';
import type { Warning } from '../errors/index.js';
import type { DryRun } from './dry-run.js';

/** What belongs to one request and to nothing else; entered by a hook where something needs it, see `hooks.ts`. */
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
