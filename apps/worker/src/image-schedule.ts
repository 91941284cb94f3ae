import { Inject, Injectable } from '@nestjs/common';
import { ProductImages } from '@module/inventory';
import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';

const POLL_MS = 2_000;

/** Fetches product images when they are due; a shutdown aborts a slow fetch, and the image becomes due again later. */
@Injectable()
export class ImageSchedule {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly images: ProductImages,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.schedule(0);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await this.turn;
  }

  private schedule(delay: number): void {
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.turn = this.fetch().then((fetched) => this.schedule(fetched > 0 ? 0 : POLL_MS));
    }, delay);
  }

  private async fetch(): Promise<number> {
    try {
      return await this.images.fetchDue(this.stopping.signal);
    } catch (error) {
      this.logger.warn({ fault: messageOf(error as Error) }, 'product images could not be fetched');
      return 0;
    }
  }
}
