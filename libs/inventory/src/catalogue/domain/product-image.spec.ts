import { imageType, retryAfterMs } from './product-image.js';

describe('what kind of image some bytes are', () => {
  it.each([
    ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['jpg', [0xff, 0xd8, 0xff, 0xe0]],
    ['gif', [...Buffer.from('GIF89a')]],
    ['webp', [...Buffer.from('RIFF....WEBPVP8 ')]],
    ['bmp', [...Buffer.from('BM....')]],
    ['tiff', [0x49, 0x49, 0x2a, 0x00]],
    ['tiff', [0x4d, 0x4d, 0x00, 0x2a]],
    ['avif', [...Buffer.from('....ftypavif')]],
    [undefined, [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')]],
    [undefined, [...Buffer.from('<!doctype html>')]],
    [undefined, [0x89, 0x50]],
    [undefined, []],
  ])('%s', (type, bytes) => {
    expect(imageType(Uint8Array.from(bytes))).toBe(type);
  });
});

it('an image is tried four times, later and later', () => {
  expect([1, 2, 3, 4].map(retryAfterMs)).toEqual([30_000, 300_000, 1_800_000, undefined]);
});
