import { outcomeOf, printJobRequest, readAnswer } from './ipp.js';

/** An answer with an attribute more before the message, as printers give them. */
function answer(status: number, message?: string): Buffer {
  const attribute = (tag: number, name: string, value: string): Buffer => {
    const out = Buffer.alloc(5 + name.length + value.length);
    out.writeUInt8(tag, 0);
    out.writeUInt16BE(name.length, 1);
    out.write(name, 3);
    out.writeUInt16BE(value.length, 3 + name.length);
    out.write(value, 5 + name.length);
    return out;
  };
  const head = Buffer.from([1, 1, status >> 8, status & 255, 0, 0, 0, 1, 0x01]);
  const words = message === undefined ? [] : [attribute(0x41, 'status-message', message)];
  return Buffer.concat([head, attribute(0x47, 'attributes-charset', 'utf-8'), ...words, Buffer.from([0x03])]);
}

describe('IPP', () => {
  it('asks for a job as RFC 8010 says, with the document behind the attributes', () => {
    const asked = printJobRequest({
      ...{ uri: 'ipp://10.0.0.8/ipp/print', title: 'Étiquette', format: 'application/pdf', content: Buffer.from('%PDF') },
    });
    expect(asked.subarray(0, 9)).toEqual(Buffer.from([1, 1, 0, 2, 0, 0, 0, 1, 1]));
    // Charset and language come first, in this order, then the printer.
    const at = ['attributes-charset', 'attributes-natural-language', 'printer-uri', 'job-name', 'document-format'].map((name) =>
      asked.indexOf(name),
    );
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(at[0]).toBe(12);
    expect(asked.subarray(-5)).toEqual(Buffer.from([3, ...Buffer.from('%PDF')]));
    const name = asked.indexOf('job-name') + 'job-name'.length;
    expect([asked.readUInt16BE(name), asked.toString('utf8', name + 2, name + 12)]).toEqual([10, 'Étiquette']);
  });

  it.each([
    [answer(0x0000), { result: 'printed', message: null }],
    [answer(0x0001, 'successful-ok-ignored'), { result: 'printed', message: null }],
    [answer(0x0507), { result: 'waits', message: 'The printer is busy' }],
    [answer(0x0506, 'paused by Ann'), { result: 'waits', message: 'The printer accepts no jobs: paused by Ann' }],
    [answer(0x040a), { result: 'refused', message: 'The printer takes no PDF' }],
    [answer(0x0499), { result: 'refused', message: 'The printer answered 0x0499' }],
  ])('tells what an answer means', (given, outcome) => {
    const read = readAnswer(given);
    expect(read && outcomeOf(read)).toEqual(outcome);
  });

  it('reads no further than an answer goes', () => {
    const whole = answer(0x0507, 'busy');
    for (let length = 0; length < whole.length; length += 1) expect(readAnswer(whole.subarray(0, length))?.status ?? 0x0507).toBe(0x0507);
    expect(readAnswer(Buffer.from('HTTP'))).toBeUndefined();
  });
});
