import type { KeptWaveRule } from '../../contract/waves/wave-rules.js';
import { dueNow } from './due.js';

const now = new Date('2026-11-27T12:00:00.000Z');
const rule = (more: Partial<KeptWaveRule>): KeptWaveRule => ({
  ...{ isActivated: true, method: 'cluster', ordersPerBatch: 12, pickers: 4, maxOrders: 200 },
  ...{ minOrders: null, everyMinutes: null, minutesBeforeDue: null, isStreaming: false, lastDate: null, ...more },
});
const noon = '2026-11-27T12:30:00.000Z';

describe('a wave that a rule releases by itself', () => {
  it('is due as soon as so many orders wait', () => {
    expect(dueNow(rule({ minOrders: 2 }), [null], now)).toBeUndefined();
    expect(dueNow(rule({ minOrders: 2 }), [null, noon], now)).toEqual({ maxOrders: 200 });
    expect(dueNow(rule({ minOrders: 2, isStreaming: true }), [null, noon], now)).toBeUndefined();
  });

  it('is due so many minutes after the last one, if anything waits', () => {
    const every = rule({ everyMinutes: 30, lastDate: '2026-11-27 11:30:00.001' });
    expect(dueNow(every, [null], now)).toBeUndefined();
    expect(dueNow(every, [null], new Date(now.getTime() + 1))).toEqual({ maxOrders: 200 });
    expect(dueNow(rule({ everyMinutes: 30 }), [], now)).toBeUndefined();
    expect(dueNow(rule({ everyMinutes: 30 }), [null], now)).toEqual({ maxOrders: 200 });
  });

  it('takes what is due soon, and that alone, before there are enough', () => {
    const soon = rule({ minOrders: 50, minutesBeforeDue: 45 });
    expect(dueNow(soon, [null, noon], now)).toEqual({ maxOrders: 200, ordersDueBefore: '2026-11-27T12:45:00.000Z' });
    expect(dueNow({ ...soon, minutesBeforeDue: 30 }, [null, noon], now)).toBeUndefined();
  });

  it('is none while the rule is not in use', () => {
    expect(dueNow(rule({ isActivated: false, minOrders: 1 }), [noon], now)).toBeUndefined();
  });
});
