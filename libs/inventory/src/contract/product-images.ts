import { Command } from '@nestjs/cqrs';

/** An image somebody has to fetch now. */
export interface WantedImage {
  productId: number;
  accountId: number;
  imageUrl: string;
  /** Which attempt this is, from 1. */
  attempt: number;
}

/** Takes the work of fetching images that are due; whoever takes it has five minutes before it is due again. */
export class ClaimProductImages extends Command<WantedImage[]> {
  constructor(readonly most: number) {
    super();
  }
}

/** `pending`: it could not be had this time and is tried again. */
export type ImageOutcome =
  { status: 'stored'; file: string } | { status: 'failed'; error: string } | { status: 'pending'; error: string; afterMs: number };

/** Notes what came of an attempt. False, and nothing noted, when the product has another image URL by now. */
export class RecordProductImage extends Command<boolean> {
  constructor(
    readonly productId: number,
    readonly imageUrl: string,
    readonly outcome: ImageOutcome,
  ) {
    super();
  }
}
