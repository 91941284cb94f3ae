import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Relay } from './relay.js';
import { Schedules } from './schedules.js';

/** Works off what was accepted: part of the API's process, or a process of its own. */
@Module({ providers: [Relay, Schedules] })
export class WorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly relay: Relay,
    private readonly schedules: Schedules,
  ) {}

  onApplicationBootstrap(): void {
    this.relay.start();
    this.schedules.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.schedules.stop();
    await this.relay.stop();
  }
}
