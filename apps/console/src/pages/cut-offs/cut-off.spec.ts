import { changeOf, cutOffOf, daysOf, typedCutOff } from './cut-off.js';

const evening = { cutoff_id: 1, shipping_method: 'EXPRESS', local_time: '17:00', weekdays: [1, 3], lead_minutes: 30 };

describe('a cut-off', () => {
  it('says its days in words', () => {
    expect([[], [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5], [1, 7]].map(daysOf)).toEqual(['Not in use', 'Every day', 'Mon – Fri', 'Mon, Sun']);
  });

  it('is sent as it is typed, with its days in order', () => {
    expect(cutOffOf({ ...typedCutOff(undefined), shipping_method: ' AIR ', local_time: '9:00', weekdays: ['7', '2'] })).toEqual({
      ...{ shipping_method: 'AIR', local_time: '9:00', weekdays: [2, 7], lead_minutes: 0 },
    });
    expect(cutOffOf({ ...typedCutOff(evening), lead_minutes: 'some' })).toMatchObject({ lead_minutes: 'some' });
  });

  it('is changed where somebody changed it', () => {
    const before = typedCutOff(evening);
    expect(changeOf(before, before)).toEqual({});
    expect(changeOf({ ...before, weekdays: ['3', '1'], lead_minutes: '45' }, before)).toEqual({ lead_minutes: 45 });
    expect(changeOf({ ...before, weekdays: [], local_time: '18:00' }, before)).toEqual({ weekdays: [], local_time: '18:00' });
  });
});
