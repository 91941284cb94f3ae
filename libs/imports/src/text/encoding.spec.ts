import { EncodingScan, textOf } from './encoding.js';

describe('the encoding of a file', () => {
  const bytes = (...codes: number[]): ArrayBuffer => new Uint8Array(codes).buffer;

  it.each([
    ['UTF-8', bytes(0xc3, 0xa9)],
    ['UTF-8', bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9)],
    ['UTF-16', bytes(0xff, 0xfe, 0xe9, 0x00)],
    ['UTF-16', bytes(0xfe, 0xff, 0x00, 0xe9)],
    ['Windows-1252', bytes(0xe9)],
  ])('is recognised: %s, %#', (encoding, of) => expect(textOf(of)).toEqual({ text: 'é', encoding }));

  it.each([
    [bytes(0x50, 0x4b, 3, 4, 20), 'workbook'],
    [bytes(0xd0, 0xcf, 0x11, 0xe0), 'workbook'],
    [bytes(0x61, 0x00, 0x62, 0x00), 'no text'],
  ])('is none: %#', (of, fault) => expect(() => textOf(of)).toThrow(fault));

  it('is known at the end of what comes in parts', () => {
    const scan = new EncodingScan();
    for (const part of [[0x61], [0xc3], [0xa9, 0x62], [0xe9, 0x63]]) scan.add(new Uint8Array(part));
    const { encoding, decode } = scan.end();
    expect([encoding, decode(new Uint8Array([0x61, 0xe9])) + decode()]).toEqual(['Windows-1252', 'aé']);
  });

  it('is not what a mark says of bytes that are something else', () => {
    expect(() => textOf(bytes(0xef, 0xbb, 0xbf, 0x61, 0xe9))).toThrow('says that it is UTF-8, and is not');
  });
});
