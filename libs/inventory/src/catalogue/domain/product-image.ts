import type { PictureFault } from '../../contract/catalogue/product-images.js';
import { InventoryError } from '../../contract/errors.js';

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The image cannot be fetched, and a retry changes nothing. The product shows the message. */
export class ImageRefused extends Error {
  constructor(override readonly message: PictureFault) {
    super(message);
  }
}

/** This attempt at the image failed. The product shows the message. */
export class ImageUnavailable extends Error {
  constructor(override readonly message: PictureFault) {
    super(message);
  }
}

export interface FetchedImage {
  bytes: Uint8Array;
  type: ImageType;
}

/** Kinds that may be uploaded: those that all browsers show and create. */
const UPLOADED: readonly ImageType[] = ['png', 'jpg', 'webp'];
const MAX_UPLOADED_BYTES = 2 * 1024 * 1024;

/** Checks a file that somebody uploads as a picture. @throws InventoryError `picture_too_large`, `picture_not_an_image`. */
export function uploadedImage(bytes: Uint8Array): FetchedImage {
  if (bytes.length > MAX_UPLOADED_BYTES) throw new InventoryError('picture_too_large');
  const type = imageType(bytes);
  if (type === undefined || !UPLOADED.includes(type)) throw new InventoryError('picture_not_an_image');
  return { bytes, type };
}

/** Fetches images. */
export abstract class ImageHost {
  /** @throws ImageRefused, ImageUnavailable. */
  abstract fetch(url: string, signal: AbortSignal): Promise<FetchedImage>;
}

/** Stores images. */
export abstract class ImageFiles {
  /** Stores the image of a product's URL beside its earlier ones; returns the file name. */
  abstract keep(image: FetchedImage, of: { accountId: number; productId: number; imageUrl: string }): Promise<string>;
  /** Stores an uploaded picture under a unique name; returns the file name. */
  abstract keepUploaded(image: FetchedImage, of: { accountId: number; productId: number }): Promise<string>;
  /** The bytes of a stored image; undefined when there is no such file any more. */
  abstract read(name: string): Promise<Uint8Array | undefined>;
  /** Removes the product's earlier images; for an uploaded one the earlier uploads. */
  abstract removeOlder(name: string): Promise<void>;
  /** Removes a stored image, if it is there. */
  abstract remove(name: string): Promise<void>;
}

export type ImageType = 'png' | 'jpg' | 'gif' | 'webp' | 'bmp' | 'tiff' | 'avif';

export const mediaTypes: Readonly<Record<ImageType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  avif: 'image/avif',
};

const SIGNATURES: readonly [ImageType, at: number, bytes: readonly number[]][] = [
  ['png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', 0, [0xff, 0xd8, 0xff]],
  ['gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['bmp', 0, [0x42, 0x4d]],
  ['tiff', 0, [0x49, 0x49, 0x2a, 0x00]],
  ['tiff', 0, [0x4d, 0x4d, 0x00, 0x2a]],
  ['avif', 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66]],
];

/** The kind of image by its bytes, whatever the host calls it; undefined for anything else, including SVG, which may contain scripts. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  return SIGNATURES.find(([, at, signature]) => signature.every((byte, index) => bytes[at + index] === byte))?.[0];
}

const RETRY_AFTER_MS = [30_000, 5 * 60_000, 30 * 60_000];

/** The delay from a failed attempt (from 1) to the next; undefined after the last. */
export function retryAfterMs(attempt: number): number | undefined {
  return RETRY_AFTER_MS[attempt - 1];
}
