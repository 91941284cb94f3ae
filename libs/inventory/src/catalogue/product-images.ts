import { Injectable } from '@nestjs/common';
import { Bus, Clock, Database, toStored } from '@kernel';
import { ClaimProductImages, type ImageOutcome, RecordProductImage, type WantedImage } from '../contract/catalogue/product-images.js';
import { ImageFiles, ImageHost, ImageRefused, ImageUnavailable, retryAfterMs } from './domain/product-image.js';

const AT_ONCE = 8;
const MAX_MS = 20_000;

/** Fetches product images. The products' rows say which are due, so a crash loses nothing. */
@Injectable()
export class ProductImages {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly host: ImageHost,
    private readonly files: ImageFiles,
  ) {}

  /** Fetches up to eight due images, each outside of any transaction; returns the number of attempts. An aborted one is due again later. */
  async fetchDue(stop: AbortSignal = new AbortController().signal): Promise<number> {
    const [due] = await this.database.execute('SELECT ProductID FROM products WHERE ImageDueDate <= ? LIMIT 1', [
      toStored(this.clock.now()),
    ]);
    if (!due) return 0;
    const wanted = await this.bus.send(new ClaimProductImages(AT_ONCE));
    await Promise.all(wanted.map((each) => this.fetch(each, stop)));
    return wanted.length;
  }

  private async fetch(wanted: WantedImage, stop: AbortSignal): Promise<void> {
    const outcome = await this.outcomeOf(wanted, AbortSignal.any([stop, AbortSignal.timeout(MAX_MS)]));
    if (stop.aborted) return;
    const isWanted = await this.bus.send(new RecordProductImage(wanted.productId, wanted.imageUrl, outcome));
    if (isWanted && outcome.status === 'stored') await this.files.removeOlder(outcome.file);
  }

  private async outcomeOf(wanted: WantedImage, signal: AbortSignal): Promise<ImageOutcome> {
    try {
      return { status: 'stored', file: await this.files.keep(await this.host.fetch(wanted.imageUrl, signal), wanted) };
    } catch (error) {
      if (error instanceof ImageRefused) return { status: 'failed', error: error.message };
      const message = error instanceof ImageUnavailable ? error.message : 'it could not be stored';
      const afterMs = retryAfterMs(wanted.attempt);
      return afterMs === undefined ? { status: 'failed', error: message } : { status: 'pending', error: message, afterMs };
    }
  }
}
