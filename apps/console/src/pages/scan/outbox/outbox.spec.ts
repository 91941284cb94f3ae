import { Refusal } from '../../../api/refusal.js';
import { MemoryStorage } from './memory-storage.js';
import { MAX_ENTRIES, Outbox } from './outbox.js';
import type { Work } from './work.js';

const pick = (id: string): Work => ({
  kind: 'pick',
  pick: { pick_id: id, order_id: 2, sku: 'DEMO-010', location: 'A', bin: 'A10', quantity: 1 },
});
const count: Work = { kind: 'count', key: 'k', body: [] };

describe('what was scanned', () => {
  let storage: MemoryStorage;
  let sent: Work[];
  /** What the next request fails with; undefined when it succeeds. */
  let fault: unknown;
  let remark: string | undefined;
  let now: number;
  const open = (owner = 'picker@MAIN'): Outbox =>
    new Outbox(
      storage,
      owner,
      (work) => {
        sent.push(work);
        return fault === undefined ? Promise.resolve(remark === undefined ? {} : { remark }) : Promise.reject(fault as Error);
      },
      () => now,
    );

  beforeEach(() => {
    [storage, sent, fault, remark, now] = [new MemoryStorage(), [], undefined, undefined, 1_000];
  });

  it('is told in order and forgotten once the server has answered', async () => {
    const outbox = open();
    for (const id of ['a', 'b', 'c']) outbox.add(id, pick(id));
    await outbox.deliver();
    expect(sent).toEqual(['a', 'b', 'c'].map(pick));
    expect([outbox.entries(), storage.length]).toEqual([[], 0]);
  });

  it.each([
    ['without a connection', Refusal.unanswered('')],
    ['while the service is down', new Refusal(503, 'x', '')],
    ['without a login', new Refusal(401, 'login_required', '')],
  ])('waits %s, over a reload too, and is told then with the same ids', async (_when, passing) => {
    fault = passing;
    const outbox = open();
    outbox.add('a', pick('a'));
    outbox.add('b', pick('b'));
    await outbox.deliver();
    expect(outbox.waiting().map(({ says }) => says)).toEqual(['a', 'b']);
    fault = undefined;
    sent = [];
    const reloaded = open();
    await reloaded.deliver();
    expect(sent).toEqual([pick('a'), pick('b')]);
    expect(storage.length).toBe(0);
  });

  it('that is refused stays with its reason until somebody has read it, and does not stop the rest', async () => {
    fault = new Refusal(400, 'x', 'No', [{ path: 'picks[0].quantity', message: 'Only 1 is left' }]);
    const outbox = open();
    const settled: string[] = [];
    outbox.whenSettled(({ says }) => settled.push(says));
    outbox.add('a', pick('a'));
    await outbox.deliver();
    fault = undefined;
    outbox.add('b', pick('b'));
    await outbox.deliver();
    expect(outbox.entries()).toMatchObject([{ says: 'a', refusal: 'Only 1 is left' }]);
    expect(settled).toEqual(['a', 'b']);
    expect(sent).toEqual([pick('a'), pick('b')]);
    outbox.dismiss(outbox.entries()[0]?.id ?? '');
    expect(open().entries()).toEqual([]);
  });

  it('is its owner’s alone, and bounded', async () => {
    fault = Refusal.unanswered('');
    const outbox = open();
    for (let index = 0; index < MAX_ENTRIES; index += 1) expect(outbox.add(String(index), pick(String(index)))).toBe(true);
    expect(outbox.add('more', pick('more'))).toBe(false);
    expect(outbox.entries().map(({ says }) => says)).toEqual(Array.from({ length: MAX_ENTRIES }, (_, index) => String(index)));
    await outbox.deliver();
    expect(open('other@MAIN').entries()).toEqual([]);
  });

  it('is not counted again once the server may have forgotten it', async () => {
    fault = Refusal.unanswered('');
    const outbox = open();
    outbox.add('count', count);
    await outbox.deliver();
    [fault, now] = [undefined, now + 21 * 3_600_000];
    await outbox.deliver();
    expect(sent).toEqual([count]);
    expect(outbox.entries()).toMatchObject([{ refusal: 'It is not known whether this count arrived. Count the bin again.' }]);
  });

  it('is kept with what the server says of it until somebody has read it', async () => {
    const outbox = open();
    remark = 'Held for a second count';
    outbox.add('a count', count);
    await outbox.deliver();
    expect([outbox.waiting(), outbox.entries()]).toMatchObject([[], [{ says: 'a count', remark }]]);
    await open().deliver();
    expect(sent).toHaveLength(1);
    outbox.dismiss(outbox.entries()[0]?.id ?? '');
    expect(outbox.entries()).toEqual([]);
  });
});
