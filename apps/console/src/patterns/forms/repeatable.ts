import { Refusal } from '../../api/refusal.js';
import { newId } from './new-id.js';

/** Whether a request may or may not be carried out in spite of its error: no answer, a fault of the server, or an earlier try at work. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status) || error.code === 'idempotency_key_running');

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

  /** Sends a body with its key. An answer settles the request, whatever it says, unless it leaves open what became of it. */
  async send<Body, Answer>(body: Body, how: (body: Body, headers: { 'Idempotency-Key': string }) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await how(body, this.headersFor(body));
      this.settle();
      return answer;
    } catch (error) {
      if (error instanceof Refusal && !isUndecided(error)) this.settle();
      throw error;
    }
  }

  /** The server answered: the next request is another one. */
  settle(): void {
    this.pending = undefined;
  }
}
