import { MeasurePace, MeasureSpace, type PacePlace, SumUpStockEntries } from '@contract/inventory';
import { SumUpShippedDay } from '@contract/orders';
import { Bus } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@runtime/log/logger';
import { RestingSchedule } from './resting-schedule.js';

/** This does not determine how soon reports show new data: the data that they sum up does. */
const POLL_MS = 15_000;
const MEASURED_EVERY_MS = 6 * 3_600_000;
/** Below the ids of all sites. */
const BEFORE_ALL = 0;
const BEGINNING: PacePlace = { productId: 0, siteId: 0 };

/** Sums up what reports read, in small steps: a day of a site, some entries, the bins of a site, or some products. */
@Injectable()
export class ReportSchedule extends RestingSchedule {
  private place = BEGINNING;
  private measureAt = 0;
  private site: number | null = BEFORE_ALL;

  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, POLL_MS, 'figures for reports could not be added up');
  }

  protected async advance(): Promise<boolean> {
    const bus = this.bus;
    return (await bus.send(new SumUpShippedDay())) || (await bus.send(new SumUpStockEntries())) || this.measure();
  }

  /** Goes through all sites and then all products, one per step, several times a day. */
  private async measure(): Promise<boolean> {
    if (Date.now() < this.measureAt) return false;
    if (this.site !== null) {
      this.site = await this.bus.send(new MeasureSpace(this.site));
      return true;
    }
    const next = await this.bus.send(new MeasurePace(this.place));
    this.place = next ?? BEGINNING;
    if (next === null) {
      this.measureAt = Date.now() + MEASURED_EVERY_MS;
      this.site = BEFORE_ALL;
    }
    return next !== null;
  }
}
