import { Refusal } from '../../api/refusal.js';
import { Repeatable } from './repeatable.js';

describe('a request that may be sent again', () => {
  const answers = async (...errors: (Refusal | undefined)[]): Promise<string[]> => {
    const repeatable = new Repeatable();
    const keys: string[] = [];
    for (const error of errors) {
      const sent = repeatable.send({ same: 'body' }, (_body, headers) => {
        keys.push(headers['Idempotency-Key']);
        return error ? Promise.reject(error) : Promise.resolve('done');
      });
      await sent.catch(() => undefined);
    }
    return keys;
  };

  it.each([
    [0, 'unanswered'],
    [503, 'away'],
    [409, 'idempotency_key_running'],
    [429, 'too_many_requests'],
    [408, 'request_timeout'],
  ])('keeps its key while nobody knows what became of it: %s %s', async (status, code) => {
    const undecided = new Refusal(status, code, 'try again');
    expect(new Set(await answers(undecided, undecided, undefined)).size).toBe(1);
  });

  it('has another key once it was answered', async () => {
    const refused = new Refusal(400, 'sku_taken', 'no');
    expect(new Set(await answers(refused, undefined, new Refusal(409, 'record_changed', 'no'), undefined)).size).toBe(4);
  });
});
