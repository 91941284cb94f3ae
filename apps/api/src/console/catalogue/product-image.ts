import { StreamableFile } from '@nestjs/common';
import { Problem } from '../../errors/index.js';

export const IMAGES = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'tiff', 'avif'].map((kind) => `image/${kind}`);

/** @throws Problem `image_not_found` without one. */
export function imageFile(image: { bytes: Uint8Array; mediaType: string } | undefined): StreamableFile {
  if (!image) throw new Problem(404, 'image_not_found', 'The product has no picture');
  return new StreamableFile(image.bytes, { type: image.mediaType, length: image.bytes.length });
}
