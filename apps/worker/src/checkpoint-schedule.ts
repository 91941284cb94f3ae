import { StockCheckpoints } from '@module/inventory';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@runtime/log/logger';
import { RestingSchedule } from './resting-schedule.js';

const POLL_MS = 30_000;

/** Writes checkpoints of the history of stock when they are due. */
@Injectable()
export class CheckpointSchedule extends RestingSchedule {
  constructor(
    private readonly checkpoints: StockCheckpoints,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, POLL_MS, 'a checkpoint of the history of stock could not be written');
  }

  protected advance(): Promise<boolean> {
    return this.checkpoints.advance();
  }
}
