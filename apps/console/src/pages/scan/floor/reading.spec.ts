import { Refusal } from '../../../api/refusal.js';
import { MemoryStorage } from '../outbox/memory-storage.js';
import { Outbox } from '../outbox/outbox.js';
import type { Work } from '../outbox/work.js';
import { Reading } from './reading.js';

const pick = (id: string): Work => ({
  kind: 'pick',
  pick: { pick_id: id, order_id: 2, sku: 'DEMO-010', location: 'A', bin: 'A10', quantity: 1 },
});

describe('what the server said of a task, and what was scanned since', () => {
  it('does not count what the server refused, even before it is read again', async () => {
    let answer: (data: string) => void = () => undefined;
    let fault: unknown = new Refusal(400, 'x', 'No');
    const outbox = new Outbox(new MemoryStorage(), 'picker@MAIN', () =>
      fault === undefined ? Promise.resolve({}) : Promise.reject(fault as Error),
    );
    const reading = new Reading(
      outbox,
      () => new Promise<string>((resolve) => (answer = resolve)),
      ({ kind }) => kind === 'pick',
    );
    const first = reading.load();
    await outbox.deliver();
    answer('before');
    await first;
    const end = reading.follow();

    reading.add('refused', pick('a'));
    expect(reading.now().since).toEqual([pick('a')]);
    await outbox.deliver();
    expect(reading.now()).toMatchObject({ data: 'before', since: [] });

    fault = undefined;
    reading.add('taken', pick('b'));
    await outbox.deliver();
    expect(reading.now()).toMatchObject({ data: 'before', since: [pick('b')] });
    end();
  });
});
