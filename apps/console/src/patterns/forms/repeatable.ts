import { newId } from './new-id.js';

/**
 * Idempotency keys of requests that people may send again when the answer was lost: the same body has the same key until it is settled, so
 * the server does it once.
 */
export class Repeatable {
  private pending: { text: string; key: string } | undefined;

  /** The headers of a request with this body. */
  headersFor(body: unknown): { 'Idempotency-Key': string } {
    const text = JSON.stringify(body);
    this.pending = this.pending?.text === text ? this.pending : { text, key: newId() };
    return { 'Idempotency-Key': this.pending.key };
  }

  /** The server answered: the next request is another one. */
  settle(): void {
    this.pending = undefined;
  }
}
