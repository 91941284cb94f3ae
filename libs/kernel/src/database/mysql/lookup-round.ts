import type { Parameter } from '../session.js';
import type { Callback } from './answer-watch.js';

/** A read, and the callback for its answer. */
export interface Read {
  sql: string;
  parameters: readonly Parameter[];
  isPrepared: boolean;
  then: Callback<unknown>;
}

/** The server answers the reads of one connection one after the other. */
const MAX_ON_A_CONNECTION = 8;

/**
 * Gathers the lookups that begin in one round of the event loop, to send them over one connection in one write: for a short statement,
 * writing to the socket costs more than anything else.
 */
export class LookupRound {
  private gathered: Read[] = [];

  constructor(private readonly send: (reads: readonly Read[]) => void) {}

  add(read: Read): void {
    this.gathered.push(read);
    if (this.gathered.length === 1) setImmediate(() => this.leave());
    else if (this.gathered.length === MAX_ON_A_CONNECTION) this.leave();
  }

  private leave(): void {
    const reads = this.gathered;
    this.gathered = [];
    if (reads.length > 0) this.send(reads);
  }
}
