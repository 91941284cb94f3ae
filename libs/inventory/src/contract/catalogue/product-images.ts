import type { SentenceOf } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';
import type { Product } from '../products.js';

/** An image that is due. */
export interface WantedImage {
  productId: number;
  accountId: number;
  imageUrl: string;
  /** Which attempt this is, from 1. */
  attempt: number;
}

/** Claims due images; the caller has five minutes to fetch them before they are due again. */
export class ClaimProductImages extends Command<WantedImage[]> {
  static readonly silent = 'GET of a product does not show who fetches its image';
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(readonly most: number) {
    super();
  }
}

/** Why an attempt failed. */
export const pictureFaults = [
  'images are not fetched from port {port}',
  'it could not be stored',
  'it is larger than 10 MiB',
  'it is no http or https address',
  'it is redirected more than {count} times',
  'its address carries credentials',
  'its host is not on the public internet',
  'the answer is no image',
  'the answer is no image of a known kind',
  'the host answered {status}',
  'the host cannot be reached',
  'the host took too long',
] as const;
export type PictureFault = SentenceOf<(typeof pictureFaults)[number]>;

/** `pending`: the attempt failed, another one follows. */
export type ImageOutcome =
  | { status: 'stored'; file: string }
  | { status: 'failed'; error: PictureFault }
  | { status: 'pending'; error: PictureFault; afterMs: number };

/** Records the outcome of an attempt. Returns false and records nothing if the product's image URL has changed. */
export class RecordProductImage extends Command<boolean> {
  static readonly events: readonly string[] = ['product.updated'];
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly productId: number,
    readonly imageUrl: string,
    readonly outcome: ImageOutcome,
  ) {
    super();
  }
}

/**
 * Sets an uploaded picture of a product, a PNG, JPEG or WebP file of at most 2 MiB. It is shown instead of the image of the URL until it is
 * removed.
 */
export class SetProductPicture extends Command<Product> {
  static readonly refusals: readonly InventoryErrorCode[] = ['picture_not_an_image', 'picture_too_large', 'product_not_found'];
  static readonly events: readonly string[] = ['product.updated'];
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly productId: number,
    readonly file: Uint8Array,
  ) {
    super();
  }
}

/** Removes the uploaded picture, if there is one; the image of the URL is shown again. */
export class RemoveProductPicture extends Command<Product> {
  static readonly refusals: readonly InventoryErrorCode[] = ['product_not_found'];
  static readonly events: readonly string[] = ['product.updated'];
  static readonly unaudited = 'the catalogue is an account’s records, not its settings';

  constructor(
    readonly accountId: number,
    readonly productId: number,
  ) {
    super();
  }
}

/** A stored image. */
export interface StoredImage {
  bytes: Uint8Array;
  /** `image/png`. */
  mediaType: string;
}

/** The image of a product of the account; undefined when none is stored. */
export class GetProductImage extends Query<StoredImage | undefined> {
  constructor(
    readonly accountId: number,
    readonly productId: number,
  ) {
    super();
  }
}
