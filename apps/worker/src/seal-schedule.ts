import { SealLedger } from '@contract/inventory';
import { Bus } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@runtime/log/logger';
import { RestingSchedule } from './resting-schedule.js';

/** It seals entries that are hours old, so it polls rarely; after a full part it goes on at once. */
const POLL_MS = 10 * 60_000;

/** Seals the ledger of bins, part by part. */
@Injectable()
export class SealSchedule extends RestingSchedule {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, POLL_MS, 'a part of the ledger could not be sealed');
  }

  protected advance(): Promise<boolean> {
    return this.bus.send(new SealLedger());
  }
}
