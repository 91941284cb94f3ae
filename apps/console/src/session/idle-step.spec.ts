import { idleStep } from './idle-step.js';

const MINUTE = 60_000;
/** The step in a session that ends after half an hour without use; times are in minutes. */
const at = (now: number, used: number, touched: number) =>
  idleStep(30 * MINUTE, { now: now * MINUTE, used: used * MINUTE, touched: touched * MINUTE });

describe('an idle page', () => {
  it.each([
    ['waits while it is used', 10, 10, 10, 'wait'],
    ['waits for long', 26.9, 0, 0.4, 'wait'],
    ['warns two minutes before the server, which notes its use once a minute, may end the session', 27, 0, 0, 'warn'],
    ['keeps the session once it is touched', 28.5, 0, 28.5, 'keep'],
    ['keeps the session while somebody only types', 1, 0, 0.6, 'keep'],
    ['asks whether the session has ended', 29, 0, 0, 'ask'],
  ])('%s', (_, now, used, touched, step) => {
    expect(at(now, used, touched)).toBe(step);
  });

  it('warns later of a short limit', () => {
    const step = (seconds: number) => idleStep(2 * MINUTE, { now: seconds * 1_000, used: 0, touched: 0 });
    expect([step(0), step(29), step(30), step(59), step(60)]).toEqual(['wait', 'wait', 'warn', 'warn', 'ask']);
  });
});
