import { Refusal } from '../../api/refusal.js';
import { newId } from './new-id.js';

/** Whether a request may have been carried out despite its error: there was no answer, the server failed, or an earlier try still runs. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status) || error.code === 'idempotency_key_running');

/**
 * Idempotency keys for requests that people may repeat after a lost answer: the same body keeps its key until the request is settled, so
 * the server applies it once.
 */
export class Repeatable {
  private pending: { text: string; key: string } | undefined;

  /** The headers of a request with this body. */
  headersFor(body: unknown): { 'Idempotency-Key': string } {
    const text = JSON.stringify(body);
    this.pending = this.pending?.text === text ? this.pending : { text, key: newId() };
    return { 'Idempotency-Key': this.pending.key };
  }

  /** Sends a body with its key. Any answer settles the request, unless it leaves the outcome open. */
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

  /** Gives the next request a new key, since the server has answered. */
  settle(): void {
    this.pending = undefined;
  }
}
