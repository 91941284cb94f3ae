import type { HostRole } from '../database.js';
import { DatabaseAway } from '../../errors.js';

/** Follows the one host of several that takes the writes; breaks the connections to a host that no longer is it. */
export interface Writer {
  readonly hosts: readonly HostRole[];
  /** Undefined while the writer is known; otherwise resolves when it is. @throws DatabaseAway after three seconds without one */
  found(): Promise<void> | undefined;
  /** Says that a statement was refused or its connection broke: `found` then waits until a host proves to be the writer. */
  suspect(): void;
  close(): void;
}

/** The writer changed before the transaction's COMMIT was sent, so nothing was done. */
export class WriterLost extends DatabaseAway {}
