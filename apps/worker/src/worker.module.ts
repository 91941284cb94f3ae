import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Relay } from './relay.js';

/** Works off what was accepted: part of the API's process, or a process of its own. */
@Module({ providers: [Relay] })
export class WorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(private readonly relay: Relay) {}

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}
