import { aheadInWords, idleMinutes, minutesAhead, paceOf } from './pace.js';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const batch = {
  claimed_at: '2026-11-20T08:30:00.000Z',
  due_at: '2026-11-20T10:00:00.000Z',
  ...{ units: 60, units_picked: 30, units_since_claim: 20 },
};

describe('the pace of a batch', () => {
  it('follows from what its picker did since they claimed it', () => {
    expect(paceOf(batch, now)).toBe(40);
    expect(paceOf({ ...batch, claimed_at: null }, now)).toBeNull();
    expect(paceOf({ ...batch, units_since_claim: 0 }, now)).toBeNull();
  });

  it('says how long before or after its due date it ends', () => {
    expect(minutesAhead(batch, now)).toBe(15);
    expect(minutesAhead({ ...batch, units: 90 }, now)).toBe(-30);
    expect(minutesAhead({ ...batch, due_at: null }, now)).toBeNull();
    const begun = { ...batch, units_since_claim: 0 };
    expect(minutesAhead(begun, now)).toBeNull();
    expect(minutesAhead({ ...begun, due_at: '2026-11-20T08:50:00.000Z' }, now)).toBe(-10);
  });

  it('says for how long nobody has heard of the picker, once a walk takes less', () => {
    expect(idleMinutes({ lease_until: '2026-11-20T09:20:01.000Z' }, now)).toBeNull();
    expect(idleMinutes({ lease_until: '2026-11-20T09:20:00.000Z' }, now)).toBe(10);
    expect(idleMinutes({ lease_until: null }, now)).toBeNull();
  });

  it('is told in words', () => {
    expect([15, -30, -65, 0].map(aheadInWords)).toEqual(['15 min ahead', '30 min behind', '1 h 5 min behind', '0 min ahead']);
  });
});
