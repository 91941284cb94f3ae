import { currentTrace, currentTraceParent, inTraceOf, readTraceParent, traceParentOf } from './trace.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read and written', () => {
    for (const text of [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`]) {
      const trace = readTraceParent(text);
      expect(trace).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: text.endsWith('1') });
      expect(trace && traceParentOf(trace)).toBe(text);
    }
  });

  it('of a later version is read as far as it is known', () => {
    expect(readTraceParent(`cc-${TRACE}-${SPAN}-03-what-follows`)).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
  });

  it.each([
    '',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01\n`,
  ])('%j counts as none', (text) => {
    expect(readTraceParent(text)).toBeUndefined();
  });

  it('stored with work is the place where the work is done', async () => {
    expect(currentTraceParent()).toBeNull();
    const text = `00-${TRACE}-${SPAN}-01`;
    expect(await inTraceOf(text, () => Promise.resolve(currentTraceParent()))).toBe(text);
    expect(await inTraceOf(null, () => Promise.resolve(currentTrace.get()))).toBeUndefined();
    expect(await inTraceOf('nonsense', () => Promise.resolve(currentTrace.get()))).toBeUndefined();
  });
});
