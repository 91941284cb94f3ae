import { StockCheckpoints } from '@module/inventory';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { messageOf } from '../../host/src/log/describe-error.js';
import { LOGGER } from '../../host/src/log/logger.js';

const POLL_MS = 30_000;

/** Writes checkpoints of the history of stock when they are due, resting after each step for as long as it took. */
@Injectable()
export class CheckpointSchedule {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly checkpoints: StockCheckpoints,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.schedule(POLL_MS);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.turn;
  }

  private schedule(delayMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.turn = this.step().then((restMs) => this.schedule(restMs));
    }, delayMs).unref();
  }

  /** Returns how long to rest. */
  private async step(): Promise<number> {
    const began = performance.now();
    try {
      return (await this.checkpoints.advance()) ? performance.now() - began : POLL_MS;
    } catch (error) {
      this.logger.warn({ fault: messageOf(error as Error) }, 'a checkpoint of the history of stock could not be written');
      return POLL_MS;
    }
  }
}
