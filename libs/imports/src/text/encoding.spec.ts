import { partsOf } from './parts.js';

describe('what a file is written in', () => {
  const read = async (...chunks: number[][]): Promise<[string, string]> => {
    const { writing, parts } = await partsOf(() => chunks.map((codes) => new Uint8Array(codes)));
    let text = '';
    for await (const part of parts) text += typeof part === 'string' ? part : JSON.stringify(part);
    return [writing, text];
  };

  it.each([
    ['UTF-8', [0xc3, 0xa9]],
    ['UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa9]],
    ['UTF-16', [0xff, 0xfe, 0xe9, 0x00]],
    ['UTF-16', [0xfe, 0xff, 0x00, 0xe9]],
    ['Windows-1252', [0xe9]],
  ])('is recognised: %s, %#', (writing, bytes) => expect(read(bytes)).resolves.toEqual([writing, 'é']));

  it.each([
    [[0x50, 0x4b, 3, 4, 20], 'workbook cannot be read'],
    [[0xd0, 0xcf, 0x11, 0xe0], 'old workbook'],
    [[0x61, 0x00, 0x62, 0x00], 'no text'],
  ])('is none: %#', (bytes, fault) => expect(read(bytes)).rejects.toThrow(fault));

  it('is known at the end of what comes in parts', () =>
    expect(read([0x61], [0xc3], [0xa9, 0x62], [0xe9, 0x63])).resolves.toEqual(['Windows-1252', 'aÃ©béc']));

  it('is not what a mark says of bytes that are something else', () =>
    expect(read([0xef, 0xbb, 0xbf, 0x61, 0xe9])).rejects.toThrow('says that it is UTF-8, and is not'));
});
