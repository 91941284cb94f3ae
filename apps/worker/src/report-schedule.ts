import { SumUpShippedDay } from '@contract/orders';
import { Bus } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@runtime/log/logger';
import { RestingSchedule } from './resting-schedule.js';

/** How soon a report shows what is new follows from what it adds up, not from this. */
const POLL_MS = 15_000;

/** Adds up what reports read, one day of one site at a time. */
@Injectable()
export class ReportSchedule extends RestingSchedule {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, POLL_MS, 'figures for reports could not be added up');
  }

  protected advance(): Promise<boolean> {
    return this.bus.send(new SumUpShippedDay());
  }
}
