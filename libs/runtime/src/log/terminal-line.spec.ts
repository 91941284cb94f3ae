import { terminalLine } from './terminal-line.js';

describe('a line of the log on a terminal', () => {
  const line = (fields: object): string => terminalLine(JSON.stringify({ level: 30, time: '2026-11-22T10:00:00.000Z', ...fields }));

  it('has the time of day, the level, the message and the fields', () => {
    const text = line({ msg: 'listening', url: 'http://127.0.0.1:3000', port: 3000, names: ['a', 'b'] });
    expect(text).toMatch(/^\d\d:\d\d:\d\d {2}INFO {3}listening {2}url http:\/\/127\.0\.0\.1:3000 {2}port 3000 {2}names \["a","b"\]\n$/);
  });

  it('shows an error with its stack below', () => {
    const text = line({ level: 50, msg: 'failed', err: { type: 'Error', message: 'no', stack: 'Error: no\n    at x.ts:1' } });
    expect(text).toMatch(/ERROR.* {2}failed\nError: no\n {4}at x\.ts:1\n$/);
    expect(line({ msg: 'failed', err: { code: 'ECONNRESET' } })).toMatch(/failed {2}code ECONNRESET\n$/);
  });

  it('lets no value steer the terminal', () => {
    const text = line({ msg: 'security', userName: '\u001b[2J\nINFO' });
    expect([text.includes('\u001b'), text.split('\n')]).toEqual([false, [expect.stringContaining('userName \ufffd[2J\ufffdINFO'), '']]);
  });
});
