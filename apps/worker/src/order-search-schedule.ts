import { OrderSearchIndex } from '@module/orders';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@runtime/log/logger';
import { RestingSchedule } from './resting-schedule.js';

const POLL_MS = 1_000;

/** Keeps the search index up to date with the orders. */
@Injectable()
export class OrderSearchSchedule extends RestingSchedule {
  constructor(
    private readonly index: OrderSearchIndex,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, POLL_MS, 'the search of orders could not be brought up to date');
  }

  protected advance(): Promise<boolean> {
    return this.index.advance();
  }
}
