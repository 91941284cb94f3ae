import { Refusal } from '../../api/refusal.js';
import { sendFilledRows } from './filled-rows.js';

describe('the filled-in rows of a form', () => {
  it('are sent without the empty ones between them', async () => {
    expect(await sendFilledRows([undefined, 'b', undefined, 'd'], 'items', (rows) => Promise.resolve(rows))).toEqual(['b', 'd']);
  });

  it('are told of their faults at their own places; other faults stay where they are', async () => {
    const faults = ['data[0].items[1].bin', 'data[0].items[0]', 'data[0].return_id'].map((path) => ({ path, message: 'is wrong' }));
    const sent = sendFilledRows([undefined, 'b', undefined, 'd'], 'data[0].items', () =>
      Promise.reject(new Refusal(400, 'invalid', 'No', faults)),
    );
    const refusal: unknown = await sent.catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', message: 'No' });
    expect((refusal as Refusal).faults.map(({ path }) => path)).toEqual(['items[3].bin', 'items[1]', 'data[0].return_id']);
  });
});
