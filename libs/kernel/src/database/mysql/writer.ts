import type { HostRole } from '../database.js';
import { DatabaseAway } from '../../errors.js';

/** Follows the host that accepts writes among several; breaks the connections to a host that no longer does. */
export interface Writer {
  readonly hosts: readonly HostRole[];
  /** Undefined while the writer is known; otherwise resolves when it is. @throws DatabaseAway after three seconds without one */
  whenKnown(): Promise<void> | undefined;
  /** Says that a statement was refused or its connection broke: `whenKnown` then waits until a host proves to be the writer. */
  suspect(): void;
  close(): void;
}

/** The writer changed before the transaction's COMMIT was sent, so nothing was done. */
export class WriterLost extends DatabaseAway {}
