import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@runtime/config';
import { CONFIG } from '@runtime/contexts.module';
import { EventComposer } from './events/event-composer.js';
import { CheckpointSchedule } from './checkpoint-schedule.js';
import { Deliveries } from './deliveries/deliveries.js';
import { ImageSchedule } from './image-schedule.js';
import { OrderSearchSchedule } from './order-search-schedule.js';
import { PrintRuns } from './print-runs.js';
import { Relay } from './relay.js';
import { ReportSchedule } from './report-schedule.js';
import { SealSchedule } from './seal-schedule.js';
import { Schedules, schedulesOf } from './schedules.js';
import { WaveSchedule } from './wave-schedule.js';
import { Sequencer } from './sequencer.js';

/** Runs accepted work, in the API's process or a separate one. */
@Module({
  providers: [
    CheckpointSchedule,
    Deliveries,
    EventComposer,
    ImageSchedule,
    OrderSearchSchedule,
    PrintRuns,
    Relay,
    ReportSchedule,
    Schedules,
    SealSchedule,
    Sequencer,
    WaveSchedule,
  ],
})
export class WorkerModule implements OnApplicationShutdown {
  constructor(
    private readonly relay: Relay,
    private readonly images: ImageSchedule,
    private readonly schedules: Schedules,
    private readonly sequencer: Sequencer,
    private readonly deliveries: Deliveries,
    private readonly checkpoints: CheckpointSchedule,
    private readonly orderSearch: OrderSearchSchedule,
    private readonly seals: SealSchedule,
    private readonly waves: WaveSchedule,
    private readonly prints: PrintRuns,
    private readonly reports: ReportSchedule,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Not a hook of Nest, so that a process that refuses to start has not begun any work. */
  start(): void {
    this.relay.start();
    this.sequencer.start();
    this.deliveries.start();
    this.images.start();
    this.checkpoints.start();
    this.orderSearch.start();
    this.seals.start();
    this.waves.start();
    this.prints.start();
    this.reports.start();
    this.schedules.start(schedulesOf(this.config));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.schedules.stop();
    await this.sequencer.stop();
    await this.deliveries.stop();
    await this.images.stop();
    await this.checkpoints.stop();
    await this.orderSearch.stop();
    await this.seals.stop();
    await this.waves.stop();
    await this.prints.stop();
    await this.reports.stop();
    await this.relay.stop();
  }
}
